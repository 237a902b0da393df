/** A world is data: how the island, the sea and the town look. Colours are "#rrggbb". */

export type Colour = `#${string}`;

export type Ambient =
  | 'none'
  | 'snow'
  | 'petals'
  | 'leaves'
  | 'fireflies'
  | 'embers'
  | 'rain'
  | 'stars'
  | 'bubbles'
  | 'dust'
  | 'sparks'
  | 'mist'
  | 'birds'
  | 'lanterns'
  | 'confetti';

export type Material =
  | 'plaster'
  | 'marble'
  | 'stone'
  | 'wood'
  | 'glass'
  | 'metal'
  | 'paper'
  | 'neon'
  | 'ice'
  | 'clay'
  | 'crystal'
  | 'sand';

/** Details of shape; the scene has a way to draw each. */
export interface Shapes {
  /** What the island stands on. */
  base:
    'cliffs' | 'floating' | 'terraces' | 'disc' | 'raft' | 'reef' | 'dunes' | 'iceberg' | 'table' | 'ruins';
  /** How towers are cut. */
  block: 'rounded' | 'square' | 'arched' | 'columned' | 'stepped' | 'octagonal' | 'faceted' | 'cylindrical';
  dome: 'round' | 'onion' | 'pointed' | 'flat' | 'faceted' | 'ribbed';
  worker: 'figure' | 'pawn' | 'robed' | 'block';
  /** What stands around the board. */
  props:
    | 'none'
    | 'cypresses'
    | 'palms'
    | 'pines'
    | 'columns'
    | 'rocks'
    | 'lamps'
    | 'mushrooms'
    | 'crystals'
    | 'boats'
    | 'flags'
    | 'bones'
    | 'gears'
    | 'books';
}

export interface Palette {
  skyTop: Colour;
  skyBottom: Colour;
  sea: Colour;
  seaDeep: Colour;
  ground: Colour;
  groundEdge: Colour;
  cliff: Colour;
  block: readonly [Colour, Colour, Colour];
  trim: Colour;
  dome: Colour;
  /** By side. */
  workers: readonly [Colour, Colour, Colour];
  highlight: Colour;
  mark: Colour;
  light: Colour;
  shade: Colour;
}

export interface World {
  id: string;
  /** Message keys are `world.<id>`; both catalogues have them. */
  day: Palette;
  night: Palette;
  material: Material;
  shapes: Shapes;
  ambient: Ambient;
  /** Of the sun: 0 is the horizon, 1 the zenith; and where it stands, in turns. */
  sunHeight: number;
  sunTurn: number;
  /** Strength of the waves; 0 is a mirror. */
  waves: number;
  fog: number;
}
