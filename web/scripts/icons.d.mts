/** A square picture of so many pixels. */
export function png(size: number): Uint8Array;
export function writeIcons(folder: string): void;
