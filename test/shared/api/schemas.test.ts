/** What holds for all fields of requests. */
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../shared/api/json-schema.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';

it('every number in a request has both bounds, for JSON can hold larger ones than any float', () => {
  const numbersIn = (schema: JsonSchema): JsonSchema[] => [
    ...(schema.type === 'number' || schema.type === 'integer' ? [schema] : []),
    ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(numbersIn),
  ];
  const requests = Object.values<Operation>(operations).flatMap(({ request }) => Object.values<JsonSchema>(request));

  const numbers = requests.flatMap(numbersIn);

  expect(numbers.length).toBeGreaterThan(5);
  for (const { minimum, maximum } of numbers)
    expect([minimum, maximum]).toEqual([expect.any(Number), expect.any(Number)]);
});
