/** Every order of the requests of clients who meet most often, or at the worst place. `npm run prove` runs all. */
import { openProver, proveAll } from './prove.ts';
import { scenarios } from './scenarios.ts';

const prove = await openProver(['current']);

proveAll('Two at once', scenarios.core, prove);
proveAll('Trouble at each request of one', scenarios.alone, prove, true);
