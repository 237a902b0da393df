/** Games that are kept on this device and not on the server: by their names. */

const PREFIX = 'device-';

/** Whoever sits at this screen, in games that no server knows. */
export const HERE = 'here';

export const isDeviceGame = (game: string): boolean => game.startsWith(PREFIX);

export const newDeviceId = (): string => PREFIX + crypto.randomUUID().slice(0, 8);
