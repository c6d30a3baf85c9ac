/** Trouble for so many percent of the requests to the store, of all kinds alike. */
import type { Rule } from './proxy.ts';
import { troubles } from './trouble.ts';

export const sometimes =
  (percent: number): Rule =>
  (call) =>
    Math.random() * 100 < percent ? kinds[Math.floor(Math.random() * kinds.length)]?.(call) : undefined;

const kinds: readonly Rule[] = Object.values(troubles);
