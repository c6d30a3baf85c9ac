/** The published description: words and examples for everything. The file of it: test/infra/build/openapi.test.ts. */
import { expect, it } from 'vitest';
import { type Any, dereference, description } from '../../../support/contract/described.ts';

const schemas = Object.entries<Any>(description.components.schemas);

const fields = schemas.flatMap(([name, { properties = {} }]) =>
  Object.entries<Any>(properties).map(([field, schema]): [string, Any] => [`${name}.${field}`, schema]),
);

const namesOf = (parts: [name: string, part: Any][]) => parts.map(([name]) => name);

it('has words and examples of fields, and words for schemas', () => {
  expect(fields.length).toBeGreaterThan(50);
  expect(namesOf([...schemas, ...fields].filter(([, one]) => !dereference(one).description))).toEqual([]);
  expect(namesOf(fields.filter(([, schema]) => !dereference(schema).examples?.length))).toEqual([]);
});

const operations = Object.values<Any>(description.paths).flatMap((methods) => Object.values<Any>(methods));

it.each(operations)('$operationId has words for its parameters, and examples of each body that can be read', (one) => {
  const { parameters = [], requestBody = {}, responses } = one;
  const bodies = [requestBody, ...Object.values<Any>(responses)].map((body) => dereference(body).content ?? {});

  const readable = bodies.flatMap(({ 'image/png': _, ...content }) => Object.values<Any>(content));
  expect(parameters.filter(({ description }: Any) => !description)).toEqual([]);
  expect(readable.filter(({ examples = {} }) => Object.keys(examples).length === 0)).toEqual([]);
  // Only references, by shared/api/openapi/published-schema.ts: so the first test covers the fields of each schema.
  expect(readable.filter(({ schema }) => !('$ref' in (schema.items ?? schema)))).toEqual([]);
});
