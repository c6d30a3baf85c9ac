/** Which bodies are read as JSON, and how all others are refused. */
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '../support/contract/contract.ts';
import { bodyTooLarge, notAnObject, notUtf8, unsupportedMediaType } from '../support/contract/expected-problems.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { callOf, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

type Body = string | Uint8Array<ArrayBuffer>;

const create = (body: Body, headers = {}) => call('POST', '/special-events', { as: 'staff', body, headers });

const takingBodies = contract.flatMap((entry) => {
  const example = entry.examples.find(({ body }) => body);
  return example ? [{ ...entry, entry, example }] : [];
});

describe.each(takingBodies)('$operationId', ({ entry, example, bodyMayBeMissing }) => {
  it('refuses broken JSON and other media types, and a missing body unless that is allowed', async () => {
    const [method, path, sent] = await callOf(entry, example);

    const broken = await call(method, path, { ...sent, body: '{' });
    const text = await call(method, path, { ...sent, headers: { 'Content-Type': 'text/plain' } });
    const missing = await call(method, path, { ...sent, body: '' });

    expect([broken.status, broken.json]).toEqual([400, notAnObject]);
    expect([text.status, text.json]).toEqual([415, unsupportedMediaType]);
    if (bodyMayBeMissing) expect(missing.status).toBe(entry.status);
    else expect([missing.status, missing.json]).toEqual([400, notAnObject]);
  });
});

describe('A body', () => {
  it.each([
    ...['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', ''],
    'application/json; profile=x; charset=utf-8',
  ])('is read as JSON when its media type is %j', async (type) => {
    expect((await create(JSON.stringify(newEvent()), { 'Content-Type': type })).status).toBe(201);
  });

  it('is ignored where the operation takes none', async () => {
    const { eventId } = await createEvent();

    expect((await call('DELETE', `/special-events/${eventId}`, { as: 'staff', body: '{' })).status).toBe(204);
  });
});

const event = JSON.stringify(newEvent({ dates: ['2039-06-06'] }));

const unknownFields = Object.fromEntries(Array.from({ length: 1999 }, (_, index) => [`k${index}`, 1]));
const withUnknownFields = JSON.stringify({ ...newEvent({ name: '' }), ...unknownFields });

const bytes = (content: string | number[] | Buffer, encoding?: BufferEncoding) =>
  new Uint8Array(Buffer.from(content as string, encoding));

describe('No event is made', () => {
  // An event that was made all the same would stay in the list.
  afterAll(async () => {
    const { json } = await call('GET', '/special-events?startDate=2039-01-01&endDate=2039-12-31', { as: 'site' });
    expect(json).toEqual([]);
  });

  it.each<[what: string, body: Body]>([
    ['spaces', ' \n\t '],
    ['null', 'null'],
    ['a text', '"{}"'],
    ['an event in an array', `[${event}]`],
    ['half an event', event.slice(0, event.length / 2)],
    ['a byte order mark', `\ufeff${event}`],
    ['UTF-16', bytes(event, 'utf16le')],
    ['zeros', bytes(Buffer.alloc(100))],
    ['100,000 brackets', '['.repeat(100_000)],
  ])('of what is no JSON object: %s', async (_, body) => {
    const { status, json } = await create(body);

    expect([status, json]).toEqual([400, notAnObject]);
  });

  it.each<[what: string, body: Body]>([
    ['Latin-1', bytes('{"name":"Café"}', 'latin1')],
    ['compressed JSON', bytes(gzipSync(event))],
  ])('of what is not UTF-8: %s', async (_, body) => {
    const { status, json } = await create(body);

    expect([status, json]).toEqual([400, notUtf8]);
  });

  it.each([
    ...['text/plain', 'application/jsonx', 'application/merge-patch+json', 'application/x-www-form-urlencoded'],
    ...['application/json, text/plain', 'application/json; charset=latin1', 'application/json; charset=utf-80'],
    ...['application/json; charset=utf-8; CHARSET=latin1', 'application/json; profile=x; charset=utf-16', 'nonsense'],
  ])('of the media type %s', async (type) => {
    const { status, headers, json } = await create(event, { 'Content-Type': type });

    expect([status, headers.get('content-type')]).toEqual([415, 'application/problem+json']);
    expect(json).toEqual(unsupportedMediaType);
  });

  it('of a byte more than 2 MB, which is too large to be read', async () => {
    const { status, json } = await create(`{"name":"${'x'.repeat(2_097_153 - 11)}"}`);

    expect([status, json]).toEqual([413, bodyTooLarge]);
  });

  it.each([
    ['2 MB', `{"name":"${'x'.repeat(2_097_152 - 11)}"}`, '5 faults'],
    ['200,000 wrong dates', `{"dates":[${'1,'.repeat(200_000)}1]}`, 'more than 1000 faults'],
    ['an empty name and 1,999 unknown fields', withUnknownFields, 'more than 1000 faults'],
  ])('of %s, and the refusal is short', async (_, body, faults) => {
    const { status, bytes, json } = await create(body);

    expect([status, json.detail]).toEqual([400, `The request has ${faults}.`]);
    expect(json.errors.length).toBeLessThanOrEqual(1000);
    expect(bytes.length).toBeLessThan(200_000);
  });
});
