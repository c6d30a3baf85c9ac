/** Bodies that no honest client sends: always a 400 that says where, and nothing is written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { newEvent } from '../support/octopus.ts';
import { createEvent, newOrder } from '../support/prepare.ts';

/** As JSON; that each field has its format. What a format takes and refuses is tried at length in formats.test.ts. */
const texts = ['null', 'true', '1', '[]', '{}', '["x"]', '""', '" "', '"a\\u0000"', '"a\\ud800"'];
const tooLong = (codePoints: number) => JSON.stringify('😀'.repeat(codePoints + 1));

const eventFields: Record<string, string[]> = {
  name: [...texts, tooLong(1000)],
  location: [...texts, tooLong(1000)],
  eventDescription: [...texts, tooLong(10_000)],
  dates: [
    ...[
      'null',
      'true',
      '1',
      '""',
      '"2039-01-01"',
      '{}',
      '{"0":"2039-01-01","length":1}',
      '[]',
      '[[]]',
      '[null]',
      '[{}]',
    ],
    ...['[["2039-01-01"]]', '[20390101]', '["2039-01-01","2039-01-01"]', '["2039-01-01","2039-02-30"]', '[""]'],
    ...['["2039-02-29"]', '["2039-01-01\\u0000"]', '["1999-12-31"]', '["2100-01-01"]'],
    JSON.stringify(Array.from({ length: 100_000 }, () => '2039-01-01')),
  ],
  price: [
    ...['null', 'true', '"15"', '""', '"1e1"', '[]', '[15]', '{}', '{"valueOf":1}'],
    ...['-1', '-0.01', '-5e-324', '1000000.01', '1e7', '1e308', '1e999', '-1e999'],
  ],
};

const orderFields: Record<string, string[]> = {
  ticketType: ['null', 'true', '1', '""', '[]', '["general"]', '{}', '"GENERAL"', '" general"', '"general\\u0000"'],
  ticketDate: ['null', '1', '""', '[]', '["2026-12-28"]', '{}'],
  email: ['null', '1', '""', '[]', '["a@b.co"]', '{}', '"a@b.co\\u0000"', tooLong(254)],
  phone: ['null', '1', '""', '[]', '{}', '"1\\u0000"', tooLong(32)],
};

/** One case per value, which is `shown` at no great length. */
const casesOf = (values: Record<string, string[]>) =>
  Object.entries(values).flatMap(([field, values]) =>
    values.map((value) => ({ field, value, shown: [...value].slice(0, 30).join('') })),
  );

/** A whole event with one field as the JSON says. */
const eventWith = (field: string, json: string) =>
  JSON.stringify(newEvent({ dates: ['2039-05-05'], [field]: '@' })).replace('"@"', () => json);

const faultsIn = ({ json }: { json: { errors: { pointer: string }[] } }) =>
  new Set(json.errors.map(({ pointer }) => pointer.split('/').slice(0, 2).join('/')));

// What one of them planned would stay.
afterAll(async () => expect(await pagesOf('startDate=2039-01-01&endDate=2039-12-31')).toEqual([]));

describe('A wrong value', () => {
  let event: Awaited<ReturnType<typeof createEvent>>;
  beforeAll(async () => {
    event = await createEvent();
  });

  it.each(casesOf(eventFields))('of $field creates no event: $shown', async ({ field, value }) => {
    const answer = await call('POST', '/special-events', { as: 'staff', body: eventWith(field, value) });

    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(faultsIn(answer)).toEqual(new Set([`#/${field}`]));
  });

  it.each(casesOf(eventFields))('of $field changes no event: $shown', async ({ field, value }) => {
    const path = `/special-events/${event.eventId}`;

    const answer = await call('PATCH', path, { as: 'staff', body: `{"${field}":${value}}` });

    expect(answer.status).toBe(400);
    expect(faultsIn(answer)).toEqual(new Set([`#/${field}`]));
    expect((await call('GET', path, { as: 'site' })).json).toEqual(event);
  });

  it.each(casesOf(orderFields))('of $field sells no ticket: $shown', async ({ field, value }) => {
    const body = JSON.stringify(newOrder({ [field]: '@' })).replace('"@"', () => value);

    const answer = await call('POST', '/tickets', { as: 'site', body });

    expect(answer.status).toBe(400);
    expect(faultsIn(answer)).toEqual(new Set([`#/${field}`]));
  });
});

describe('An unknown field', () => {
  it.each([
    'id',
    'Name',
    'name ',
    'prices',
    'toString',
    'hasOwnProperty',
    'prototype',
    'constructor',
    'pk',
    'version',
    'cancelledAt',
  ])('is refused by its name: %j', async (name) => {
    const { status, json } = await call('POST', '/special-events', { as: 'staff', body: eventWith(name, '1') });

    expect(status).toBe(400);
    expect(json.errors).toEqual(faults({ pointer: `#/${encodeURI(name)}`, detail: 'is not a known field' }));
  });

  it.each([
    ['', '#/'],
    ['a/b~c', '#/a~1b~0c'],
    ['a b%', '#/a%20b%25'],
    ['größe', '#/gr%C3%B6%C3%9Fe'],
    ['<script>', '#/%3Cscript%3E'],
    ['\u0000', '#/%00'],
    ['\ud800', '#/%EF%BF%BD'],
    ['x'.repeat(1_000_000), `#/${'x'.repeat(200)}%E2%80%A6`],
  ])('is named as a JSON Pointer has it, and at no great length', async (name, pointer) => {
    const body = JSON.stringify({ ...newEvent({ dates: ['2039-05-05'] }), [name]: 1 });

    const { status, json } = await call('POST', '/special-events', { as: 'staff', body });

    expect(status).toBe(400);
    expect(json.errors).toEqual(faults({ pointer, detail: 'is not a known field' }));
  });

  it.each([
    ['__proto__', '{"price":1}'],
    ['constructor', '{"prototype":{"price":1}}'],
  ])('is refused by its name when it reaches for the prototype of all objects: %s', async (name, value) => {
    const body = eventWith('price', `15,"${name}":${value}`);

    const { status, json } = await call('POST', '/special-events', { as: 'staff', body });

    expect(status).toBe(400);
    expect(json.errors).toEqual(faults({ pointer: `#/${name}`, detail: 'is not a known field' }));
  });

  it('of a prototype does not stand in for one that is missing', async () => {
    const body = `{"__proto__":${JSON.stringify(newEvent({ dates: ['2039-05-05'] }))}}`;

    const { status } = await call('POST', '/special-events', { as: 'staff', body });

    expect(status).toBe(400);
  });
});
