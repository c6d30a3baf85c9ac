/** Every two clients of an event, in every world. */
import { openProver, proveAll } from './prove.ts';
import { eventPairs } from './scenarios.ts';

proveAll('every two, of an event', eventPairs, await openProver());
