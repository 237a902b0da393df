/** The colours of the islands, as the board has them, and of the people who live there. */

export const INK = '#2c1f33';
export const WHITE = '#fffaf0';
export const GOLD = '#ffc83d';
export const BRONZE = '#d98a3c';
export const STEEL = '#b9d3e6';
export const SEA = '#12a0d6';
export const DEEP = '#0c68bd';
export const LAGOON = '#2fd3d3';
export const BLUE = '#0f5fd0';
export const MAGENTA = '#e91e8c';
export const ROSE = '#ff4fa8';
export const RED = '#ee4630';
export const WINE = '#8f2450';
export const LEAF = '#2f8f4e';
export const OLIVE = '#8fb05a';
export const TERRACOTTA = '#e8825c';
export const SAND = '#ffe6b4';
export const WOOD = '#9a6a43';
export const VIOLET = '#7a4fc0';
export const NIGHT = '#1d2a66';
export const STONE = '#cfc3bb';

export const FAIR = '#fbd7b8';
export const PEACH = '#f5c39b';
export const TAN = '#e0a475';
export const BROWN = '#b87a50';
export const DARK = '#8a5638';

export const BLACK_HAIR = '#34263c';
export const BROWN_HAIR = '#6a3f2b';
export const CHESTNUT = '#9a5230';
export const COPPER = '#d2622a';
export const BLOND = '#f1b944';
export const GREY_HAIR = '#c3bfd0';
export const WHITE_HAIR = '#f4f1f4';
