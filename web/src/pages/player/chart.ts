/** A line through points of time and value, for a small picture. */

export interface Reading {
  at: number;
  value: number;
}

export interface Chart {
  /** The line, as the path of an SVG. */
  line: string;
  /** Values at the sides, with their height in the picture. */
  marks: readonly { value: number; y: number }[];
  last: { x: number; y: number } | null;
}

const STEPS = [10, 25, 50, 100, 250, 500, 1000] as const;

/** Readings from left to right by their order: days without games take no room. */
export function drawChart(readings: readonly Reading[], width: number, height: number): Chart {
  const values = readings.map((reading) => reading.value);
  const last = values.at(-1);
  if (last === undefined) return { line: '', marks: [], last: null };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((size) => (most - least) / size <= 4) ?? 1000;
  const bottom = Math.floor((least - 1) / step) * step;
  const top = Math.ceil((most + 1) / step) * step;
  const y = (value: number): number => round(height - ((value - bottom) / (top - bottom)) * height);
  const x = (index: number): number =>
    round(values.length === 1 ? width : (index / (values.length - 1)) * width);
  const marks = [];
  for (let value = bottom; value <= top; value += step) marks.push({ value, y: y(value) });
  const points = values.map((value, index) => `${x(index)} ${y(value)}`);
  const line = values.length === 1 ? `M0 ${y(last)}L${width} ${y(last)}` : `M${points.join('L')}`;
  return { line, marks, last: { x: width, y: y(last) } };
}

const round = (value: number): number => Math.round(value * 10) / 10;
