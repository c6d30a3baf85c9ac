/** The published description: by the contract, in words, with examples. test/judges lints it. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../shared/api/openapi/document.ts';
import { contract } from '../../../support/contract/contract.ts';
import { type Any, dereference, description, faultsBy } from '../../../support/contract/described.ts';
import { kinds } from '../../../support/contract/expected-problems.ts';

const statusOf = Object.fromEntries(Object.entries(kinds).map(([name, [status]]) => [name, status]));

/** What every operation can end as, beside success. */
const always = [401, 403, 413, 429, 500, 503];

describe('the description', () => {
  it('says what it describes, and where that stands', () => {
    const { openapi, info, components } = description;

    expect([openapi, info.version, info.license.identifier]).toEqual(['3.1.0', '1.1.1', 'MIT']);
    expect(components.securitySchemes.MuseumPlaceholderAuth).toMatchObject({ type: 'http', scheme: 'basic' });
    expect(openApiDocument([{ url: '/v1.1' }]).servers).toEqual([{ url: '/v1.1' }]);
    // swagger-parser would refuse the whole document for a description of the variable.
    expect(description.servers).toMatchObject([{ variables: { host: { default: 'api.museum.example' } } }]);
    expect(description.servers[0].variables.host).not.toHaveProperty('description');
  });

  it('has the operations of the contract and no other', () => {
    const described = Object.entries<Any>(description.paths).flatMap(([path, methods]) =>
      Object.entries<Any>(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );

    const promised = contract.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    expect(described.sort()).toEqual(promised.sort());
  });

  it('explains every problem, fault code and header that callers meet', () => {
    const text = description.info.description;
    const explained = [...text.matchAll(/^\| \[.+\]\(problems\.md#([a-z0-9-]+)\) \| /gm)].map(([, name]) => name);

    const codes: string[] = description.components.schemas.FaultCode.enum;
    expect(explained.sort()).toEqual([...codes, ...Object.keys(kinds)].sort());
    expect(text).toContain('`If-Match`, `If-None-Match`, `traceparent`');
    expect(text).toContain('`ETag`, `Link`, `Location`, `Retry-After`, `WWW-Authenticate`, `x-amzn-RequestId`');
    expect(text).toContain('A body has at most 256 KB (262144 bytes)');
  });

  // test/judges has the keywords.
  it('uses only formats that others know', () => {
    const formats = JSON.stringify(description).match(/(?<="format":")[^"]+/g);

    const known = ['binary', 'date', 'date-time', 'float', 'int32', 'int64', 'uri', 'uri-reference', 'uuid'];
    expect([...new Set(formats)].sort()).toEqual(known);
  });
});

const schemas = Object.entries<Any>(description.components.schemas);

const fields = schemas.flatMap(([name, { properties = {} }]) =>
  Object.entries<Any>(properties).map(([field, schema]): [string, Any] => [`${name}.${field}`, schema]),
);

const namesOf = (parts: [name: string, part: Any][]) => parts.map(([name]) => name);

describe('of fields the description', () => {
  it('has words and examples, and words for schemas', () => {
    expect(fields.length).toBeGreaterThan(50);
    expect(namesOf([...schemas, ...fields].filter(([, one]) => !dereference(one).description))).toEqual([]);
    expect(namesOf(fields.filter(([, schema]) => !dereference(schema).examples?.length))).toEqual([]);
  });

  it('says more than a schema of its own does', () => {
    const { EventName, Entry } = description.components.schemas;

    expect(EventName.description).toBe('The name of the event');
    expect(Entry.properties.eventName).toEqual({
      $ref: '#/components/schemas/EventName',
      description: 'The name that the event has now',
    });
  });

  it('limits an instant to nine decimals and an offset, and a code to letters that do not look alike', () => {
    const { Scan, TicketReceipt } = description.components.schemas;
    const { enteredAt, confirmationCode } = { ...Scan.properties, ...TicketReceipt.properties };

    expect(faultsBy(enteredAt, '2027-03-05T18:04:11.123456789+01:00')).toBe('');
    expect(faultsBy(enteredAt, '2027-03-05T18:04:11.1234567890+01:00')).toContain('35');
    expect(faultsBy(confirmationCode, 'ticket-general-ABCD-EFGH-JKLM-NPQR')).toBe('');
    for (const letter of ['0', 'O', '1', 'I', 'a'])
      expect(faultsBy(confirmationCode, `ticket-event-STU${letter}-WXYZ-2345-6789`)).not.toBe('');
  });
});

describe.each(contract)('$operationId', (entry) => {
  const operation: Any = description.paths[entry.path][entry.method.toLowerCase()];

  it('has the statuses, headers and media type of the contract', () => {
    const { status, mediaType, textForm, mayBeKept, headers = [], problems } = entry;
    const ends = [status, ...(mayBeKept ? [304] : []), ...problems.map((name) => statusOf[name]), ...always];
    const { responses } = operation;

    expect(new Set(Object.keys(responses).map(Number))).toEqual(new Set(ends));
    expect(Object.keys(responses[status].headers ?? {}).sort()).toEqual(
      [...(mayBeKept ? ['Cache-Control', 'ETag'] : []), ...headers].sort(),
    );
    expect(Object.keys(responses[status].content ?? {})).toEqual([mediaType, textForm].filter(Boolean));
    expect(dereference(responses[401]).headers).toHaveProperty('WWW-Authenticate');
    const waiting = Object.keys(responses).filter((one) => dereference(responses[one]).headers?.['Retry-After']);
    expect(waiting).toEqual(['429', '503']);
  });

  it('has the parameters of the contract, in words', () => {
    const { parameters = [] } = operation;

    const described = parameters.map(({ in: location, name, required }: Any) =>
      [location, name, ...(required ? ['required'] : [])].join(' '),
    );
    expect(described).toEqual([...entry.parameters, ...(entry.mayBeKept ? ['header If-None-Match'] : [])]);
    expect(parameters.filter(({ description }: Any) => !description)).toEqual([]);
  });

  // So that the fields of each schema need words, too.
  it('names the schemas of its bodies in shared/api/openapi/published-schema.ts', () => {
    const bodies = [operation.requestBody ?? {}, ...Object.values<Any>(operation.responses)].map(dereference);
    const bySchema = bodies.flatMap(({ content }) => content?.['application/json']?.schema ?? []);

    expect(bySchema.filter((schema) => !('$ref' in (schema.items ?? schema)))).toEqual([]);
  });

  it('has examples of each body that can be read, those of problems with its status', () => {
    const bodies = [['request', operation.requestBody ?? {}], ...Object.entries<Any>(operation.responses)];
    for (const [what, body] of bodies) {
      const { 'image/png': _, ...readable } = dereference(body).content ?? {};
      for (const [type, { examples = {} }] of Object.entries<Any>(readable)) {
        const statuses = Object.values<Any>(examples).map(({ value }) => value.status);
        expect([what, type, statuses.length > 0]).toEqual([what, type, true]);
        if (type === 'application/problem+json') expect(new Set(statuses)).toEqual(new Set([Number(what)]));
      }
    }
  });

  it('says who may call, and whether it is an extension', () => {
    expect(operation.security).toEqual([{ MuseumPlaceholderAuth: [] }]);
    expect(operation['x-roles'].toSorted()).toEqual(entry.roles.toSorted());
    expect(operation['x-extension']).toBe(entry.isExtension);
    expect(operation.summary.endsWith('(extension)')).toBe(entry.isExtension === true);
  });
});
