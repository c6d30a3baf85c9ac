/** The README's table of operations, which people read before any other. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';

it('has a row for each operation, with its address and who may call, and for no other', () => {
  const readme = readFileSync('README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| (\w+) \| `([A-Z]+ \/\S+)` \| ([a-z, ]+) \| .+ \|$/gm)];

  expect(rows.map(([, ...cells]) => cells)).toEqual(
    contract.map(({ operationId, method, path, roles }) => [operationId, `${method} ${path}`, inWords(roles)]),
  );
});

/** Staff may do everything: they stand where nobody else does. */
const inWords = (roles: readonly string[]) => roles.filter((role) => role !== 'staff').join(', ') || 'staff';
