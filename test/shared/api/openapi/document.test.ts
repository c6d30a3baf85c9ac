/** The published description against the contract. */
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../shared/api/openapi/document.ts';
import { contract } from '../../../support/contract/contract.ts';
import { type Any, dereference, description } from '../../../support/contract/described.ts';
import { kinds } from '../../../support/contract/expected-problems.ts';

const statusOf = Object.fromEntries(Object.entries(kinds).map(([name, [status]]) => [name, status]));

/** What every operation can end as, beside success. */
const always = [401, 403, 413, 429, 500, 503];

describe('the description', () => {
  it('says what it describes, and where that stands', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.1.1', license: { identifier: 'MIT' }, contact: { url: 'https://museum.example' } },
      components: { securitySchemes: { MuseumPlaceholderAuth: { type: 'http', scheme: 'basic' } } },
    });
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

    const codes: string[] = description.components.schemas.FaultCode.enum;
    expect(codes.filter((code) => !text.includes(`| [\`${code}\`](problems.md#${code}) | `))).toEqual([]);
    const problems = text.matchAll(
      /^\| \[https:\/\/museum\.example\/problems\/([a-z-]+)\]\(problems\.md#\1\) \| (\d+) \| /gm,
    );
    expect(Object.fromEntries([...problems].map(([, name, status]: Any) => [name, Number(status)]))).toEqual(statusOf);
    expect(text).toContain('`If-Match`, `If-None-Match`, `traceparent`');
    expect(text).toContain('`ETag`, `Link`, `Location`, `Retry-After`, `WWW-Authenticate`, `x-amzn-RequestId`');
    expect(text).toContain('A body has at most 256 KB (262144 bytes)');
  });

  // test/infra/build/openapi.test.ts has the keywords.
  it('uses only formats that others know', () => {
    const formats = JSON.stringify(description).match(/(?<="format":")[^"]+/g);

    const known = ['binary', 'date', 'date-time', 'float', 'int32', 'int64', 'uri', 'uri-reference', 'uuid'];
    expect([...new Set(formats)].sort()).toEqual(known);
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

  it('takes the parameters of the contract', () => {
    const described = (operation.parameters ?? []).map(({ in: location, name, required }: Any) =>
      [location, name, ...(required ? ['required'] : [])].join(' '),
    );

    expect(described).toEqual([...entry.parameters, ...(entry.mayBeKept ? ['header If-None-Match'] : [])]);
  });

  it('says who may call, and whether it is an extension', () => {
    expect(operation.security).toEqual([{ MuseumPlaceholderAuth: [] }]);
    expect(operation['x-roles'].toSorted()).toEqual(entry.roles.toSorted());
    expect(operation['x-extension']).toBe(entry.isExtension);
    expect(operation.summary.endsWith('(extension)')).toBe(entry.isExtension === true);
  });
});
