/** Every order of requests in the scenarios that show most. `npm run prove` runs all scenarios. */
import { openProver, proveAll } from './prove.ts';
import { scenarios } from './scenarios.ts';

const prove = await openProver(['current']);

proveAll('Two at once', scenarios.core, prove);
proveAll('Trouble at each request of one', scenarios.alone, prove, true);
