/** Every two clients of an event, in every world. */
import { afterAll } from 'vitest';
import { openProver, proveAll, tell } from './prove.ts';
import { scenarios } from './scenarios.ts';

const counts = proveAll(scenarios.eventPairs, await openProver());
afterAll(() => tell('Every two, of an event', counts));
