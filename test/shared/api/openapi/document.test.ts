/** The published description against the contract, and its examples against its schemas. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../shared/api/openapi/document.ts';
import { contract } from '../../../support/contract.ts';
import type { Entry } from '../../../support/contract-entry.ts';
import { description, resolved } from '../../../support/described.ts';
import { everyCode } from '../../../support/expected-problems.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

const operationOf = ({ method, path }: Pick<Entry, 'method' | 'path'>): Any =>
  description.paths[path][method.toLowerCase()];

/** What every operation can end as, beside success. */
const always = [401, 403, 413, 429, 500, 503];

const statusOf: Readonly<Record<string, number>> = {
  'invalid-request': 400,
  'not-found': 404,
  conflict: 409,
  'not-admitted': 409,
  'precondition-failed': 412,
  'unsupported-media-type': 415,
  'key-used-before': 422,
};

describe('the description', () => {
  it('says what it is of, and where', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.1.1', license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: 'https://{host}/v1.1' }],
      components: { securitySchemes: { MuseumPlaceholderAuth: { type: 'http', scheme: 'basic' } } },
    });
    expect(openApiDocument([{ url: '/v1.1' }]).servers).toEqual([{ url: '/v1.1' }]);
  });

  it('describes no variable of a server, by which swagger-parser refuses the whole of it', () => {
    const [server] = description.servers;

    expect(server).toEqual({
      url: 'https://{host}/v1.1',
      description: 'The deployed service, where the museum has its API',
      variables: { host: { default: 'api.museum.example' } },
    });
  });

  it('has the operations of the contract and no other', () => {
    const described = Object.entries<Any>(description.paths).flatMap(([path, methods]) =>
      Object.entries<Any>(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );

    expect(described.sort()).toEqual(
      contract.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort(),
    );
  });

  it('tells each kind of problem and each fault code in words', () => {
    expect(description.components.schemas.FaultCode.enum.toSorted()).toEqual(everyCode);
    for (const code of everyCode) expect(description.info.description).toContain(`| \`${code}\` | `);
    for (const [name, status] of [
      ['not-admitted', 409],
      ['unavailable', 503],
    ])
      expect(description.info.description).toContain(`| https://museum.example/problems/${name} | ${status} | `);
  });

  it('tells in words what formats and patterns let pass and is refused', () => {
    expect(description.info.description).toContain('from the year 0001 on');
    expect(description.info.description).toContain('no half of a surrogate pair');
    expect(description.info.description).toContain('at most nine decimals of a second, and is no leap second');
    expect(description.info.description).toContain('An e-mail address is in ASCII, without quotes');
    expect(description.info.description).toContain('A body has at most 2 MB (2097152 bytes)');
  });

  it('tells which headers browsers may send and read', () => {
    expect(description.info.description).toContain(
      '`Authorization`, `Content-Type`, `Idempotency-Key`, `If-Match`, `If-None-Match`, `traceparent`',
    );
    expect(description.info.description).toContain('`ETag`, `Link`, `Location`, `Retry-After`, `WWW-Authenticate`');
  });

  it('uses no keyword and no format of our own in its schemas', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, validateFormats: false });

    for (const [name, schema] of Object.entries<Any>(description.components.schemas))
      ajv.addSchema(schema, `#/components/schemas/${name}`);
    const formats = JSON.stringify(description).match(/(?<="format":")[^"]+/g);

    for (const name of Object.keys(description.components.schemas))
      expect(() => ajv.getSchema(`#/components/schemas/${name}`)).not.toThrow();
    expect([...new Set(formats)].sort()).toEqual([
      'binary',
      'date',
      'date-time',
      'email',
      'float',
      'uri',
      'uri-reference',
      'uuid',
    ]);
  });
});

describe('an operation', () => {
  it.each(contract)('can end as it says: $operationId', (entry) => {
    const { status, mediaType, mayBeKept, headers = [], problems } = entry;
    const ends = [status, ...(mayBeKept ? [304] : []), ...problems.map((name) => statusOf[name]), ...always];

    const { responses } = operationOf(entry);

    expect(new Set(Object.keys(responses).map(Number))).toEqual(new Set(ends));
    expect(Object.keys(responses[status].headers ?? {}).sort()).toEqual(
      [...(mayBeKept ? ['Cache-Control', 'ETag'] : []), ...headers].sort(),
    );
    expect(Object.keys(responses[status].content ?? {})).toEqual(mediaType ? [mediaType] : []);
    expect(resolved(responses[401]).headers).toHaveProperty('WWW-Authenticate');
    for (const status of [429, 503]) expect(resolved(responses[status]).headers).toHaveProperty('Retry-After');
  });

  it.each(contract)('takes these parameters: $operationId', (entry) => {
    const described = (operationOf(entry).parameters ?? []).map(({ in: place, name, required }: Any) =>
      [place, name, ...(required ? ['required'] : [])].join(' '),
    );

    expect(described).toEqual([...entry.parameters, ...(entry.mayBeKept ? ['header If-None-Match'] : [])]);
  });

  it.each(contract)('says who may call, and whether it is an extension: $operationId', (entry) => {
    const operation = operationOf(entry);

    expect(operation.security).toEqual([{ MuseumPlaceholderAuth: [] }]);
    expect(operation['x-roles'].toSorted()).toEqual(entry.roles.toSorted());
    expect(operation['x-extension']).toBe(entry.isExtension);
    expect(operation.summary.endsWith('(extension)')).toBe(entry.isExtension === true);
  });
});
