/** Every two clients elsewhere, three clients at once, and requests that meet trouble. */
import { openProver, proveAll } from './prove.ts';
import { scenarios } from './scenarios.ts';

const prove = await openProver();

proveAll('Every two, elsewhere', scenarios.otherPairs, prove);
proveAll('Three at once', scenarios.triples, prove);
proveAll('Trouble at each request of two', scenarios.troubled, prove, true);
