/** What each table says of itself today, by its name in bench/results.json and in the order in which the tables are measured. */
import { words as cold } from './cold-start.ts';
import { words as growth } from './growth.ts';
import { words as packages } from './packages.ts';
import { words as rush } from './rush.ts';
import { words as start } from './start.ts';
import type { Words } from './table.ts';
import { words as image } from './ticket-image.ts';
import { words as units } from './units.ts';
import { words as warm } from './warm.ts';

export const words: Readonly<Record<string, Words>> = {
  cold,
  warm,
  image,
  start,
  packages,
  ...units,
  ...growth,
  rush,
};
