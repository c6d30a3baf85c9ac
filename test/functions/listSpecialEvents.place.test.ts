/** The list of special events from a place on, as its links carry it: the same pages, whatever they are asked by; and what is no place. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { createEvent } from '../support/prepare.ts';

const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'visitor' });

const range = 'startDate=2047-05-10&endDate=2047-07-31';

/** Behind an event whose id sorts before all others. */
const behind = (name: string) => Buffer.from(`00000000-0000-0000-0000-000000000000${name}`).toString('base64url');

beforeAll(async () => {
  for (const [name, ...dates] of [
    ['Since April', '2047-04-30', '2047-05-01', '2047-05-20'],
    ['Opening', '2047-05-10', '2047-05-12', '2047-06-20'],
    ['Workshop', '2047-05-11', '2047-05-12'],
    ['Talk', '2047-05-12'],
    ['Course', '2047-05-03', '2047-06-03', '2047-07-03'],
    ['Concert', '2047-07-03'],
  ])
    await createEvent({ name, dates });
});

const namesAt = async (query: string): Promise<string[]> =>
  (await list(query)).json.map(({ name }: { name: string }) => name);

describe('A place in GET /special-events', () => {
  it.each([
    ['', ['Opening', 'Workshop', 'Talk', 'Since April', 'Course', 'Concert']],
    ['&after=2047-05-10', ['Workshop', 'Talk', 'Since April', 'Course', 'Concert']],
    ['&after=2047-05-11', ['Talk', 'Since April', 'Course', 'Concert']],
    ['&after=2047-05-12', ['Since April', 'Course', 'Concert']],
    ['&after=2047-05-19&page=3', ['Since April', 'Course', 'Concert']],
    ['&after=2047-05-19&page=700', ['Since April', 'Course', 'Concert']],
    ['&after=2047-07-02&page=9007199254740991', ['Concert']],
    ['&after=2047-05-20', ['Course', 'Concert']],
    ['&after=2047-06-02', ['Course', 'Concert']],
    ['&after=2047-06-03', ['Concert']],
    ['&after=2047-07-03', []],
    ['&after=2047-07-31', []],
    [`&after=2047-05-12_${behind('Sale')}`, ['Talk', 'Since April', 'Course', 'Concert']],
    [`&after=2047-05-12_${behind('Talk')}`, ['Talk', 'Since April', 'Course', 'Concert']],
    [`&after=2047-05-12_${behind('Talks')}`, ['Since April', 'Course', 'Concert']],
    [`&after=2047-05-12_${behind('😀'.repeat(1000))}`, ['Since April', 'Course', 'Concert']],
  ])('leads behind the days before it, and leaves out what these have listed: %s', async (after, names) => {
    expect(await namesAt(`${range}&limit=30${after}`)).toEqual(names);
  });

  it('is carried from link to link, each with the number of its page, and the way back has none', async () => {
    const links: (string | null)[] = [];
    for (let query: string | undefined = `${range}&limit=2`; query; ) {
      const link: string = (await list(query)).headers.get('link') ?? '';
      links.push(link);
      query = /\?([^>]*)>; rel="next"/.exec(link)?.[1];
    }

    const to = (query: string, rel: string) => `</v1.1/special-events?${query}>; rel="${rel}"`;
    const [end, start] = ['endDate=2047-07-31', 'startDate=2047-05-10'];
    expect(links).toEqual([
      to(`after=2047-05-11&${end}&limit=2&page=2&${start}`, 'next'),
      [
        to(`${end}&limit=2&page=1&${start}`, 'prev'),
        to(`after=2047-05-20&${end}&limit=2&page=3&${start}`, 'next'),
      ].join(', '),
      to(`${end}&limit=2&page=2&${start}`, 'prev'),
    ]);
  });

  it('leads on also from the highest page that may be asked for', async () => {
    const { headers } = await list(`${range}&limit=1&after=2047-05-11&page=9007199254740991`);
    const [, next = ''] = /\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];

    expect(await namesAt(next)).toEqual(['Since April']);
  });

  it('may lie before and behind all days on which events are possible', async () => {
    const ages = 'startDate=0001-01-01&endDate=9999-12-31&limit=1';

    const behind = await list(`${ages}&after=9999-12-31`);

    expect([behind.status, behind.json]).toEqual([200, []]);
    // Another file may plan an event for the first of these days between the two: they are the same the next time.
    await vi.waitFor(async () => {
      const [before, whole] = [await list(`${ages}&after=1066-10-14`), await list(ages)];
      expect([before.status, before.json]).toEqual([200, whole.json]);
    }, 10_000);
  });

  it.each([
    ['of a day before the range', '2047-05-09'],
    ['of a day behind it', '2047-08-01'],
    ['that is no day', '2047-06-31'],
    ['that is part of a day', '2047-06-3'],
    ['with nothing of the day', '2047-06-03_'],
    ['with a number', '2047-06-03_1'],
    ['with an event that has no name', `2047-06-03_${behind('')}`],
    ['with an event that has no id', `2047-06-03_${Buffer.from('x'.repeat(40)).toString('base64url')}`],
    ['with bytes that are no text', `2047-06-03_${behind('A')}_w`],
    ['with a time', '2047-06-03T00'],
    ['of another list', Buffer.from('2047-06-03# general#x').toString('base64url')],
    ['that is empty', ''],
    ['that is long', '2'.repeat(5000)],
    ['in digits of another script', encodeURIComponent('２０４７-06-03')],
    ['with what follows', '2047-06-03%0A'],
  ])('is refused: one %s', async (_, after) => {
    const { status, json } = await list(`${range}&after=${after}`);

    expect([status, json]).toEqual([
      400,
      invalidRequest({ parameter: 'after', detail: 'must be taken from the Link header of the same list' }),
    ]);
  });

  it('is refused when it is given twice', async () => {
    const { json } = await list(`${range}&after=2047-06-03&after=2047-06-03`);

    expect(json).toEqual(invalidRequest({ parameter: 'after', detail: 'must be given once' }));
  });
});
