/** The table of operations: each row keeps the rules of the table, and what holds for all fields of requests. */
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../shared/api/json-schema.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';

const rows = Object.entries<Operation>(operations);

it.each(rows)(
  '%s responds with an object without nested ones, or a list: no other fields would be written',
  (_, row) => {
    const { properties = {} } = row.response.body?.items ?? row.response.body ?? {};

    for (const { properties: nested, items } of Object.values(properties))
      expect([nested, items?.properties]).toEqual([undefined, undefined]);
  },
);

it('every number in a request has both bounds, for JSON can hold larger ones than any float', () => {
  const numbersIn = (schema: JsonSchema): JsonSchema[] => [
    ...(schema.type === 'number' || schema.type === 'integer' ? [schema] : []),
    ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(numbersIn),
  ];

  const numbers = rows.flatMap(([, { request }]) => Object.values<JsonSchema>(request).flatMap(numbersIn));

  expect(numbers.length).toBeGreaterThan(5);
  for (const { minimum, maximum } of numbers)
    expect([minimum, maximum]).toEqual([expect.any(Number), expect.any(Number)]);
});
