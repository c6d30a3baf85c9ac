/** The table of operations: each row follows the rules of the table, and some rules hold for all fields of requests. */
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../shared/api/json-schema.ts';
import { bodyLimit, type Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { specialEventFields } from '../../../shared/api/schemas.ts';

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

it('the largest event fits into one transaction with the months that it had, and into a body in any escaping', () => {
  const { name, location, eventDescription, dates } = specialEventFields;
  const letters = name.maxLength + location.maxLength + eventDescription.maxLength;

  // The event, and an entry for each month that it has, and that it leaves; DynamoDB takes a hundred.
  expect(1 + 2 * dates['x-maxMonths']).toBeLessThanOrEqual(100);
  // Each letter as two escapes, and each day with its quotes and comma.
  expect(letters * '\\ud83d\\udc19'.length + dates.maxItems * 13 + 200).toBeLessThanOrEqual(bodyLimit);
});
