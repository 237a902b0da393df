/** Small pieces that emblems are drawn from, on a field of 64 by 64. */

export interface Mark {
  d: string;
  /** Filled, or a line. */
  solid: boolean;
  /** In the second colour, or in that of the field, as if cut out. */
  tone?: 'soft' | 'cut';
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
const point = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const line = (d: string): Mark => ({ d, solid: false });
export const solid = (d: string): Mark => ({ d, solid: true });
export const soft = (mark: Mark): Mark => ({ ...mark, tone: 'soft' });
export const cut = (mark: Mark): Mark => ({ ...mark, tone: 'cut' });

function circle(x: number, y: number, r: number): string {
  return `M${point(x - r, y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
}

export const ring = (x: number, y: number, r: number): Mark => line(circle(x, y, r));
export const disc = (x: number, y: number, r: number): Mark => solid(circle(x, y, r));
export const box = (x: number, y: number, width: number, height: number): Mark =>
  solid(`M${point(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`);

/** Strokes that point away from a middle. */
export function rays(x: number, y: number, from: number, to: number, count: number, turn = 0): Mark {
  const parts: string[] = [];
  for (let index = 0; index < count; index++) {
    const angle = ((index / count + turn) * 2 - 0.5) * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    parts.push(`M${point(x + from * dx, y + from * dy)}L${point(x + to * dx, y + to * dy)}`);
  }
  return line(parts.join(''));
}

export function star(x: number, y: number, outer: number, points: number, inner = outer * 0.45): Mark {
  const corners: string[] = [];
  for (let index = 0; index < points * 2; index++) {
    const angle = (index / points - 0.5) * Math.PI;
    const r = index % 2 === 0 ? outer : inner;
    corners.push(point(x + r * Math.cos(angle), y + r * Math.sin(angle)));
  }
  return solid(`M${corners.join('L')}z`);
}

/** A line of waves from left to right. */
export function waves(y: number, from = 10, to = 54, count = 4, height = 4): Mark {
  const width = (to - from) / count;
  const bow = `q${point(width / 4, -height)} ${point(width / 2, 0)}t${point(width / 2, 0)}`;
  return line(`M${point(from, y)}${bow.repeat(count)}`);
}

/** The half sphere on top of a tower. */
export const dome = (x: number, y: number, r: number): Mark =>
  solid(`M${point(x - r, y)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0z`);

/** A person, seen from far. */
export const figure = (x: number, y: number, size = 1): Mark[] => [
  disc(x, y - 7 * size, 3.6 * size),
  solid(
    `M${point(x - 5.5 * size, y + 9 * size)}q${point(0, -12 * size)} ${point(5.5 * size, -12 * size)}t${point(5.5 * size, 12 * size)}z`,
  ),
];

/** A spiral that winds outwards. */
export function spiral(x: number, y: number, to: number, turns: number): Mark {
  const corners: string[] = [];
  const steps = Math.round(turns * 16);
  for (let index = 0; index <= steps; index++) {
    const angle = (index / 16) * 2 * Math.PI;
    const r = (to * index) / steps;
    corners.push(point(x + r * Math.cos(angle), y + r * Math.sin(angle)));
  }
  return line(`M${corners.join('L')}`);
}

export const tower = (x: number, y: number): Mark[] => [
  box(x - 12, y, 24, 8),
  box(x - 9, y - 9, 18, 8),
  box(x - 6, y - 18, 12, 8),
];
export const heart = (x: number, y: number, s: number): string =>
  `M${x} ${y + 9 * s}C${x - 16 * s} ${y - 2 * s} ${x - 9 * s} ${y - 13 * s} ${x} ${y - 5 * s}C${x + 9 * s} ${y - 13 * s} ${x + 16 * s} ${y - 2 * s} ${x} ${y + 9 * s}z`;
