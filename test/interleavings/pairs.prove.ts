/** Every two clients of an event, in every world. */
import { openProver, proveAll } from './prove.ts';
import { scenarios } from './scenarios.ts';

proveAll('Every two, of an event', scenarios.eventPairs, await openProver());
