/** What is read of a request, as AWS may send it, and of its body as JSON; the rest is left for the check to refuse. */
import { expect, it } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { notUtf8, readBody } from '../../../shared/http/body.ts';
import { header, incoming } from '../../../shared/http/request.ts';

const { getSpecialEvent, listSpecialEvents, updateSpecialEvent } = operations;

it.each([
  [{ headers: { 'If-Match': '"1"', Host: 'museum.example' } }, '"1"'],
  [{ multiValueHeaders: { 'If-Match': ['"1"'], 'if-match': ['"2"'] }, headers: { 'if-match': '"2"' } }, '"1", "2"'],
  [{ multiValueHeaders: { Host: ['museum.example'] } }, undefined],
])('a header may come in any letter case, and is one list if it comes more than once: %j', (sent, expected) => {
  expect(header(sent, 'if-match')).toBe(expected);
});

const read = (operation: Parameters<typeof incoming>[0], sent: object) =>
  incoming(operation, { requestContext: { requestId: '', authorizer: {} }, ...sent } as never);

const queryOf = (sent: object | null) => read(listSpecialEvents, { multiValueQueryStringParameters: sent }).query;

it.each([
  [null, { startDate: '2026-12-24', endDate: '2026-12-31' }],
  [
    { startDate: ['2027-01-30'], pages: ['7'] },
    { startDate: '2027-01-30', endDate: '2027-02-06' },
  ],
  [{ startDate: ['2027'] }, { startDate: '2027', endDate: '9999-12-31' }],
])('a query has the parameters that the row knows, and defaults for missing days: %j', (sent, query) => {
  expect(queryOf(sent)).toStrictEqual(query);
});

it.each<[sent: string, limit: unknown]>([
  ...[0, 7, 30, 1000].map((number): [string, number] => [String(number), number]),
  ...['', '05', '+5', '-5', '1e1', '5x', 'x5', '5.0'].map((text): [string, string] => [text, text]),
])('a whole number has plain decimal digits; anything else is left for the check to refuse: %j', (sent, limit) => {
  expect(queryOf({ limit: [sent] }).limit).toBe(limit);
});

it('only the headers that the row knows are read', () => {
  const headersOf = (sent: object) => read(updateSpecialEvent, sent).headers;

  expect(headersOf({ headers: { 'if-match': '"1"', accept: '*/*' } })).toStrictEqual({ 'If-Match': '"1"' });
  expect(headersOf({})).toStrictEqual({});
});

// RFC 3986, section 6.2.2: https://github.com/serverless/serverless/issues/5037.
it.each([
  ['%33%66%32%62', '3f2b'],
  ['%252D', '%2D'],
  ['%c3%28', '\ufffd('],
  ...['%', '%zz', '3f2b%'].map((text) => [text, text]),
])('a path parameter is decoded once; if it cannot be decoded, the check will refuse it: %s', (text, eventId) => {
  expect(read(getSpecialEvent, { pathParameters: { eventId: text } }).path).toEqual({ eventId });
});

/** What is read of a body, which API Gateway hands over as text, or bytes in base64. */
const bodyOf = (body: string | Buffer | null, type = '', operation: Operation = operations.createSpecialEvent) => {
  const isBase64Encoded = body instanceof Buffer;
  const text = isBase64Encoded ? body.toString('base64') : body;
  const event = { arrival: { headers: { 'content-type': type }, body: text, isBase64Encoded }, body: undefined };
  readBody(operation).before?.({ event } as never);
  return event.body;
};

it.each([
  ...['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', ''],
  'application/json; profile=x; charset=utf-8',
])('a body is read as JSON when its media type is %j', (type) => {
  for (const body of ['{"name":"Café"}', Buffer.from('{"name":"Café"}')])
    expect(bodyOf(body, type)).toEqual({ name: 'Café' });
});

it.each([
  ...['text/plain', 'application/jsonx', 'application/merge-patch+json', 'application/x-www-form-urlencoded'],
  ...['application/json, text/plain', 'application/json; charset=x-utf-8', 'application/json; charset=utf-8x'],
  'application/json;charset=utf-8;charset =latin1',
  ...['application/json; charset=utf-8; CHARSET=latin1', 'application/json; profile=x; charset=utf-16', 'nonsense'],
])('a body is refused when its media type is %s', (type) => {
  for (const body of ['{}', ''])
    expect(() => bodyOf(body, type)).toThrow(expect.objectContaining({ problem: 'unsupported-media-type' }));
});

it('a body may be missing, whatever its media type, where the row has a default', () => {
  const rows = Object.values<Operation>(operations).filter(({ request }) => request.body?.default);

  expect(rows.map((row) => [row.operationId, bodyOf('', 'text/plain', row)])).toEqual([['admitTicketHolder', {}]]);
  expect(bodyOf(null)).toBe('');
});

it.each([
  ...['{"name":', '\ufeff{}', '['.repeat(100_000), Buffer.from('{}', 'utf16le')],
  ...['{"name":"x","__proto__":{"price":1}}', '{"eventId":[{"constructor":{"prototype":1}}]}'],
])('what the parser refuses stays text, which no schema accepts: %#', (body) => {
  expect(bodyOf(body)).toBe(String(body));
});

it('a body that is not UTF-8 is marked as such; a body with an odd field is still JSON', () => {
  const odd = ['{"constructor":1}', `{"eventId":${'['.repeat(500)}${']'.repeat(500)}}`];

  expect(bodyOf(Buffer.from('{"name":"Café"}', 'latin1'))).toBe(notUtf8);
  expect(odd.map((body) => JSON.stringify(bodyOf(body)))).toEqual(odd);
});

it('a body may have 256 KB, and not a byte more', () => {
  const ofSize = (bytes: number) => `"é${'x'.repeat(bytes - 4)}"`;

  expect(bodyOf(ofSize(262_144))).toHaveLength(262_141);
  expect(() => bodyOf(ofSize(262_145))).toThrow(expect.objectContaining({ message: 'Send at most 262144 bytes.' }));
});
