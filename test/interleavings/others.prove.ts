/** Every two clients elsewhere, three clients at once, and requests that meet trouble. */
import { openProver, proveAll } from './prove.ts';
import { otherPairs, triples, troubled } from './scenarios.ts';

const prove = await openProver();

proveAll('every two, of general entry, of a new limit, of what expires', otherPairs, prove);
proveAll('three at once', triples, prove);
proveAll('two, and trouble at each request', troubled, prove, { isTroubled: true });
