/** Which files to keep, by the names of the assets. */
export function shellOf(assets: readonly string[]): string[];
export function fillServiceWorker(folder: string): void;
