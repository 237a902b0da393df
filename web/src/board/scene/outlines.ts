/** Ground plans, and bodies raised on them. */

import * as THREE from 'three';

export function roundedSquare(size: number, radius: number): THREE.Shape {
  const half = size / 2;
  const r = Math.min(radius, half - 0.001);
  const shape = new THREE.Shape();
  shape.moveTo(-half + r, -half);
  shape.lineTo(half - r, -half);
  shape.quadraticCurveTo(half, -half, half, -half + r);
  shape.lineTo(half, half - r);
  shape.quadraticCurveTo(half, half, half - r, half);
  shape.lineTo(-half + r, half);
  shape.quadraticCurveTo(-half, half, -half, half - r);
  shape.lineTo(-half, -half + r);
  shape.quadraticCurveTo(-half, -half, -half + r, -half);
  return shape;
}

/** A regular polygon with a flat side in front; `size` is from side to side. */
export function polygon(size: number, corners: number): THREE.Shape {
  const radius = size / 2 / Math.cos(Math.PI / corners);
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index + 0.5) / corners) * 2 * Math.PI + Math.PI / 2;
    return new THREE.Vector2(Math.cos(angle) * radius, Math.sin(angle) * radius);
  });
  return new THREE.Shape(points);
}

/** A rectangle with a half circle on top, its foot on y = 0. */
export function arch(width: number, height: number): THREE.Shape {
  const half = width / 2;
  const shape = new THREE.Shape();
  shape.moveTo(-half, 0);
  shape.lineTo(half, 0);
  shape.lineTo(half, height - half);
  shape.absarc(0, height - half, half, 0, Math.PI, false);
  shape.lineTo(-half, 0);
  return shape;
}

/** Raises a plan from y = 0 to `height`, with softened edges. */
export function raise(shape: THREE.Shape, height: number, bevel = 0.025, curve = 5): THREE.BufferGeometry {
  const soft = Math.min(bevel, height / 2 - 0.001);
  const body = new THREE.ExtrudeGeometry(shape, {
    depth: height - 2 * soft,
    bevelEnabled: soft > 0.001,
    bevelThickness: soft,
    bevelSize: soft,
    bevelOffset: -soft,
    bevelSegments: 2,
    curveSegments: curve,
  });
  body.translate(0, 0, soft);
  body.rotateX(-Math.PI / 2);
  return body;
}

/** A flat thing to hang on a wall that faces +z. */
export function panel(shape: THREE.Shape, depth: number): THREE.BufferGeometry {
  return new THREE.ExtrudeGeometry(shape, { depth, bevelEnabled: false, curveSegments: 6 });
}

/** Makes the upper end of a body smaller. */
export function taper(body: THREE.BufferGeometry, height: number, share: number): THREE.BufferGeometry {
  const position = body.getAttribute('position');
  for (let index = 0; index < position.count; index += 1) {
    const scale = 1 - share * Math.min(1, Math.max(0, position.getY(index) / height));
    position.setX(index, position.getX(index) * scale);
    position.setZ(index, position.getZ(index) * scale);
  }
  body.computeVertexNormals();
  return body;
}
