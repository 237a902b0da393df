/** Games behind boards to try: nobody wants to be called to them. */

const quiet = new Set<string>();

export const keepQuiet = (game: string): void => void quiet.add(game);
export const isQuiet = (game: string): boolean => quiet.has(game);
