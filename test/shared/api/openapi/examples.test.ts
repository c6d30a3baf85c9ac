/**
 * The examples of the published description, each checked against the schema beside it; and what the schemas refuse.
 */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../support/contract/contract.ts';
import { dereference, description, faultsBy } from '../../../support/contract/described.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

const operations = contract.map(({ method, path }): Any => description.paths[path][method.toLowerCase()]);

const examplesIn = (content: Any = {}) =>
  Object.entries<Any>(content).flatMap(([type, { schema, examples = {} }]) =>
    Object.entries<Any>(examples).map(([label, { value }]) => ({
      type,
      label,
      value,
      faults: faultsBy(schema, value),
    })),
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

    expect(examples.length > 0).toBe(content !== undefined && !('image/png' in content));
    expect(examples.filter(({ faults }) => faults)).toEqual([]);
    const problems = examples.filter(({ type }) => type === 'application/problem+json');
    expect(problems.filter(({ value }) => value.status !== Number(status))).toEqual([]);
  });
});

it.each([
  ['ContentTooLarge', ['Send at most 262144 bytes.']],
  ['Conflict', ['Nothing was done: other requests, or a copy of this one, kept coming first. Please try again.']],
  [
    'NotFound',
    [
      'There is no special event with this eventId.',
      'There is no ticket with this ticketId.',
      'This ticket has not let in.',
    ],
  ],
])('the examples of the refusal %s have the words of the service', (name, details) => {
  const examples = examplesIn(description.components.responses[name].content);

  expect(examples.map(({ value }) => value.detail)).toEqual(details);
});

it('the examples of headers are good', () => {
  for (const [name, { schema }] of Object.entries<Any>(description.components.headers))
    for (const example of schema.examples) expect([name, faultsBy(schema, example)]).toEqual([name, '']);
});

const event = { name: 'N', location: 'L', eventDescription: 'D', dates: ['2027-03-05'], price: 1 };
const order = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org', eventId: 7 };

it.each([
  ['NewSpecialEvent', event, {}, /^$/],
  ['NewSpecialEvent', event, { name: ' ' }, /name must match pattern/],
  ['NewSpecialEvent', event, { dates: ['2027-02-30'] }, /dates\/0 must match format "date"/],
  ['NewSpecialEvent', event, { dates: ['1999-12-31'] }, /dates\/0 must match pattern/],
  ['NewSpecialEvent', event, { dates: ['2027-03-05', '2027-03-05'] }, /duplicate items/],
  ['NewSpecialEvent', event, { price: '15' }, /price must be number/],
  ['NewSpecialEvent', event, { colour: 'blue' }, /additional properties/],
  ['TicketRequest', order, {}, /^$/],
  ['TicketRequest', order, { ticketType: 'event', eventId: undefined }, /required property 'eventId'/],
  ['TicketRequest', order, { email: 'ada' }, /email must match pattern/],
  ['TicketRequest', order, { phone: '1\n2' }, /phone must match pattern/],
])('the schema of %s judges %j with %j: %s', (name, good, fields, faults) => {
  expect(faultsBy(description.components.schemas[name], { ...good, ...fields })).toMatch(faults);
});
