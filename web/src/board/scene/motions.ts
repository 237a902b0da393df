/** How each act looks at a moment `t` between 0 and 1. */

import type { Act } from '../acts';
import { pointOf } from '../squares';
import { clamp, cubicIn, mix, overshoot, smooth } from './easing';
import type { Piece } from './pieces';
import type { Stage } from './stage';
import { DOME_RADIUS, HALF, domeScale, topOf } from './sizes';
import type { Brick } from './towers';

type Of<K extends Act['kind']> = Extract<Act, { kind: K }>;

export function move(stage: Stage, piece: (index: number) => Piece | undefined, act: Act, t: number): void {
  switch (act.kind) {
    case 'travel':
      return travel(piece(act.piece), act, t);
    case 'appear':
      return appear(piece(act.piece), act, t);
    case 'vanish':
      return vanish(piece(act.piece), act, t);
    case 'shift':
      return shift(piece(act.piece), act, t);
    case 'block':
      return block(stage, act, t);
    case 'dome':
      return dome(stage, act, t);
    case 'crumble':
      return crumble(stage, act, t);
    case 'token':
      return stage.popToken(act.at, overshoot(t));
    case 'turn':
      return stage.popToken(null, overshoot(t));
    case 'ram':
      return stage.moveRam(act.from, act.to, t);
    case 'win':
      return stage.finale.begin(act.side, false);
    case 'cancel':
      return;
  }
}

/** The turn to the goal takes this share of the way. */
const TURN = 0.22;
/** The fall of a block takes this share, the rest is settling. */
const FALL = 0.52;

const wayTo = (from: string, to: string): number => {
  const [a, b] = [pointOf(from), pointOf(to)];
  return Math.atan2(b.x - a.x, b.z - a.z);
};

function travel(piece: Piece | undefined, act: Of<'travel'>, t: number): void {
  if (piece === undefined) return;
  const { figure } = piece;
  if (t >= 1) {
    piece.stand(act.to, topOf(act.toLevel));
    return;
  }
  if (act.style === 'whirl') return whirl(piece, act, t);
  const pushed = act.style === 'push' || act.style === 'return';
  if (!pushed) piece.face(wayTo(act.from, act.to), true);
  const hop = pushed ? t : clamp((t - TURN) / (1 - TURN));
  const [from, to] = [pointOf(act.from), pointOf(act.to)];
  const way = smooth(hop);
  // Up before forward, forward before down: nobody walks through a wall.
  const climbing =
    act.toLevel > act.fromLevel
      ? clamp(hop * 1.7)
      : act.toLevel < act.fromLevel
        ? clamp(hop * 1.7 - 0.7)
        : hop;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const length = Math.hypot(dx, dz) || 1;
  const aside = Math.sin(Math.PI * hop) * act.bow;
  figure.position.set(
    mix(from.x, to.x, way) - (dz / length) * aside,
    mix(topOf(act.fromLevel), topOf(act.toLevel), smooth(climbing)) + act.lift * 4 * hop * (1 - hop),
    mix(from.z, to.z, way) + (dx / length) * aside,
  );
  stretch(
    figure,
    pushed ? 1 : hop === 0 ? 1 - 0.12 * (t / TURN) : mix(1.08, 0.92, Math.abs(hop * 2 - 1) ** 3),
  );
  piece.square = act.to;
}

/** Taller and thinner, or the other way. */
function stretch(object: Piece['figure'] | Brick, tall: number, scale = 1): void {
  object.scale.set(scale * (2 - tall), scale * tall, scale * (2 - tall));
}

function whirl(piece: Piece, act: Of<'travel'>, t: number): void {
  const sinking = t < 0.5;
  const { x, z } = pointOf(sinking ? act.from : act.to);
  const size = sinking ? 1 - t * 2 : t * 2 - 1;
  piece.figure.position.set(x, topOf(sinking ? act.fromLevel : act.toLevel), z);
  piece.figure.rotation.y = (sinking ? t : 1 - t) * 18;
  piece.figure.scale.setScalar(Math.max(0.001, size));
  piece.square = act.to;
}

function appear(piece: Piece | undefined, act: Of<'appear'>, t: number): void {
  if (piece === undefined) return;
  piece.stand(act.at, topOf(act.level));
  if (t >= 1) return;
  piece.figure.position.y += 0.7 * (1 - cubicIn(clamp(t / 0.6)));
  stretch(piece.figure, t < 0.6 ? 1.06 : mix(0.88, 1, overshoot(clamp((t - 0.6) / 0.4))), clamp(0.4 + t * 2));
}

function vanish(piece: Piece | undefined, act: Of<'vanish'>, t: number): void {
  if (piece === undefined) return;
  const { figure } = piece;
  figure.visible = t < 1;
  if (t >= 1) piece.square = null;
  if (act.style === 'petrify') figure.scale.set(1, Math.max(0.001, 1 - smooth(t)), 1);
  else {
    figure.position.y = topOf(act.level) + smooth(t) * 0.9;
    figure.rotation.y = t * 4;
    figure.scale.setScalar(Math.max(0.001, 1 - t * t));
  }
}

function shift(piece: Piece | undefined, act: Of<'shift'>, t: number): void {
  if (piece) piece.figure.position.y = mix(topOf(act.fromLevel), topOf(act.toLevel), smooth(t));
}

/** Falls, is squashed, and comes back; where it lands, dust rolls away. */
function land(
  stage: Stage,
  brick: Brick,
  at: string,
  floor: number,
  width: number,
  scale: number,
  t: number,
): void {
  if (t < FALL) {
    brick.position.y += 1.1 * (1 - cubicIn(t / FALL));
    brick.userData['aloft'] = true;
    return;
  }
  const { x, z } = pointOf(at);
  stage.effects.dust(`${at}${floor.toFixed(2)}`, [x, floor, z], width);
  stretch(brick, mix(0.9, 1, overshoot(clamp((t - FALL) / (1 - FALL)), 2.2)), scale);
}

function block(stage: Stage, act: Of<'block'>, t: number): void {
  const brick = stage.towers.show(act.at, act.level, true);
  if (act.style === 'rise') brick.scale.y = Math.max(0.001, smooth(t));
  else if (t < 1) land(stage, brick, act.at, topOf(act.level - 1), HALF[act.level - 1] ?? HALF[2], 1, t);
  stage.watch(act.at);
}

function dome(stage: Stage, act: Of<'dome'>, t: number): void {
  const brick = stage.towers.showDome(act.at, act.level, true);
  const size = domeScale(act.level);
  if (t < 1) land(stage, brick, act.at, topOf(act.level), DOME_RADIUS * size, size, t);
  stage.watch(act.at);
}

function crumble(stage: Stage, act: Of<'crumble'>, t: number): void {
  const { towers } = stage;
  const brick = act.dome ? towers.showDome(act.at, act.level, t < 1) : towers.show(act.at, act.level, t < 1);
  const shake = Math.sin(t * 55) * 0.025 * (1 - t);
  brick.position.x += shake;
  brick.position.z -= shake;
  brick.rotation.z = shake * 2 + smooth(t) * 0.12;
  brick.scale.multiplyScalar(1 - 0.25 * t * t);
  brick.scale.y *= Math.max(0.001, 1 - smooth(t));
  brick.userData['aloft'] = true;
}
