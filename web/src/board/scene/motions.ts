/** How each act looks at a moment `t` between 0 and 1. */

import type { Act } from '../acts';
import { pointOf } from '../squares';
import { bounce, clamp, mix, overshoot, smooth } from './easing';
import type { Piece } from './pieces';
import type { Stage } from './stage';
import { BLOCK_HEIGHT, domeScale, topOf } from './sizes';

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
      return win(stage, act, t);
    case 'cancel':
      return;
  }
}

function travel(piece: Piece | undefined, act: Of<'travel'>, t: number): void {
  if (piece === undefined) return;
  const [from, to] = [pointOf(act.from), pointOf(act.to)];
  const { mesh } = piece;
  if (t >= 1) return piece.stand(act.to, topOf(act.toLevel));
  if (act.style === 'whirl') return whirl(piece, act, t);
  const way = smooth(t);
  // Up before forward, forward before down: nobody walks through a wall.
  const climbing =
    act.toLevel > act.fromLevel ? clamp(t * 1.7) : act.toLevel < act.fromLevel ? clamp(t * 1.7 - 0.7) : t;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const length = Math.hypot(dx, dz) || 1;
  const aside = Math.sin(Math.PI * t) * act.bow;
  mesh.position.set(
    mix(from.x, to.x, way) - (dz / length) * aside,
    mix(topOf(act.fromLevel), topOf(act.toLevel), smooth(climbing)) + act.lift * 4 * t * (1 - t),
    mix(from.z, to.z, way) + (dx / length) * aside,
  );
  const facing = act.style === 'push' || act.style === 'return' ? 0 : Math.atan2(dx, dz);
  mesh.rotation.y = facing * clamp(Math.min(t, 1 - t) * 5);
  piece.square = act.to;
}

function whirl(piece: Piece, act: Of<'travel'>, t: number): void {
  const sinking = t < 0.5;
  const { x, z } = pointOf(sinking ? act.from : act.to);
  const size = sinking ? 1 - t * 2 : t * 2 - 1;
  piece.mesh.position.set(x, topOf(sinking ? act.fromLevel : act.toLevel), z);
  piece.mesh.rotation.y = (sinking ? t : 1 - t) * 18;
  piece.mesh.scale.setScalar(Math.max(0.001, size));
  piece.square = act.to;
}

function appear(piece: Piece | undefined, act: Of<'appear'>, t: number): void {
  if (piece === undefined) return;
  piece.stand(act.at, topOf(act.level));
  piece.mesh.position.y += 0.9 * (1 - bounce(t));
  piece.mesh.scale.setScalar(clamp(0.3 + t * 1.4));
}

function vanish(piece: Piece | undefined, act: Of<'vanish'>, t: number): void {
  if (piece === undefined) return;
  const { mesh } = piece;
  mesh.visible = t < 1;
  if (t >= 1) piece.square = null;
  if (act.style === 'petrify') mesh.scale.set(1, Math.max(0.001, 1 - smooth(t)), 1);
  else {
    mesh.position.y = topOf(act.level) + smooth(t) * 0.9;
    mesh.rotation.y = t * 4;
    mesh.scale.setScalar(Math.max(0.001, 1 - t * t));
  }
}

function shift(piece: Piece | undefined, act: Of<'shift'>, t: number): void {
  if (piece) piece.mesh.position.y = mix(topOf(act.fromLevel), topOf(act.toLevel), smooth(t));
}

function block(stage: Stage, act: Of<'block'>, t: number): void {
  const mesh = stage.towers.show(act.at, act.level, true);
  const height = BLOCK_HEIGHT[act.level - 1] ?? 0.4;
  if (act.style === 'rise') mesh.scale.y = Math.max(0.001, smooth(t));
  else {
    mesh.position.y += (1.1 + height) * (1 - bounce(t));
    mesh.scale.setScalar(clamp(0.5 + t * 1.6));
  }
}

function dome(stage: Stage, act: Of<'dome'>, t: number): void {
  const mesh = stage.towers.showDome(act.at, act.level, true);
  const size = domeScale(act.level);
  mesh.position.y += 1.3 * (1 - bounce(t));
  mesh.rotation.y = (1 - t) * 1.5;
  mesh.scale.set(size, size * (1 + 0.18 * Math.sin(Math.PI * clamp(t * 3.3 - 2.3))), size);
}

function crumble(stage: Stage, act: Of<'crumble'>, t: number): void {
  const { towers } = stage;
  const mesh = act.dome ? towers.showDome(act.at, act.level, t < 1) : towers.show(act.at, act.level, t < 1);
  const shake = Math.sin(t * 55) * 0.025 * (1 - t);
  mesh.position.x += shake;
  mesh.position.z -= shake;
  mesh.rotation.z = shake * 2 + smooth(t) * 0.12;
  mesh.scale.multiplyScalar(1 - 0.25 * t * t);
  mesh.scale.y *= Math.max(0.001, 1 - smooth(t));
}

/** The winners jump for joy. */
function win(stage: Stage, act: Of<'win'>, t: number): void {
  for (const piece of stage.pieces.list) {
    if (piece.side !== act.side || piece.square === null) continue;
    piece.mesh.position.y =
      stage.standingHeight(piece.square) + Math.abs(Math.sin(t * Math.PI * 3)) * 0.3 * (1 - t);
    piece.mesh.rotation.y = smooth(t) * Math.PI * 2;
  }
}
