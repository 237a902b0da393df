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

/** What the island is. */
export type Base =
  'cliffs' | 'floating' | 'terraces' | 'disc' | 'raft' | 'reef' | 'dunes' | 'iceberg' | 'table' | 'ruins';

/** What lies around it: the same disc, with waves or without. */
export type SeaKind = 'water' | 'calm' | 'storm' | 'cloud' | 'land' | 'space';

/** What is drawn on the tiles. */
export type Ground =
  | 'lawn'
  | 'tufts'
  | 'slabs'
  | 'raked'
  | 'planks'
  | 'mosaic'
  | 'star'
  | 'studs'
  | 'grid'
  | 'frame'
  | 'pebbles'
  | 'petals'
  | 'crystals'
  | 'plain';

/** How the walls of the three storeys are made. Their plans are the same everywhere. */
export type Dress =
  | 'shutters'
  | 'columns'
  | 'arcade'
  | 'timber'
  | 'logs'
  | 'courses'
  | 'panels'
  | 'gems'
  | 'neon'
  | 'lines'
  | 'stripes'
  | 'bricks'
  | 'biscuits'
  | 'vines';

/** What closes a tower. */
export type Cap =
  | 'dome'
  | 'onion'
  | 'pointed'
  | 'cone'
  | 'spire'
  | 'pagoda'
  | 'straw'
  | 'flat'
  | 'ribbed'
  | 'pyramid'
  | 'gem'
  | 'ball'
  | 'rings'
  | 'tent'
  | 'bud'
  | 'lamp'
  | 'snow'
  | 'toadstool'
  | 'shell'
  | 'wire';

/** What grows or stands in a row behind the board and beside it. */
export type Plants =
  | 'none'
  | 'village'
  | 'cypresses'
  | 'olives'
  | 'palms'
  | 'firs'
  | 'blossoms'
  | 'maples'
  | 'acacias'
  | 'columns'
  | 'boulders'
  | 'lamps'
  | 'mushrooms'
  | 'crystals'
  | 'corals'
  | 'cacti'
  | 'bamboo'
  | 'sweets'
  | 'books'
  | 'gears'
  | 'flags'
  | 'bones'
  | 'pots';

/** The line where sea and sky meet. */
export type Horizon =
  | 'islands'
  | 'peaks'
  | 'hills'
  | 'cliffs'
  | 'mesas'
  | 'dunes'
  | 'skyline'
  | 'arches'
  | 'pyramids'
  | 'towers'
  | 'forest'
  | 'trunks'
  | 'icebergs'
  | 'spikes'
  | 'clouds'
  | 'waves'
  | 'shelves'
  | 'isles';

/** What the sky shows besides clouds. */
export type SkyShow =
  | 'clouds'
  | 'clear'
  | 'aurora'
  | 'sun'
  | 'stripes'
  | 'earth'
  | 'corona'
  | 'nebula'
  | 'planets'
  | 'rain'
  | 'rainbow'
  | 'gold';

/** What happens seldom, far away: who comes, and by which way. */
export type Visitor =
  | 'sail'
  | 'gondola'
  | 'longship'
  | 'lanterns'
  | 'whale'
  | 'fish'
  | 'turtle'
  | 'balloon'
  | 'airship'
  | 'bird'
  | 'geese'
  | 'comet'
  | 'fireworks'
  | 'caravan'
  | 'giraffes'
  | 'train'
  | 'plane'
  | 'rover'
  | 'puff'
  | 'lightning'
  | 'dustdevil'
  | 'ghostlight'
  | 'crab'
  | 'car';

export interface Place {
  base: Base;
  sea: SeaKind;
  ground: Ground;
  dress: Dress;
  cap: Cap;
  plants: Plants;
  horizon: Horizon;
  sky: SkyShow;
  visitor: Visitor;
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
  /** Message keys are `world.<id>`; both catalogues have them. Its landmark has its name too. */
  day: Palette;
  night: Palette;
  material: Material;
  /** The tiles of the island, where the flat board needs another colour to set off its towers. */
  lawn?: Colour;
  /** Every other tile, where that is something else. */
  every?: Colour;
  place: Place;
  ambient: Ambient;
  /** How hazy the distance is. */
  fog: number;
}
