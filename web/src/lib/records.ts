/** Records on their way from one page to another; a reload finds them again. */

import { nameOf, Shelf } from './shelf';

const shelf = new Shelf('record', 12, (value): value is string => typeof value === 'string');

/** A name for the record's text, to be a part of an address. */
export function keepRecord(text: string): string {
  const name = nameOf(text);
  shelf.put(name, text);
  return name;
}

export const keptRecord = (name: string): string | null => shelf.get(name);
