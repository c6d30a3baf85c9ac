/** Every two clients elsewhere, three clients at once, and requests that meet trouble. */
import { afterAll, describe } from 'vitest';
import { openProver, proveAll, tell } from './prove.ts';
import { scenarios } from './scenarios.ts';

const prove = await openProver();

describe.each([
  ['Every two, elsewhere', scenarios.otherPairs, false],
  ['Three at once', scenarios.triples, false],
  ['Trouble at each request of two', scenarios.troubled, true],
] as const)('%s', (what, list, isTroubled) => {
  const counts = proveAll(list, prove, isTroubled);
  afterAll(() => tell(what, counts));
});
