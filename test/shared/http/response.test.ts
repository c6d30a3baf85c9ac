/** Responses as API Gateway sends them: for each kind of result, for problems, and their CORS headers. */
import { expect, it, vi } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { failure, success } from '../../../shared/http/response.ts';
import { invalid, Problem } from '../../../shared/museum/problem.ts';
import { octopus } from '../../support/museum/octopus.ts';

const { createSpecialEvent, deleteSpecialEvent, getAvailability, getMuseumHours, getTicketCode } = operations;
const { getSpecialEvent, listAdmissions, listSpecialEvents } = operations;

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const incoming = (headers = {}) => {
  const arrival = { headers, requestContext: { path: '/v1.1/things/' } } as never;
  return { arrival, query: { page: 1 }, requestId: id };
};

const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Vary: 'Origin' };
const json = { ...common, 'Content-Type': 'application/json' };
const ETag = expect.stringMatching(/^"[0-9a-f]{16}"$/);
const kept = { 'Cache-Control': 'private, no-cache', ETag };
const ofVersion = expect.stringMatching(/^"7-[0-9a-f]{16}"$/);
const picture = { ...common, ...kept, 'Content-Type': 'image/png', Vary: 'Origin, Accept' };
const text = { ...picture, 'Content-Type': 'text/plain; charset=utf-8' };
const event = { eventId: id, ...octopus };
const body = JSON.stringify(event);

const located = { ...json, Location: `/v1.1/things/${id}` };
const drawn = { ...picture, 'Content-Disposition': 'inline; filename="ticket.png"' };
const written = { ...text, 'Content-Disposition': 'inline; filename="ticket.txt"' };
const items = [{ date: 'x', y: 1 }];
const listed = { body: '[{"date":"x"}]' };
const toNext = { ...json, ...kept, Link: '</v1.1/things?page=2>; rel="next"' };
const toRest = { ...json, Link: '</v1.1/things?after=x&page=1>; rel="next"' };
const pictured = { body: 'YSBwaWN0dXJl', isBase64Encoded: true };

it.each<[what: string, Operation, result: unknown, status: number, headers: object, body: object]>([
  ['what is new', createSpecialEvent, { ...event, version: 7 }, 201, { ...located, ETag: ofVersion }, { body }],
  ['what has no version', createSpecialEvent, event, 201, located, { body }],
  ['an event', getSpecialEvent, { ...event, version: 7 }, 200, { ...json, ...kept, ETag: ofVersion }, { body }],
  ['nothing', deleteSpecialEvent, undefined, 204, common, { body: '' }],
  ['a list', getAvailability, items, 200, { ...json, ...kept }, listed],
  ['a page', getMuseumHours, { items, next: { page: 2 } }, 200, toNext, listed],
  ['the only page', getMuseumHours, { items: [] }, 200, { ...json, ...kept }, { body: '[]' }],
  ['a part', listAdmissions, { items: [], next: { after: 'x' } }, 200, toRest, { body: '[]' }],
  ['the last part', listAdmissions, { items: [], next: undefined }, 200, json, { body: '[]' }],
  ['a picture', getTicketCode, Buffer.from('a picture'), 200, drawn, pictured],
  ['a text', getTicketCode, 'the line', 200, written, { body: 'the line' }],
])('%s is answered', (_, operation, result, statusCode, headers, content) => {
  const answer = success(operation, result as never, incoming());

  expect(answer).toStrictEqual({ statusCode, headers, ...content });
});

it('a caller with the current ETag gets a 304: no body, but the headers of its kind', () => {
  const ask = (tags: string) => success(getTicketCode, 'the line' as never, incoming({ 'If-None-Match': tags }));

  const answer = ask(`"another", W/${ask('').headers?.ETag}`);

  expect(answer).toEqual({ statusCode: 304, headers: text, body: '' });
});

const about = { title: 'The service is busy', status: 503, detail: 'Why.', instance: `urn:uuid:${id}` };
const fault = { parameter: 'limit', code: 'too-low', detail: 'must be higher' } as const;

it.each([
  [new Problem('unavailable', { retryAfter: 31 }), { 'Retry-After': 31 }, about],
  [new Problem('unavailable'), { 'Retry-After': 1 }, about],
  [new Problem('not-found'), {}, { ...about, title: 'Not found', status: 404 }],
  [invalid([fault]), {}, { ...about, title: 'The request is not valid', status: 400, errors: [fault] }],
])('a problem is answered: %s', (problem, headers, told) => {
  const answer = failure(problem, 'Why.', incoming());

  expect({ ...answer, body: JSON.parse(answer.body) }).toStrictEqual({
    statusCode: told.status,
    headers: { ...common, 'Content-Type': 'application/problem+json', ...headers },
    body: { type: `https://museum.example/problems/${problem.problem}`, ...told },
  });
});

const exposed = 'ETag, Link, Location, Retry-After, WWW-Authenticate, x-amzn-RequestId';

it.each([
  ['https://museum.example', true],
  ['https://www.museum.example', true],
  ['https://museum.example.evil.example', false],
  ['https://MUSEUM.example', false],
  ['https://museum.example, https://evil.example', false],
  ['*', false],
])('pages of %s may read the response: %s', (Origin, mayRead) => {
  const request = incoming({ Origin, 'If-None-Match': '*' });
  const cors = mayRead ? { 'Access-Control-Allow-Origin': Origin, 'Access-Control-Expose-Headers': exposed } : {};

  const answers = [success(getSpecialEvent, event, request), failure(new Problem('not-found'), 'Why.', request)];

  expect(answers[0]?.headers).toStrictEqual({ ...json, ...kept, ...cors });
  expect(answers[1]?.headers).toStrictEqual({ ...common, 'Content-Type': 'application/problem+json', ...cors });
});

it('once any origin is allowed, no response varies by origin', async () => {
  vi.stubEnv('ALLOWED_ORIGINS', '*');
  vi.resetModules();
  const { success } = await import('../../../shared/http/response.ts');

  const { headers } = success(getTicketCode, 'the line' as never, incoming({ Origin: 'https://evil.example' }));

  const read = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed };
  expect(headers).toEqual({ ...written, Vary: 'Accept', ...read });
});

const lower = 'must be lower: the answer would be larger than 6 MB';
const alone = 'cannot help: the events of 2091-02-01 alone are larger than 6 MB; begin behind that day';

/** A list that has this many bytes as a string in JSON: é has two bytes, and two of the quotes are escaped. */
const ofSize = (bytes: number, page = {}) => ({ items: [`é${'x'.repeat(bytes - 10)}`], ...page }) as never;

const most = 6 * 1024 * 1024 - 10_000;

it.each([
  [listAdmissions, {}, lower],
  [listSpecialEvents, { days: ['2091-02-01', '2091-02-02'] }, lower],
  [listSpecialEvents, { days: ['2091-02-01'] }, alone],
])('$operationId answers with as much as Lambda can send, and not a byte more', (operation, page, detail) => {
  const refusal = expect.objectContaining({ faults: [{ parameter: 'limit', code: 'too-large-an-answer', detail }] });

  expect(success(operation, ofSize(most, page), incoming()).statusCode).toBe(200);
  expect(() => success(operation, ofSize(most + 1, page), incoming())).toThrow(refusal);
});
