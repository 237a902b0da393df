/** Which files to keep, by the text of index.html, the names of the assets, and how to read one. */
export function shellOf(index: string, assets: readonly string[], read: (name: string) => string): string[];
export function fillServiceWorker(folder: string): void;
