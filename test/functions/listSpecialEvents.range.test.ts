/** The range of the list of special events over HTTP: its defaults, its bounds, and what is refused. */
import { describe, expect, it } from 'vitest';
import { monthsFrom } from '../support/days.ts';
import { invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { namesOf, pagesOf } from '../support/listed-pages.ts';
import { createEvent } from '../support/prepare.ts';

const list = (query: string) => call('GET', `/special-events${query}`, { as: 'site' });

const plan = (prefix: string, ...dates: string[]) =>
  Promise.all(dates.map((date) => createEvent({ name: `${prefix} ${date}`, dates: [date] })));

/** Where other tests' events may stand in the range too. */
const namesWith = (prefix: string, events: { name: string }[]) =>
  events.map(({ name }) => name).filter((name) => name.startsWith(prefix));

describe('The range of GET /special-events', () => {
  it('is eight dates from today on when nothing is said', async () => {
    await plan('default', '2026-12-23', '2026-12-24', '2026-12-31', '2027-01-01');

    const { status, json } = await list('');

    expect(status).toBe(200);
    expect(namesWith('default', json)).toEqual(['default 2026-12-24', 'default 2026-12-31']);
  });

  it('ends seven days after a given start', async () => {
    await plan('week', '2033-02-21', '2033-02-22', '2033-03-01', '2033-03-02');

    expect(await namesOf('startDate=2033-02-22')).toEqual([['week 2033-02-22', 'week 2033-03-01']]);
  });

  it('starts today when only its end is given', async () => {
    await plan('until', '2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27');

    const { json } = await list('?endDate=2026-12-26&limit=30');

    expect(namesWith('until', json)).toEqual(['until 2026-12-24', 'until 2026-12-26']);
  });

  it('may be the end of today alone', async () => {
    await plan('today', '2026-12-24', '2026-12-25');

    const { json } = await list('?endDate=2026-12-24');

    expect(namesWith('today', json)).toEqual(['today 2026-12-24']);
  });

  it('includes both its ends, across a turn of the year', async () => {
    await plan('turn', '2046-12-29', '2046-12-30', '2046-12-31', '2047-01-01', '2047-01-02', '2047-01-03');

    expect(await namesOf('startDate=2046-12-30&endDate=2047-01-02')).toEqual([
      ['turn 2046-12-30', 'turn 2046-12-31', 'turn 2047-01-01', 'turn 2047-01-02'],
    ]);
    expect(await namesOf('startDate=2046-12-31')).toEqual([
      ['turn 2046-12-31', 'turn 2047-01-01', 'turn 2047-01-02', 'turn 2047-01-03'],
    ]);
  });

  it('may lie in the past', async () => {
    await plan('past', '2001-09-01', '2001-09-08', '2001-09-09');

    expect(await namesOf('startDate=2001-09-01')).toEqual([['past 2001-09-01', 'past 2001-09-08']]);
  });

  it('leaves out an event that takes place before and after it, but not in it', async () => {
    await createEvent({ name: 'around', dates: ['2033-06-01', '2033-06-30', '2033-09-15', '2032-09-15'] });

    expect(await namesOf('startDate=2033-06-02&endDate=2033-06-29')).toEqual([]);
    expect(await namesOf('startDate=2033-06-02&endDate=2033-06-30')).toEqual([['around']]);
    expect(await namesOf('startDate=2033-05-25&endDate=2033-06-01')).toEqual([['around']]);
    expect(await namesOf('startDate=2033-07-01&endDate=2033-09-14')).toEqual([]);
  });

  it('finds an event that lasts for years, from any day of it', async () => {
    const dates = monthsFrom('2060-01-20', 48);
    const { eventId } = await createEvent({ name: 'permanent', dates });

    const found = await Promise.all(
      [
        'startDate=2060-01-20&endDate=2063-12-20',
        'startDate=2061-08-20&endDate=2061-08-20',
        'startDate=2063-12-14',
      ].map(async (query) => (await pagesOf(`${query}&limit=30`)).flat().filter((event) => event.eventId === eventId)),
    );

    expect(found.map((events) => events.length)).toEqual([1, 1, 1]);
    expect(found.flat().map((event) => event.dates)).toEqual([dates, dates, dates]);
  });

  it('shows an event as soon as it is created', async () => {
    const created = await plan('fresh', '2035-01-01', '2035-01-02', '2035-01-03');

    expect(await pagesOf('startDate=2035-01-01')).toEqual([created]);
  });

  it('reaches from the first day of all to the last', async () => {
    await plan('edge', '2000-01-01', '2099-12-31');

    const first = await pagesOf('startDate=0001-01-01&endDate=2000-01-01');
    const last = await pagesOf('startDate=2099-12-31&endDate=9999-12-31');

    expect(namesWith('edge', first.flat())).toEqual(['edge 2000-01-01']);
    expect(namesWith('edge', last.flat())).toEqual(['edge 2099-12-31']);
  });

  it.each([
    '?startDate=2035-06-01',
    '?startDate=2035-06-01&endDate=2035-06-01',
    '?startDate=0001-01-01&endDate=1999-12-31',
    '?startDate=2100-01-01&endDate=9999-12-31',
    '?startDate=9999-12-31',
    '?page=9007199254740991',
    '?startDate=0001-01-01&endDate=9999-12-31&page=9007199254740991',
    '?startDate=0001-01-01&endDate=9999-12-31&page=9007199254740991&limit=30',
    '?startDate=2035-06-01&page=2&Limit=0&limits=x&constructor=1&toString=1&__proto__=1',
  ])('may hold nothing, which is an empty list: %s', async (query) => {
    expect(await list(query)).toMatchObject({ status: 200, json: [] });
  });

  it.each([
    ['startDate', '', 'must be a real calendar day, written YYYY-MM-DD'],
    ['startDate', '2026-02-30', 'must be a real calendar day, written YYYY-MM-DD'],
    ['startDate', '%202026-12-24', 'must be a real calendar day, written YYYY-MM-DD'],
    ['startDate', '2026-12-24%00', 'must be a real calendar day, written YYYY-MM-DD'],
    ['startDate', '2027-01-01&startDate=2027-01-01', 'must be given once'],
    ['endDate', '2099-02-30', 'must be a real calendar day, written YYYY-MM-DD'],
    ['endDate', '2026-12-23', 'must not be earlier than startDate'],
    ['endDate', '0001-01-01', 'must not be earlier than startDate'],
    ['endDate', '2027-01-01&endDate=2027-01-02', 'must be given once'],
    ['page', '0', 'must be at least 1'],
    ['page', '9007199254740992', 'must be at most 9007199254740991'],
    ['page', '99999999999999999999', 'must be at most 9007199254740991'],
    ['page', '9'.repeat(400), 'must be at most 9007199254740991'],
    ['limit', '0', 'must be at least 1'],
    ['limit', '31', 'must be at most 30'],
    ...[
      '',
      '-1',
      '1.5',
      '1e1',
      '%2B5',
      '+5',
      '0x5',
      '05',
      'ten',
      '5%20',
      '٣',
      '５',
      'NaN',
      '5,6',
      '5&limit=5',
      '%ff',
      '%zz',
    ].flatMap((value) => [
      ['limit', value, 'must be a whole number in decimal digits, given once'],
      ['page', value.replace('limit', 'page'), 'must be a whole number in decimal digits, given once'],
    ]),
  ])('is not taken from %s=%s', async (parameter = '', value, detail = '') => {
    const { status, headers, json } = await list(`?${parameter}=${value}`);

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toEqual(invalidRequest({ parameter, detail }));
  });

  it('names every fault at once', async () => {
    const { status, json } = await list('?startDate=2026-02-30&endDate=tomorrow&page=0&limit=31');

    expect(status).toBe(400);
    expect(json).toEqual(
      invalidRequest(
        { parameter: 'startDate', detail: 'must be a real calendar day, written YYYY-MM-DD' },
        { parameter: 'endDate', detail: 'must be a real calendar day, written YYYY-MM-DD' },
        { parameter: 'page', detail: 'must be at least 1' },
        { parameter: 'limit', detail: 'must be at most 30' },
      ),
    );
  });
});
