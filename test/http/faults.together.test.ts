/** All that is wrong with a request is told at once, also where part of it could not be read. */
import { describe, expect, it } from 'vitest';
import { call } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';

type Answer = Awaited<ReturnType<typeof call>>;

/** Where the faults lie, and what they are. */
const faultsOf = ({ status, json }: Answer): string[] => {
  const faults: { pointer?: string; parameter?: string; code: string }[] = status === 400 ? json.errors : [];
  return faults.map(({ pointer, parameter, code }) => `${pointer ?? parameter} ${code}`).sort();
};

const sent = (method: string, path: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  call(method, path, { as: 'staff', body, headers });

const eventWith = (field: string) => JSON.stringify(newEvent()).replace('{', `{${field},`);

describe('a field called like the prototype of all objects', () => {
  it.each([
    ['{"__proto__":1,"price":"x","name":1}', ['#/__proto__ unknown-field', '#/name wrong-type', '#/price wrong-type']],
    ['{"constructor":{"prototype":1},"price":"x"}', ['#/constructor unknown-field', '#/price wrong-type']],
    [eventWith('"__proto__":{"price":1}'), ['#/__proto__ unknown-field']],
    [eventWith('"eventId":{"__proto__":1}'), []],
    [eventWith('"eventId":{"constructor":{"prototype":1}}'), []],
  ])('is named beside the others, or ignored where all is, in %s', async (body, faults) => {
    const found = faultsOf(await sent('POST', '/special-events', body));

    expect(found.filter((fault) => !/required/.test(fault))).toEqual(faults);
  });

  it('is part of the value in which it stands', async () => {
    const body = JSON.stringify(newEvent()).replace('["2027-03-05"]', '[{"__proto__":1}]');

    expect(faultsOf(await sent('POST', '/special-events', body))).toEqual(['#/dates/0 wrong-type']);
  });

  it('hides no fault of the domain, nor of the path', async () => {
    const order = JSON.stringify(newOrder({ ticketDate: '2020-01-01', email: 'x' })).replace('{', '{"__proto__":1,');

    expect(faultsOf(await call('POST', '/tickets', { as: 'site', body: order }))).toEqual([
      '#/__proto__ unknown-field',
      '#/email not-an-email',
      '#/ticketDate past-date',
    ]);
    expect(faultsOf(await sent('PATCH', '/special-events/nope', '{"__proto__":1,"price":"x"}'))).toEqual([
      '#/__proto__ unknown-field',
      '#/price wrong-type',
      'eventId not-a-uuid',
    ]);
  });
});

describe('bytes that are not UTF-8', () => {
  const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);

  it('hide no fault of path and headers', async () => {
    expect(faultsOf(await sent('PATCH', '/special-events/nope', bytes))).toEqual(['# not-utf-8', 'eventId not-a-uuid']);
    expect(faultsOf(await sent('POST', '/special-events', bytes, { 'Idempotency-Key': 'a b' }))).toEqual([
      '# not-utf-8',
      'Idempotency-Key not-a-key',
    ]);
  });
});

describe('an object of great depth', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  it('is ignored where all is', async () => {
    expect((await sent('POST', '/special-events', eventWith(`"eventId":${deep(500_000)}`))).status).toBe(201);
  });

  it('is named where it stands', async () => {
    const body = JSON.stringify(newEvent()).replace('["2027-03-05"]', deep(500_000));

    expect(faultsOf(await sent('POST', '/special-events', body))).toEqual(['#/dates/0 wrong-type']);
  });
});

/** In the list of a day, behind a ticket. */
function placeOf(day: string, admission: string): string {
  return Buffer.from(`${day}# ${admission}#3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b`).toString('base64url');
}

describe('a place that is none of the list', () => {
  it.each([
    ['/special-events?limit=99&after=2027-06-31', ['after not-of-this-list', 'limit too-high']],
    ['/special-events?page=0&after=2020-01-01', ['after not-of-this-list', 'page too-low']],
    ['/special-events?page=0&startDate=soon&after=2020-01-01', ['page too-low', 'startDate not-a-date']],
    ['/special-events?startDate=2027-02-02&endDate=2027-01-01&after=2027-02-03', ['endDate before-start']],
    ['/special-events?page=0&after=garbage', ['after not-of-this-list', 'page too-low']],
    ['/special-events?page=0&after=2020-01-01&after=x', ['after wrong-type', 'page too-low']],
    ['/admissions?limit=1001&after=garbage', ['after not-of-this-list', 'limit too-high']],
    [
      `/admissions?limit=0&after=${Buffer.from('2020-01-01# general#x').toString('base64url')}`,
      ['after not-of-this-list', 'limit too-low'],
    ],
    [
      `/admissions?date=2027-02-01&eventId=x&after=${placeOf('2027-02-02', 'general')}`,
      ['after not-of-this-list', 'eventId not-a-uuid'],
    ],
    [`/admissions?date=2027-02-02&eventId=x&after=${placeOf('2027-02-02', 'general')}`, ['eventId not-a-uuid']],
    [`/admissions?date=x&after=${placeOf('2027-02-02', 'general')}`, ['date not-a-date']],
  ])('is told with what else is wrong: %s', async (path, faults) => {
    expect(faultsOf(await call('GET', path, { as: 'staff' }))).toEqual(faults);
  });
});
