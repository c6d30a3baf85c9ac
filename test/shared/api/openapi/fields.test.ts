/** What the published description says of each parameter and field: words, an example, limits. */
import { describe, expect, it } from 'vitest';
import { type Any, dereference, description, faultsBy } from '../../../support/contract/described.ts';

const schemas = Object.entries<Any>(description.components.schemas);

const fields = schemas.flatMap(([name, { properties = {} }]) =>
  Object.entries<Any>(properties).map(([field, schema]): [string, Any] => [`${name}.${field}`, schema]),
);

const parameters = Object.values<Any>(description.paths)
  .flatMap((methods) => Object.values<Any>(methods))
  .flatMap(({ operationId, parameters = [] }) =>
    parameters.map((parameter: Any): [string, Any] => [`${operationId} ${parameter.name}`, parameter]),
  );

describe('the description', () => {
  it('has words for every schema, field and parameter', () => {
    expect(fields.length).toBeGreaterThan(50);
    expect(parameters.length).toBeGreaterThan(30);
    const wordless = [...schemas, ...fields, ...parameters].filter(([, one]) => !dereference(one).description);
    expect(wordless.map(([name]) => name)).toEqual([]);
  });

  it('has a name for every schema of a body, so that its fields need words, too', () => {
    const nameless = Object.values<Any>(description.paths)
      .flatMap((methods) => Object.values<Any>(methods))
      .flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, ...Object.values<Any>(responses)]
          .map((body) => dereference(body ?? {}).content?.['application/json']?.schema)
          .filter((schema) => schema && !('$ref' in (schema.items ?? schema)))
          .map(() => `${operationId}: name it in shared/api/openapi/published-schema.ts`),
      );

    expect(nameless).toEqual([]);
  });

  it('has an example for every field', () => {
    const without = fields.filter(([, schema]) => !dereference(schema).examples?.length);

    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('says more of a field than its schema of its own does', () => {
    const { EventName, Entry } = description.components.schemas;

    expect(EventName.description).toBe('The name of the event');
    expect(Entry.properties.eventName).toEqual({
      $ref: '#/components/schemas/EventName',
      description: 'The name that the event has now',
    });
  });
});

describe('the limits', () => {
  const one = (name: string) => Object.fromEntries(parameters)[name].schema;
  const list = (path: string) => description.paths[path].get.responses[200].content['application/json'].schema;

  it('of parameters are those that the service has', () => {
    expect(one('buyMuseumTickets Idempotency-Key')).toMatchObject({ minLength: 1, maxLength: 255 });
    expect(one('listAdmissions after')).toMatchObject({ maxLength: 84, pattern: '^[0-9A-Za-z._-]+$' });
    expect(one('listAdmissions limit')).toMatchObject({ maximum: 1000, format: 'int32' });
    expect(one('listSpecialEvents page')).toMatchObject({ maximum: 9_007_199_254_740_991, format: 'int64' });
    expect(one('updateSpecialEvent If-Match')).toMatchObject({ maxLength: 10_240 });
    expect(one('getSpecialEvent eventId')).toMatchObject({ format: 'uuid', maxLength: 36 });
  });

  it('of lists are what a page can hold: a page of events is limited by its bytes alone', () => {
    const paths = ['/museum-hours', '/availability', '/admissions', '/special-events'];

    expect(paths.map((path) => list(path).maxItems)).toEqual([30, 31, 1000, undefined]);
    expect(description.components.schemas.Problem.properties.errors.maxItems).toBe(1000);
  });

  it('of an instant leave room for nine decimals and an offset', () => {
    const { enteredAt } = description.components.schemas.Scan.properties;

    expect(faultsBy(enteredAt, '2027-03-05T18:04:11.123456789+01:00')).toBe('');
    expect(faultsBy(enteredAt, '2027-03-05T18:04:11.1234567890+01:00')).toContain('35');
  });

  it('of a code leave out letters that look alike', () => {
    const { confirmationCode } = description.components.schemas.TicketReceipt.properties;

    expect(faultsBy(confirmationCode, 'ticket-general-ABCD-EFGH-JKLM-NPQR')).toBe('');
    for (const letter of ['0', 'O', '1', 'I', 'a'])
      expect(faultsBy(confirmationCode, `ticket-event-STU${letter}-WXYZ-2345-6789`)).not.toBe('');
  });
});
