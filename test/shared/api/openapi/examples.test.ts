/** The examples of the published description, each checked against the schema beside it. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { dereference, description, faultsBy } from '../../../support/contract/described.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

const operations = contract.map(({ method, path }): Any => description.paths[path][method.toLowerCase()]);

const examplesIn = (content: Any = {}) =>
  Object.entries<Any>(content).flatMap(([type, { schema, examples = {} }]) =>
    Object.entries<Any>(examples).map(([name, { value }]) => ({ type, name, value, faults: faultsBy(schema, value) })),
  );

describe.each(operations)('the examples of $operationId', ({ requestBody, parameters = [], responses }) => {
  it('are good requests', () => {
    const examples = examplesIn(requestBody?.content);

    expect(examples.length > 0).toBe(requestBody !== undefined);
    expect(examples.filter(({ faults }) => faults)).toEqual([]);
    for (const { name, schema, example } of parameters)
      if (example !== undefined) expect([name, faultsBy(schema, example)]).toEqual([name, '']);
  });

  it.each(Object.keys(responses))('are good responses of status %s', (status) => {
    const { content } = dereference(responses[status]);

    const examples = examplesIn(content);

    const { 'image/png': _, ...readable } = content ?? {};
    expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(Object.keys(readable)));
    expect(examples.filter(({ faults }) => faults)).toEqual([]);
    const problems = examples.filter(({ type }) => type === 'application/problem+json');
    expect(problems.filter(({ value }) => value.status !== Number(status))).toEqual([]);
  });
});

it('the examples of headers are good', () => {
  for (const [name, { schema }] of Object.entries<Any>(description.components.headers))
    for (const example of schema.examples) expect([name, faultsBy(schema, example)]).toEqual([name, '']);
});
