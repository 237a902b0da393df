import * as THREE from 'three';
import { expect, test } from 'vitest';
import { signsOn } from '$/board/advice';
import { Arrows } from '$/board/scene/arrows';
import { liveResources } from '$/board/scene/resources';
import { topOf } from '$/board/scene/sizes';
import type { Advice } from '$/board/types';
import { adviceOf } from '$/session/advice';
import { board } from './boards';

const STATE = board('0000000000010000000000000', '0B3 1C2');
const TURN = adviceOf(['move B3 B4', 'build B4 B3']);

test('the steps of a turn are what the board shows', () => {
  expect(TURN.acts).toEqual([
    { kind: 'move', from: 'B3', to: 'B4' },
    { kind: 'build', from: 'B4', to: 'B3' },
  ]);
  expect(adviceOf(['direction ne', 'end']).acts).toEqual([]);
});

test('each square says what would happen there, the best turn first', () => {
  const advice: Advice[] = [TURN, adviceOf(['place B4'], true)];
  expect(signsOn('B3', advice)).toEqual([
    { rank: 1, act: 'from', danger: false },
    { rank: 1, act: 'build', danger: false },
  ]);
  expect(signsOn('B4', advice)).toEqual([
    { rank: 1, act: 'move', danger: false },
    { rank: 2, act: 'other', danger: true },
  ]);
  expect(signsOn('E5', advice)).toEqual([]);
});

test('an arrow goes from tower to tower, a ghost stands on what is there', () => {
  const arrows = new Arrows();
  const before = liveResources();
  arrows.show([TURN], STATE);
  const [shaft, tip, ghost] = arrows.object.children as THREE.Mesh[];
  expect(shaft).toBeInstanceOf(THREE.InstancedMesh);
  const point = new THREE.Vector3(0, 0.5, 0).applyMatrix4(tip!.matrix);
  expect(point.toArray().map((value) => Math.round(100 * value) / 100)).toEqual([-1, 0.14, -1]);
  expect(ghost!.position.y).toBeCloseTo(topOf(1) + 0.1);
  arrows.show([], STATE);
  expect([arrows.object.children.length, liveResources()]).toEqual([0, before]);
});

test('only the three best are drawn', () => {
  const arrows = new Arrows();
  arrows.show([TURN, TURN, TURN, TURN, TURN], STATE);
  expect(arrows.object.children).toHaveLength(9);
  arrows.dispose();
});
