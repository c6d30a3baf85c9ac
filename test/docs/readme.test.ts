/** The README's table of operations. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '../support/contract/contract.ts';

it('has a row for each operation, with its address and its callers, and no other row', () => {
  const readme = readFileSync('README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| (\w+) \| `([A-Z]+ \/\S+)` \| ([a-z, ]+) \| .+ \|$/gm)];

  expect(rows.map(([, ...cells]) => cells)).toEqual(
    contract.map(({ operationId, method, path, roles }) => [operationId, `${method} ${path}`, inWords(roles)]),
  );
});

/** Staff may call everything: they stand only where nobody else does. */
const inWords = (roles: readonly string[]) => roles.filter((role) => role !== 'staff').join(', ') || 'staff';
