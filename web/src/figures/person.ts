/** A person from the breast upwards, put together from parts. */

import { neck } from './clothes';
import { faceOf, mouthOf, type FaceOf } from './face';
import { beard, type Beard, type Worn } from './hair';
import { sized, turned, type Ink } from './ink';

export interface Person extends FaceOf {
  hair?: Worn;
  hat?: Worn;
  beard?: readonly [kind: Beard, colour: string];
  clothes: Ink;
  /** Over face and hair: paint, patches, drops. */
  marks?: Ink;
  /** Degrees by which the head leans. */
  tilt?: number;
}

/** Of a figure: what is behind it, who it is, what it holds. */
export function person(who: Person): Ink {
  const lean = (...parts: Ink[]): Ink => turned(who.tilt ?? 0, 100, 140, sized(1.07, 100, 134, ...parts));
  return [
    lean(who.hat?.back ?? '', who.hair?.back ?? ''),
    neck(who.skin, who.build === 'broad'),
    who.clothes,
    lean(
      faceOf(who),
      who.beard ? beard(who.beard[0], who.beard[1], who.skin) : '',
      mouthOf(who),
      who.marks ?? '',
      who.hair?.front ?? '',
      who.hat?.front ?? '',
    ),
  ].join('');
}
