/** What figures are drawn with: shapes as text, on a field of 200 by 200. Fills are colours or names of shadings. */

/** A piece of a drawing. */
export type Ink = string;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const shape = (d: string, fill: string, opacity = 1): Ink =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const line = (d: string, colour: string, width = 3, opacity = 1): Ink =>
  `<path class="l" d="${d}" stroke="${colour}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): Ink =>
  oval(x, y, r, r, fill, opacity);
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): Ink =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const moved = (x: number, y: number, ...parts: Ink[]): Ink =>
  `<g transform="translate(${at(x, y)})">${parts.join('')}</g>`;
/** Turned clockwise by degrees about a point. */
export const turned = (degrees: number, x: number, y: number, ...parts: Ink[]): Ink =>
  degrees === 0
    ? parts.join('')
    : `<g transform="rotate(${round(degrees)} ${at(x, y)})">${parts.join('')}</g>`;
/** Larger or smaller, about a point. */
export const sized = (scale: number, x: number, y: number, ...parts: Ink[]): Ink =>
  `<g transform="translate(${at(x - x * scale, y - y * scale)}) scale(${scale})">${parts.join('')}</g>`;
/** As in a mirror, left for right. */
export const mirrored = (...parts: Ink[]): Ink =>
  `<g transform="matrix(-1 0 0 1 200 0)">${parts.join('')}</g>`;
export const both = (...parts: Ink[]): Ink => parts.join('') + mirrored(...parts);

/** Half of the way (or another part of it) from one colour to another. */
export function mix(from: string, to: string, part = 0.5): string {
  const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(1), 16)) as [number, number];
  const channel = (shift: number): number =>
    Math.round(((a >> shift) & 255) * (1 - part) + ((b >> shift) & 255) * part);
  return `#${((channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).padStart(6, '0')}`;
}

const PLUM = '#4a2a3c';
/** In the shade: cool, never only darker. */
export const shaded = (colour: string, part = 0.25): string => mix(colour, PLUM, part);
export const lit = (colour: string, part = 0.3): string => mix(colour, '#fff6e4', part);

/** From the upper colour to the lower. */
export const down = (top: string, bottom: string): string => `url(#d${top.slice(1)}${bottom.slice(1)})`;
/** From the left colour to the right. */
export const across = (left: string, right: string): string => `url(#a${left.slice(1)}${right.slice(1)})`;
/** Bright in the middle, a little to the left above. */
export const rounded = (middle: string, edge: string): string => `url(#r${middle.slice(1)}${edge.slice(1)})`;
/** Bright in the middle, nothing at the edge. */
export const glow = (colour: string): string => `url(#g${colour.slice(1)}${colour.slice(1)})`;
/** A colour that is lit from above, and in the shade below. */
export const cloth = (colour: string): string => down(lit(colour, 0.16), shaded(colour, 0.2));
export const ball = (colour: string): string => rounded(lit(colour, 0.45), shaded(colour, 0.22));

const AXES: Readonly<Record<string, string>> = {
  d: '<linearGradient id="%" x1="0" y1="0" x2="0" y2="1">',
  a: '<linearGradient id="%" x1="0" y1="0" x2="1" y2="0">',
  r: '<radialGradient id="%" cx=".38" cy=".3" r=".75">',
  g: '<radialGradient id="%">',
};

/** The shadings that a drawing uses, each once. */
function shadings(drawing: Ink): Ink {
  const names = new Set([...drawing.matchAll(/url\(#([darg][0-9a-f]{12})\)/g)].map(([, name]) => name!));
  const one = (name: string): Ink => {
    const open = AXES[name[0]!]!.replace('%', name);
    const fades = name[0] === 'g' ? ' stop-opacity="0"' : '';
    const stops = `<stop stop-color="#${name.slice(1, 7)}"/><stop offset="1" stop-color="#${name.slice(7)}"${fades}/>`;
    return `${open}${stops}</${'rg'.includes(name[0]!) ? 'radial' : 'linear'}Gradient>`;
  };
  return [...names].map(one).join('');
}

/** A drawing as a picture of its own. */
export function picture(drawing: Ink): string {
  const style = '<style>.l{fill:none;stroke-linecap:round;stroke-linejoin:round}</style>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${style}<defs>${shadings(drawing)}</defs>${drawing}</svg>`;
}

/** Round bows along an arc, for curls, clouds and fleece; angles in degrees, 0 to the right, clockwise. */
export function bows(
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
): string {
  const point = (step: number): string => {
    const angle = ((from + ((to - from) * step) / count) * Math.PI) / 180;
    return at(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
  };
  const length = (Math.abs(to - from) * Math.PI * (rx + ry)) / (360 * count);
  const sweep = to > from ? 1 : 0;
  let d = point(0);
  for (let step = 1; step <= count; step++)
    d += `A${round(length * 0.56)} ${round(length * 0.56)} 0 0 ${sweep} ${point(step)}`;
  return d;
}

export function starOf(x: number, y: number, r: number, points = 5, inner = 0.42): string {
  const corners: string[] = [];
  for (let index = 0; index < points * 2; index++) {
    const angle = (index / points - 0.5) * Math.PI;
    const reach = index % 2 === 0 ? r : r * inner;
    corners.push(at(x + reach * Math.cos(angle), y + reach * Math.sin(angle)));
  }
  return `M${corners.join('L')}z`;
}

/** A leaf from a point into a direction (degrees, 0 is up). */
export const leaf = (x: number, y: number, length: number, degrees: number, fill: string, fat = 0.3): Ink =>
  turned(
    degrees,
    x,
    y,
    shape(
      `M${at(x, y)}Q${at(x - length * fat, y - length / 2)} ${at(x, y - length)}Q${at(x + length * fat, y - length / 2)} ${at(x, y)}z`,
      fill,
    ),
  );

/** The same thing several times round a middle, each turned. */
export function around(count: number, x: number, y: number, part: Ink, from = 0, span = 360): Ink {
  const step = span === 360 ? span / count : span / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => turned(from + index * step, x, y, part)).join('');
}
