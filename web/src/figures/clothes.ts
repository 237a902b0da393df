/** What is worn below the chin. Necks begin at y 122, shoulders at 146, and all of it ends at 200. */

import { GOLD, WOOD } from './colours';
import { both, cloth, disc, down, line, lit, shaded, shape, starOf, type Ink } from './ink';

export const WOMAN =
  'M100 142C84 144 64 150 52 162C46 172 42 186 40 204H160C158 186 154 172 148 162C136 150 116 144 100 142z';
export const MAN =
  'M100 140C80 144 52 148 38 160C28 170 24 188 22 204H178C176 188 172 170 162 160C148 148 120 144 100 140z';

export function neck(skin: string, strong = false): Ink {
  const wide = strong ? 17 : 12;
  return shape(
    `M${100 - wide} 116V146Q100 160 ${100 + wide} 146V116z`,
    down(shaded(skin, 0.4), lit(skin, 0.06)),
  );
}

/** Shoulders and breast without anything. */
export function bare(skin: string): Ink {
  const fold = shaded(skin, 0.3);
  return (
    shape(MAN, down(lit(skin, 0.1), shaded(skin, 0.2))) +
    both(line('M58 178Q76 190 97 180', fold, 2, 0.6), line('M84 150Q92 156 98 157', fold, 2, 0.6)) +
    line('M100 166V184', fold, 2, 0.5)
  );
}

const folds = (colour: string, d: string): Ink => line(d, shaded(colour, 0.38), 2, 0.5);

/** A dress pinned on both shoulders, with a hem at the neck. */
export function chiton(skin: string, colour: string, hem = GOLD): Ink {
  return (
    shape(WOMAN, down(lit(skin, 0.1), shaded(skin, 0.12))) +
    shape(
      'M62 154C72 176 86 182 100 182C114 182 128 176 138 154L150 164C156 178 158 190 160 204H40C42 190 44 178 50 164z',
      cloth(colour),
    ) +
    line('M62 154C72 175 86 181 100 181C114 181 128 175 138 154', hem, 4) +
    folds(
      colour,
      'M62 172Q66 188 62 202M78 182Q80 192 78 202M122 182Q120 192 122 202M138 172Q134 188 138 202M100 186V202',
    ) +
    both(disc(60, 156, 5, GOLD), disc(59, 155, 1.8, lit(GOLD, 0.7)))
  );
}

/** A cloak over one shoulder, the other bare. */
export function himation(skin: string, colour: string, hem = GOLD, outline: string = MAN): Ink {
  const [left, right] = outline === MAN ? [40, 176] : [54, 158];
  return (
    shape(outline, down(lit(skin, 0.1), shaded(skin, 0.2))) +
    line(`M${left + 26} 178Q84 190 98 180`, shaded(skin, 0.3), 2, 0.6) +
    shape(
      `M118 145C136 147 150 152 160 160C170 168 176 186 ${right} 204H60C84 192 108 174 118 145z`,
      cloth(colour),
    ) +
    line('M118 145C108 174 84 192 60 204', hem, 4.5) +
    folds(
      colour,
      'M132 152C128 176 114 192 100 202M146 158C146 178 136 194 126 203M158 170Q160 188 152 202',
    ) +
    disc(127, 151, 6, GOLD) +
    disc(125.6, 149.6, 2.2, lit(GOLD, 0.7))
  );
}

/** A robe closed at the neck, with a broad collar. */
export function robe(colour: string, collar: string, outline: string = WOMAN): Ink {
  return (
    shape(outline, cloth(colour)) +
    shape('M80 146Q100 162 120 146L130 152Q100 180 70 152z', down(lit(collar, 0.25), shaded(collar, 0.2))) +
    line('M74 156Q100 180 126 156', shaded(collar, 0.35), 1.6, 0.6) +
    folds(
      colour,
      'M66 166Q62 186 66 202M134 166Q138 186 134 202M88 178Q86 190 88 202M112 178Q114 190 112 202',
    )
  );
}

/** A breastplate over a tunic, and a cape behind it. */
export function cuirass(metal: string, tunic: string, cape: string): Ink {
  return (
    shape('M30 164C40 150 62 146 78 144L122 144C138 146 160 150 170 164L182 204H18z', cloth(cape)) +
    shape(MAN, cloth(tunic)) +
    shape(
      'M62 152Q100 176 138 152L146 164Q148 186 142 204H58Q52 186 54 164z',
      down(lit(metal, 0.4), shaded(metal, 0.22)),
    ) +
    both(
      line('M62 186Q80 196 98 184', shaded(metal, 0.4), 2.2, 0.7),
      line('M66 168Q72 164 80 168', lit(metal, 0.7), 2.4, 0.8),
    ) +
    line('M62 153Q100 177 138 153', shaded(metal, 0.35), 3) +
    line('M100 178V202', shaded(metal, 0.35), 2, 0.6) +
    both(
      shape(
        'M38 162Q50 148 66 150Q62 168 44 178Q34 176 38 162z',
        down(lit(metal, 0.35), shaded(metal, 0.28)),
      ),
      disc(60, 156, 4, GOLD),
    )
  );
}

/** A short tunic with sleeves and a belt over the shoulder, for those who work or wander. */
export function tunic(colour: string, hem: string, strap: string | null = WOOD, outline: string = MAN): Ink {
  return (
    shape(outline, cloth(colour)) +
    line('M82 146Q100 168 118 146', hem, 5) +
    folds(
      colour,
      'M60 170Q58 188 62 202M140 170Q142 188 138 202M92 176Q90 190 92 202M110 176Q112 190 110 202',
    ) +
    (strap === null
      ? ''
      : line('M62 150Q96 176 122 204', strap, 8) + line('M62 150Q96 176 122 204', lit(strap, 0.3), 1.4, 0.6))
  );
}

/** Fur or fleece over the shoulders. */
export function fur(colour: string, outline: string = MAN): Ink {
  const tufts = [
    [50, 166],
    [66, 174],
    [82, 182],
    [118, 182],
    [134, 174],
    [150, 166],
    [60, 188],
    [140, 188],
    [100, 190],
    [42, 184],
    [158, 184],
  ].map(([x, y]) => line(`M${x! - 5} ${y! - 3}q2 6 5 7q1 -3 4 -6`, shaded(colour, 0.4), 2, 0.6));
  return shape(outline, cloth(colour)) + tufts.join('');
}

/** A hood that is drawn over the head: its back is behind, its rim frames the face. */
export function hood(colour: string): { back: Ink; front: Ink } {
  return {
    back: shape(
      'M100 26C146 26 156 70 154 104C152 130 166 150 172 176H28C34 150 48 130 46 104C44 70 54 26 100 26z',
      cloth(shaded(colour, 0.15)),
    ),
    front:
      shape(
        'M100 30C140 30 148 70 146 100C144 124 134 140 118 152C132 128 138 110 135 88C132 66 120 54 100 54C80 54 68 66 65 88C62 110 68 128 82 152C66 140 56 124 54 100C52 70 60 30 100 30z',
        down(lit(colour, 0.16), shaded(colour, 0.2)),
      ) +
      line(
        'M118 152C132 128 138 110 135 88C132 66 120 54 100 54C80 54 68 66 65 88C62 110 68 128 82 152',
        shaded(colour, 0.45),
        2.2,
        0.7,
      ),
  };
}

/** A thin veil that falls from the crown of the head. */
export function veil(colour: string, hem = GOLD): { back: Ink; front: Ink } {
  return {
    back: shape(
      'M100 38C140 36 148 68 148 98C148 128 162 150 168 184C140 176 60 176 32 184C38 150 52 128 52 98C52 68 60 36 100 38z',
      down(lit(colour, 0.3), shaded(colour, 0.12)),
    ),
    front:
      shape(
        'M100 38C136 38 146 66 144 98C143 114 148 132 152 144C142 132 136 116 136 98C134 74 122 58 100 54C78 58 66 74 64 98C64 116 58 132 48 144C52 132 57 114 56 98C54 66 64 38 100 38z',
        down(lit(colour, 0.35), colour),
      ) +
      line(
        'M48 144C58 132 64 116 64 98C66 74 78 58 100 54C122 58 134 74 136 98C136 116 142 132 152 144',
        hem,
        2.6,
      ),
  };
}

export const necklace = (colour: string): Ink =>
  [-24, -16, -8, 0, 8, 16, 24].map((x) => disc(100 + x, 164 - (x * x) / 52, 3.6, colour)).join('');
export const pendant = (colour: string): Ink =>
  line('M84 148Q100 172 116 148', GOLD, 2) + shape(starOf(100, 168, 8, 8, 0.6), colour);
