/** Who comes by on the water and in it. */

import * as THREE from 'three';
import type { Visitor } from '$/worlds/types';
import { mixed } from '../../parts';
import { ball, roundBall } from '../../solids';
import { boatParts } from '../aegean';
import { across, type Visit, type Where } from './ways';

const leaping = (t: number): Where => ({
  aside: 0.18 + 0.16 * t,
  far: 0.55,
  up: 1.1 * Math.sin(Math.PI * t) - 0.25,
  size: 1,
  roll: 0.9 - 1.8 * t,
});

export const WATER = {
  sail: {
    make: (parts, look) => void parts.append(boatParts(look, '#e8472b'), {}),
    way: across(0.62, 0, 1.5, 0.02),
    lasts: 9,
  },
  gondola: {
    make: (parts, look) => {
      parts.append(boatParts(look, '#1a1426', false), { scale: [1.6, 1, 0.8] });
      parts.add(new THREE.CapsuleGeometry(0.05, 0.2, 3, 8), look.sides[1].colour, { at: [-0.3, 0.35, 0] });
      parts.add(ball(0.05), '#ffd79a', { at: [0.5, 0.42, 0], glow: 1 });
      parts.add(new THREE.CylinderGeometry(0.01, 0.01, 0.3, 5), look.wood.dark, { at: [0.5, 0.28, 0] });
    },
    way: across(0.5, 0, 1.1, 0.02),
    lasts: 9,
  },
  longship: {
    make: (parts, look) => {
      parts.append(boatParts(look, '#8a5330', false), { scale: [1.9, 1.2, 1] });
      parts.add(new THREE.CylinderGeometry(0.015, 0.018, 0.9, 8), look.wood.dark, { at: [0, 0.5, 0] });
      for (let stripe = 0; stripe < 5; stripe += 1)
        parts.add(new THREE.BoxGeometry(0.12, 0.44, 0.02), stripe % 2 ? '#ffffff' : '#d8382c', {
          at: [-0.24 + stripe * 0.12, 0.66, 0],
        });
    },
    way: across(0.6, 0, 1.2, 0.02),
    lasts: 9,
  },
  whale: {
    make: (parts, look) => {
      const grey = mixed('#3a5a7a', look.sea.deep, 0.35);
      parts.add(roundBall(), grey, { at: [0, 0, 0], scale: [0.8, 0.24, 0.28] });
      parts.add(roundBall(0), grey, { at: [-0.85, 0.14, 0], scale: [0.12, 0.05, 0.32] });
      for (let drop = 0; drop < 7; drop += 1)
        parts.add(ball(0.05, 6, 5), '#ffffff', {
          at: [0.4 + (drop - 3) * 0.05, 0.3 + drop * 0.06, 0],
          glow: 0.3,
        });
    },
    way: (t) => ({
      aside: -0.2 + 0.3 * t,
      far: 0.66,
      up: 0.34 * Math.sin(Math.PI * t) - 0.3,
      size: 1.2,
      roll: 0.3 - 0.6 * t,
    }),
    lasts: 5,
  },
  fish: {
    make: (parts) => {
      parts.add(roundBall(), (at) => (at.y > 0.2 ? '#ff5a2c' : '#ffffff'), { scale: [0.34, 0.13, 0.1] });
      parts.add(roundBall(0), '#ff5a2c', { at: [-0.4, 0, 0], scale: [0.12, 0.14, 0.03] });
    },
    way: leaping,
    lasts: 1.4,
  },
  turtle: {
    make: (parts, look) => {
      parts.add(new THREE.SphereGeometry(0.4, 14, 7, 0, Math.PI * 2, 0, Math.PI / 2), '#5a8a4a', {
        scale: [1.2, 0.7, 1],
      });
      parts.add(roundBall(0), look.leaf.olive, { at: [0.55, 0.06, 0], scale: [0.14, 0.1, 0.1] });
      for (const [x, z] of [
        [0.3, 0.4],
        [0.3, -0.4],
        [-0.35, 0.35],
        [-0.35, -0.35],
      ] as const)
        parts.add(roundBall(0), look.leaf.olive, { at: [x, 0, z], scale: [0.2, 0.04, 0.14] });
    },
    way: across(0.45, 0.1, 0.9, 0.06),
    lasts: 8,
  },
} satisfies Partial<Record<Visitor, Visit>>;
