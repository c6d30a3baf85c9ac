/** The examples of the published description. test/infra/build/openapi.test.ts holds each to the schema beside it. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { type Any, dereference, description } from '../../../support/contract/described.ts';

const operations = contract.map(({ method, path }): Any => description.paths[path][method.toLowerCase()]);

describe.each(operations)('the examples of $operationId', ({ requestBody, responses }) => {
  const bodies: [what: string, body: Any][] = [['request', requestBody ?? {}], ...Object.entries(responses)];

  it.each(bodies)(
    'are there for each body that can be read, and those of problems have its status: %s',
    (what, body) => {
      const { 'image/png': _, ...readable } = dereference(body).content ?? {};

      for (const [type, { examples = {} }] of Object.entries<Any>(readable)) {
        const values = Object.values<Any>(examples).map(({ value }) => value);
        expect([type, values.length > 0]).toEqual([type, true]);
        if (type === 'application/problem+json')
          expect(values.filter(({ status }) => status !== Number(what))).toEqual([]);
      }
    },
  );
});
