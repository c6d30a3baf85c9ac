/** Every order of the requests of clients who meet most often, or at the worst place. `npm run prove` runs all. */
import { openProver, proveAll } from './prove.ts';
import { core } from './scenarios.ts';

proveAll('every order of the requests', core, await openProver(['current']));
