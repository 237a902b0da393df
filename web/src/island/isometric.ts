/** A small town drawn in slanting projection: towers, domes and workers as plain shapes. */

export interface Shape {
  d: string;
  /** How it is painted: a class of the picture. */
  look: string;
}

export interface Town {
  /** Five rows from the back to the front, as in a position's text: 0 to 3 levels; 4, a, b, c with a dome. */
  rows: readonly string[];
  /** Where workers stand, and of which side. */
  workers: readonly { row: number; column: number; look: string }[];
}

type Point = readonly [x: number, y: number];

const WIDE = 46;
const DEEP = 25;
const HIGH = 40;
const SIZES = [0.92, 0.74, 0.54] as const;
const HEIGHTS = [0.8, 0.72, 0.6] as const;
// How far down the rock goes, from a corner at the side to the one in front.
const SHORE = [52, 70, 62, 80, 70, 78, 66] as const;

/** From the board (columns to the right, rows to the front, height) to the picture. */
function at(column: number, row: number, height: number): Point {
  return [(column - row) * WIDE, (column + row) * DEEP - height * HIGH];
}

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Three faces that can be seen. */
function box(column: number, row: number, half: number, low: number, high: number): Shape[] {
  const [left, right, back, front] = [column - half, column + half, row - half, row + half];
  return [
    {
      look: 'shade',
      d: path([at(left, front, low), at(right, front, low), at(right, front, high), at(left, front, high)]),
    },
    {
      look: 'side',
      d: path([at(right, front, low), at(right, back, low), at(right, back, high), at(right, front, high)]),
    },
    {
      look: 'top',
      d: path([at(left, back, high), at(right, back, high), at(right, front, high), at(left, front, high)]),
    },
  ];
}

/** Windows on both faces, and a door at the foot of a house. */
function openings(
  column: number,
  row: number,
  half: number,
  low: number,
  high: number,
  level: number,
): Shape[] {
  const rise = high - low;
  const places = level === 0 ? [-0.5, 0.5] : level === 1 ? [-0.35, 0.35] : [0];
  const wide = 0.075;
  const [from, to] = [low + rise * 0.38, low + rise * 0.74];
  const shapes = places.flatMap((place): Shape[] => {
    const [x, y] = [column + place * half, row + place * half];
    return [
      {
        look: 'window',
        d: path([
          at(x - wide, row + half, from),
          at(x + wide, row + half, from),
          at(x + wide, row + half, to),
          at(x - wide, row + half, to),
        ]),
      },
      {
        look: 'window',
        d: path([
          at(column + half, y + wide, from),
          at(column + half, y - wide, from),
          at(column + half, y - wide, to),
          at(column + half, y + wide, to),
        ]),
      },
    ];
  });
  if (level === 0) {
    const door = low + rise * 0.6;
    shapes.push({
      look: 'door',
      d: path([
        at(column + half, row + 0.1, low),
        at(column + half, row - 0.1, low),
        at(column + half, row - 0.1, door),
        at(column + half, row + 0.1, door),
      ]),
    });
  }
  return shapes;
}

function dome(column: number, row: number, base: number): Shape[] {
  const [x, y] = at(column, row, base);
  const [wide, deep, high] = [17, 9, 21];
  const round = `M${x - wide} ${y}C${x - wide} ${y - high} ${x + wide} ${y - high} ${x + wide} ${y}A${wide} ${deep} 0 0 1 ${x - wide} ${y}Z`;
  const gleam = `M${x - 9} ${y - 6}C${x - 9} ${y - 12} ${x - 4} ${y - 14} ${x - 1} ${y - 14}`;
  return [
    { look: 'dome', d: round },
    { look: 'gleam', d: gleam },
    { look: 'cross', d: `M${x} ${y - 16}V${y - 24}` },
  ];
}

function worker(column: number, row: number, base: number, look: string): Shape[] {
  const [x, y] = at(column, row, base);
  return [
    { look: 'shadow', d: `M${x - 11} ${y}A11 6 0 1 1 ${x + 11} ${y}A11 6 0 1 1 ${x - 11} ${y}Z` },
    {
      look,
      d: `M${x - 9} ${y}C${x - 8} ${y - 14} ${x - 5} ${y - 20} ${x} ${y - 20}S${x + 8} ${y - 14} ${x + 9} ${y}A9 5 0 0 1 ${x - 9} ${y}Z`,
    },
    { look, d: `M${x - 6} ${y - 25}A6 6 0 1 1 ${x + 6} ${y - 25}A6 6 0 1 1 ${x - 6} ${y - 25}Z` },
  ];
}

const top = (levels: number): number => HEIGHTS.slice(0, levels).reduce((sum, height) => sum + height, 0);

/** How many levels a square has, and whether a dome is on them. */
function readCell(sign: string): { floors: number; capped: boolean } {
  const capped = '4abc'.includes(sign);
  return { floors: sign === '4' ? 3 : capped ? 'abc'.indexOf(sign) : Number(sign), capped };
}

function tower(column: number, row: number, sign: string, detailed: boolean): Shape[] {
  const { floors, capped } = readCell(sign);
  const shapes = SIZES.slice(0, floors).flatMap((size, level) => {
    const [half, low, high] = [size / 2, top(level), top(level + 1)];
    const walls = box(column, row, half, low, high);
    return detailed ? [...walls, ...openings(column, row, half, low, high, level)] : walls;
  });
  return capped ? [...shapes, ...dome(column, row, top(floors))] : shapes;
}

/** Everything in the order in which it is painted: from the back to the front. */
export function drawTown({ rows, workers }: Town, detailed = true): Shape[] {
  const order = rows.flatMap((line, row) => [...line].map((sign, column) => ({ row, column, sign })));
  order.sort((one, other) => one.row + one.column - (other.row + other.column));
  return [
    ...order.map(({ row, column }) => tile(column, row)),
    ...order.flatMap(({ row, column, sign }) => [
      ...tower(column, row, sign, detailed),
      ...workers
        .filter((figure) => figure.row === row && figure.column === column)
        .flatMap((figure) => worker(column, row, top(readCell(sign).floors), figure.look)),
    ]),
  ];
}

/** Shapes of one look that follow each other as one: fewer of them, and the same picture. */
export function merged(shapes: readonly Shape[]): Shape[] {
  const joined: Shape[] = [];
  for (const shape of shapes) {
    const before = joined.at(-1);
    if (before?.look === shape.look) joined[joined.length - 1] = { ...before, d: before.d + shape.d };
    else joined.push(shape);
  }
  return joined;
}

function tile(column: number, row: number): Shape {
  const half = 0.5;
  const corners = [
    at(column - half, row - half, 0),
    at(column + half, row - half, 0),
    at(column + half, row + half, 0),
    at(column - half, row + half, 0),
  ];
  return { look: (column + row) % 2 === 0 ? 'tile' : 'tile other', d: path(corners) };
}

/** The rock under the board, by its corners at the left, the front and the right. */
export function drawCliffs(): Shape[] {
  const edge = 2.75;
  const [left, front, right, back] = [
    at(2 - edge, 2 + edge, 0),
    at(2 + edge, 2 + edge, 0),
    at(2 + edge, 2 - edge, 0),
    at(2 - edge, 2 - edge, 0),
  ];
  const down = ([x, y]: Point, by: number): Point => [x, y + by];
  const between = (one: Point, other: Point, share: number): Point => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
  ];
  const shore = (one: Point, other: Point): Point[] =>
    SHORE.map((deep, index) => down(between(one, other, index / (SHORE.length - 1)), deep));
  return [
    { look: 'cliff dark', d: path([left, front, ...shore(left, front).reverse()]) },
    { look: 'cliff', d: path([right, front, ...shore(right, front).reverse()]) },
    { look: 'ground', d: path([left, back, right, front]) },
  ];
}
