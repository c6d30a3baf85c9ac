/** Every order of the requests of clients who meet most often, or at the worst place. `npm run prove` runs all. */
import { openProver, proveAll } from './prove.ts';
import { scenarios } from './scenarios.ts';

proveAll(scenarios.core, await openProver(['current']));
