/** The examples of the published description, each held to the schema beside it. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../support/contract.ts';
import { description, faultsBy, resolved } from '../../../support/described.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

const operations = contract.map(({ operationId, method, path, status }) => {
  const operation: Any = description.paths[path][method.toLowerCase()];
  return { operationId, status, ...operation };
});

/** Label, schema and value of each. */
const examplesIn = (content: Any): [label: string, schema: Any, value: Any][] =>
  Object.entries<Any>(content ?? {}).flatMap(([type, { schema, examples }]) =>
    Object.entries<Any>(examples ?? {}).map(([label, { value }]): [string, Any, Any] => [
      `${type} ${label}`,
      schema,
      value,
    ]),
  );

describe('an example', () => {
  it.each(operations)('of every request is a good one: $operationId', ({ requestBody, parameters = [] }) => {
    const examples = examplesIn(requestBody?.content);

    expect(examples.length > 0).toBe(requestBody !== undefined);
    for (const [label, schema, value] of examples) expect([label, faultsBy(schema, value)]).toEqual([label, '']);
    for (const { name, schema, example } of parameters)
      if (example !== undefined) expect([name, faultsBy(schema, example)]).toEqual([name, '']);
  });

  it.each(operations)('of every answer and refusal is one: $operationId', ({ responses }) => {
    for (const [status, response] of Object.entries<Any>(responses)) {
      const { content } = resolved(response);
      const examples = examplesIn(content);
      const isPicture = content && 'image/png' in content;

      expect([status, examples.length > 0]).toEqual([status, content !== undefined && !isPicture]);
      for (const [label, schema, value] of examples) expect([label, faultsBy(schema, value)]).toEqual([label, '']);
      for (const [label, , value] of examples)
        if (label.startsWith('application/problem+json'))
          expect([label, value.status]).toEqual([label, Number(status)]);
    }
  });

  it.each([
    ['ContentTooLarge', ['Send at most 2097152 bytes.']],
    [
      'Conflict',
      [
        'Others keep changing the same event; please try again.',
        'A request with this Idempotency-Key is being worked on.',
      ],
    ],
    ['NotFound', ['There is no special event with this eventId.', 'There is no ticket with this ticketId.']],
  ])('of a refusal says what the service says: %s', (name, details) => {
    const { examples } = description.components.responses[name].content['application/problem+json'];

    expect(Object.values<Any>(examples).map(({ value }) => value.detail)).toEqual(details);
  });

  it('of a header is one', () => {
    for (const [name, { schema }] of Object.entries<Any>(description.components.headers))
      for (const example of schema.examples) expect([name, faultsBy(schema, example)]).toEqual([name, '']);
  });
});

describe('a schema', () => {
  it.each([
    ['NewSpecialEvent', { name: ' ' }, /name must match pattern/],
    ['NewSpecialEvent', { dates: ['2027-02-30'] }, /dates\/0 must match format "date"/],
    ['NewSpecialEvent', { dates: ['1999-12-31'] }, /dates\/0 must match pattern/],
    ['NewSpecialEvent', { dates: ['2027-03-05', '2027-03-05'] }, /duplicate items/],
    ['NewSpecialEvent', { price: '15' }, /price must be number/],
    ['NewSpecialEvent', { colour: 'blue' }, /additional properties/],
    ['TicketRequest', { ticketType: 'event', eventId: undefined }, /required property 'eventId'/],
    ['TicketRequest', { email: 'ada' }, /email must match format "email"/],
    ['TicketRequest', { phone: '1\n2' }, /phone must match pattern/],
  ])('of %s does not take %j', (name, fields, fault) => {
    const good = {
      NewSpecialEvent: { name: 'N', location: 'L', eventDescription: 'D', dates: ['2027-03-05'], price: 1 },
      TicketRequest: { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' },
    }[name];
    const schema = description.components.schemas[name];

    expect(faultsBy(schema, good)).toBe('');
    expect(faultsBy(schema, { ...good, ...fields })).toMatch(fault);
  });

  it('of a ticket for general entry takes any eventId, which is ignored', () => {
    const order = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org', eventId: 7 };

    expect(faultsBy(description.components.schemas.TicketRequest, order)).toBe('');
  });
});
