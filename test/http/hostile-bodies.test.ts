/** Bodies that are no JSON, no UTF-8, no object, too deep, or too much: refused by all operations that take one. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unsupportedMediaType } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { newEvent } from '../support/octopus.ts';
import { createEvent } from '../support/prepare.ts';

const event = JSON.stringify(newEvent({ dates: ['2039-06-06'] }));

const operations = {
  createSpecialEvent: { method: 'POST', path: async () => '/special-events' },
  updateSpecialEvent: { method: 'PATCH', path: async () => `/special-events/${(await createEvent()).eventId}` },
  buyMuseumTickets: { method: 'POST', path: async () => '/tickets' },
};

const bodies: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['spaces', ' \n\t '],
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"{}"'],
  ['true', 'true'],
  ['an array', '[]'],
  ['an event in an array', `[${event}]`],
  ['an open object', '{'],
  ['half an event', event.slice(0, event.length / 2)],
  ['two objects', '{}{}'],
  ['an object and more', '{} x'],
  ['a trailing comma', '{"name":"x",}'],
  ['single quotes', "{'name':'x'}"],
  ['a name without quotes', '{name:"x"}'],
  ['NaN', '{"price":NaN}'],
  ['Infinity', '{"price":Infinity}'],
  ['a hexadecimal number', '{"price":0x10}'],
  ['a leading zero', '{"price":01}'],
  ['a comment', '{/* x */}'],
  ['a raw line break in a text', '{"name":"a\nb"}'],
  ['a broken escape', '{"name":"\\x41"}'],
  ['a form', 'name=Octopus&price=15'],
  ['XML', '<event/>'],
  ['a byte order mark', `\ufeff${event}`],
  ['UTF-16', bytes(Buffer.from(event, 'utf16le'))],
  ['Latin-1', bytes(Buffer.from('{"name":"Café"}', 'latin1'))],
  ['an overlong encoding', bytes(Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]))],
  ['an encoded surrogate', bytes(Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]))],
  ['half a character', bytes(Buffer.from('{"name":"é').subarray(0, 10))],
  ['zeros', bytes(Buffer.alloc(100))],
  ['compressed JSON', bytes(gzipSync(event))],
  ['100,000 brackets', '['.repeat(100_000)],
  ['100,000 pairs of brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
];

describe.each(Object.entries(operations))('%s', (_, { method, path }) => {
  it.each(bodies)('refuses %s', async (_, body) => {
    const { status, headers, json } = await call(method, await path(), { as: 'staff', body });

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual({
      type: 'https://museum.example/problems/invalid-request',
      title: 'The request is not valid',
      status: 400,
      detail: 'The request has a fault.',
      errors: [{ pointer: '#', detail: expect.stringMatching(/\b(?:object|UTF-8)\b/) }],
    });
    expect(await pagesOf('startDate=2039-01-01&endDate=2039-12-31')).toEqual([]);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/jsonx',
    'application/merge-patch+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    'application/json; charset=latin1',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; charset=latin1',
    'image/png',
    'nonsense',
  ])('refuses the media type %s', async (type) => {
    const { status, headers, json } = await call(method, await path(), {
      as: 'staff',
      body: event,
      headers: { 'Content-Type': type },
    });

    expect(status).toBe(415);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(unsupportedMediaType);
    expect(await pagesOf('startDate=2039-01-01&endDate=2039-12-31')).toEqual([]);
  });

  it.each([
    ['a hundred thousand unknown fields', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`)}}`],
    ['a hundred thousand wrong dates', `{"dates":[${Array.from({ length: 100_000 }, () => '"x"')}]}`],
    ['a field of 1 MB', `{"name":"${'x'.repeat(1_000_000)}"}`],
    ['half a million wrong dates', `{"dates":[${'1,'.repeat(500_000)}1]}`],
    ['objects 1,000 deep', `{"name":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`],
    ['100,000 brackets in a field', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('says what is wrong with %s, and not at the same length', async (_, body) => {
    const { status, bytes: answer, json } = await call(method, await path(), { as: 'staff', body });

    expect(status).toBe(400);
    expect(json.errors.length).toBeGreaterThan(0);
    expect(answer.length).toBeLessThan(200_000);
  });
});

describe.each(Object.entries(operations))('%s', (_, { method, path }) => {
  it.each([
    ['a field of 4 MB', `{"name":"${'x'.repeat(4_000_000)}"}`],
    ['two million wrong dates', `{"dates":[${'1,'.repeat(2_000_000)}1]}`],
  ])('does not look into %s', async (_, body) => {
    const { status, json } = await call(method, await path(), { as: 'staff', body });

    expect(status).toBe(413);
    expect(json).toEqual({
      type: 'https://museum.example/problems/content-too-large',
      title: 'The request is too large',
      status: 413,
      detail: 'Send at most 2097152 bytes.',
    });
  });
});

describe('A body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', ''])(
    'is taken as JSON when its media type is %j',
    async (type) => {
      const { status } = await call('POST', '/special-events', {
        as: 'staff',
        body: JSON.stringify(newEvent()),
        headers: { 'Content-Type': type },
      });

      expect(status).toBe(201);
    },
  );

  it('may be written with any white space, order and escapes that JSON has', async () => {
    const body =
      '\r\n\t {"price" : 1.50e1, "dates":["2027\\u002d03-05"] ,"location":"\\/","eventDescription":"\\ud83d\\udc19","name":"\\u0041"}\n ';

    const { status, json } = await call('POST', '/special-events', { as: 'staff', body });

    expect(status).toBe(201);
    expect(json).toMatchObject({ name: 'A', location: '/', eventDescription: '🐙', dates: ['2027-03-05'], price: 15 });
  });

  it('is not looked at where none is asked for', async () => {
    const { eventId } = await createEvent();

    const answer = await call('DELETE', `/special-events/${eventId}`, { as: 'staff', body: '{' });

    expect(answer.status).toBe(204);
  });
});

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
