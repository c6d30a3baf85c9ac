/** What is read of a request, as AWS may send it. */
import { expect, it } from 'vitest';
import { getSpecialEvent, listSpecialEvents, updateSpecialEvent } from '../../../shared/api/operations.ts';
import { header, incoming } from '../../../shared/http/request.ts';

it.each([
  [{ headers: { 'If-Match': '"1"', Host: 'museum.example' } }, '"1"'],
  [{ multiValueHeaders: { 'IF-MATCH': ['"1"', '"2"'], Host: ['museum.example'] } }, '"1", "2"'],
  [{ headers: { 'If-Match': '"1"' }, multiValueHeaders: {} }, '"1"'],
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
])('a query has the parameters that the row knows, and the days that are missing: %j', (sent, query) => {
  expect(queryOf(sent)).toStrictEqual(query);
});

it.each<[sent: string[], limit: unknown]>([
  ...[0, 7, 30, 1000].map((number): [string[], number] => [[String(number)], number]),
  ...['', '05', '+5', '-5', '1e1', '5x', 'x5', '5.0'].map((text): [string[], string] => [[text], text]),
  [
    ['5', '5'],
    ['5', '5'],
  ],
])('a whole number has plain decimal digits, once; anything else is for the check to refuse: %j', (sent, limit) => {
  expect(queryOf({ limit: sent }).limit).toEqual(limit);
});

it('of the headers those are read that the row knows', () => {
  expect(read(updateSpecialEvent, { headers: { 'if-match': '"1"', accept: '*/*' } }).headers).toStrictEqual({
    'If-Match': '"1"',
  });
  expect(read(updateSpecialEvent, {}).headers).toStrictEqual({});
});

// RFC 3986, section 6.2.2: https://github.com/serverless/serverless/issues/5037.
it.each([
  ['%33%66%32%62', '3f2b'],
  ['%252D', '%2D'],
  ['..%2Fmuseum-hours', '../museum-hours'],
  ['3f2b%0A', '3f2b\n'],
  ['%c3%28', '\ufffd('],
  ...['%', '%zz', '3f2b%'].map((text) => [text, text]),
])('a parameter of the path is decoded once, and what cannot be is for the check to refuse: %s', (text, eventId) => {
  expect(read(getSpecialEvent, { pathParameters: { eventId: text } }).path).toEqual({ eventId });
});
