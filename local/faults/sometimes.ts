/** Trouble of every kind, for a given percentage of requests to the store. */
import type { Rule } from './proxy.ts';
import { troubles } from './trouble.ts';

export const sometimes =
  (percent: number): Rule =>
  (call) =>
    Math.random() * 100 < percent ? kinds[Math.floor(Math.random() * kinds.length)]?.(call) : undefined;

const kinds: readonly Rule[] = Object.values(troubles);
