/** The table of operations: each row keeps the rules of the table. */
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';

const rows = Object.entries<Operation>(operations);

describe.each(rows)('the row of %s', (_, row) => {
  it('is plain data, which the build writes into the bundles', () => {
    expect(JSON.parse(JSON.stringify(row))).toStrictEqual(row);
  });

  it('responds with an object without nested objects, or a list of them: no other fields would be written', () => {
    const { properties = {} } = row.response.body?.items ?? row.response.body ?? {};

    for (const { properties: nested, items } of Object.values(properties))
      expect([nested, items?.properties]).toEqual([undefined, undefined]);
  });
});
