/** The sections of docs/bench.md by their names in bench/results.json, in the order in which they are measured. */
import { cold } from './cold.ts';
import { growth } from './growth.ts';
import { image } from './image.ts';
import { rush } from './rush.ts';
import type { Section } from './section.ts';
import { units } from './units.ts';
import { warm } from './warm.ts';

export const sections: Readonly<Record<string, Section>> = { cold, warm, image, units, growth, rush };
