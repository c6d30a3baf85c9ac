/** Bodies that no honest client sends: no JSON, no UTF-8, no object, too deep or too much. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { bodyTooLarge, noObject, unsupportedMediaType } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';

const event = JSON.stringify(newEvent({ dates: ['2039-06-06'] }));

const create = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  call('POST', '/special-events', { as: 'staff', body, headers });

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

// What one of them made would stay.
afterAll(async () => expect(await pagesOf('startDate=2039-01-01&endDate=2039-12-31')).toEqual([]));

describe('A new event', () => {
  it.each(bodies)('is not made of %s', async (_, body) => {
    const { status, headers, json } = await create(body);

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(noObject);
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
    'application/json; profile=x; charset=utf-16',
    'application/json; charset=utf-8; CHARSET=latin1',
    'application/json; charset=utf-80',
    'application/json; charset=xutf-8',
    'image/png',
    'nonsense',
  ])('is not made of the media type %s', async (type) => {
    const { status, headers, json } = await create(event, { 'Content-Type': type });

    expect(status).toBe(415);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(unsupportedMediaType);
  });

  it.each([
    [
      'a hundred thousand unknown fields',
      `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`)}}`,
      'more than 1000 faults',
    ],
    [
      'a hundred thousand wrong dates, and nothing else',
      JSON.stringify({ ...newEvent(), dates: Array.from({ length: 100_000 }, () => 'x') }),
      'more than 1000 faults',
    ],
    ['half a million wrong dates', `{"dates":[${'1,'.repeat(500_000)}1]}`, 'more than 1000 faults'],
    ['2 MB, and not a byte more', `{"name":"${'x'.repeat(2_097_152 - 11)}"}`, '5 faults'],
    ['objects 1,000 deep', `{"name":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`, '5 faults'],
    ['100,000 brackets in a field', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, '5 faults'],
  ])('is refused for %s, though not at the same length', async (_, body, faults) => {
    const { status, bytes: answer, json } = await create(body);

    expect(status).toBe(400);
    expect(json.detail).toBe(`The request has ${faults}.`);
    expect(json.errors.length).toBeLessThanOrEqual(1000);
    expect(answer.length).toBeLessThan(200_000);
  });

  it.each([
    ['a field of 4 MB', `{"name":"${'x'.repeat(4_000_000)}"}`],
    ['two million wrong dates', `{"dates":[${'1,'.repeat(2_000_000)}1]}`],
  ])('is refused unread for %s', async (_, body) => {
    const { status, json } = await create(body);

    expect(status).toBe(413);
    expect(json).toEqual(bodyTooLarge);
  });
});

/** So many unknown fields that not every fault behind them is read. */
const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

it.each([
  ['an event with an empty name', '/special-events', { ...newEvent({ name: '' }), ...unknown(1999) }],
  ['a scan at no time', `/tickets/${randomUUID()}/entry`, { enteredAt: 'soon', ...unknown(2000) }],
  ['a scan whose time is a number', `/tickets/${randomUUID()}/entry`, { enteredAt: 5, ...unknown(2000) }],
  ['an order for no date', '/tickets', { ...newOrder({ ticketDate: null }), ...unknown(2000) }],
])('A request with more faults than are read is refused all the same: %s', async (_, path, body) => {
  const { status, json } = await call('POST', path, { as: 'staff', body });

  expect(status).toBe(400);
  expect(json.detail).toBe('The request has more than 1000 faults.');
  expect(json.errors).toHaveLength(1000);
});

it.each([
  ['long and begin alike', (index: number) => `${'k'.repeat(200)}${index}`],
  ['halves of characters', (index: number) => String.fromCharCode(0xd800 + index)],
])('A scan with more unknown fields than are read, whose names are %s, is refused too', async (_, name) => {
  const fields = Array.from({ length: 2001 }, (_, index) => [name(index), 1]);
  const body = { enteredAt: 5, ...Object.fromEntries(fields) };

  const { status, json } = await call('POST', `/tickets/${randomUUID()}/entry`, { as: 'staff', body });

  expect(status).toBe(400);
  expect(json.errors).toHaveLength(1);
});

function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
