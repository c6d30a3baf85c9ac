/** What callers may keep, over HTTP: answers with an ETag, which they ask about before each use, and which every change renames. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type LocalMuseum, startMuseum } from '../../local/local-museum.ts';
import { templateOf } from '../../local/template/template.ts';
import { call, type Received } from '../support/http.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';
import { credentials } from '../support/test-callers.ts';

const read = (path: string, headers = {}) => call('GET', path, { as: 'visitor', headers });

const list = (query: string, headers = {}) => read(`/special-events?${query}`, headers);

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

const change = (eventId: string, body: object) => call('PATCH', `/special-events/${eventId}`, { as: 'staff', body });

const cancel = (eventId: string) => call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

let eventPath = '';
beforeAll(async () => {
  eventPath = `/special-events/${(await createEvent({ dates: ['2051-01-01'] })).eventId}`;
});

const readable: [what: string, path: () => string][] = [
  ['the hours', () => '/museum-hours?startDate=2027-03-05'],
  ['a list of events', () => '/special-events?startDate=2051-01-01&endDate=2051-01-31'],
  ['a list of nothing', () => '/special-events?startDate=2045-01-01&endDate=2045-01-31'],
  ['an event', () => eventPath],
];

describe.each(readable)('%s', (_, path) => {
  it('may be kept by its caller alone, under a strong tag and without a time for which it holds', async () => {
    const { status, headers } = await read(path());

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect([headers.get('expires'), headers.get('last-modified')]).toEqual([null, null]);
  });

  it('has the same tag for every caller who may read it, and each time', async () => {
    const tags = [await read(path()), await read(path()), await call('GET', path(), { as: 'staff' })].map(tagOf);

    expect(new Set(tags).size).toBe(1);
  });

  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag, weak', (tag: string) => `W/${tag}`],
    ['a list with the tag', (tag: string) => `"another", ${tag},W/"a third"`],
    ['any tag', () => '*'],
  ])('is 304 without a body for who has it: %s', async (_, known) => {
    const tag = tagOf(await read(path()));

    const { status, headers, bytes } = await read(path(), { 'If-None-Match': known(tag) });

    expect([status, bytes.length]).toEqual([304, 0]);
    // It would be that of the whole answer (RFC 9110, Content-Length).
    expect(headers.get('content-length')).toBeNull();
    expect(headers.get('etag')).toBe(tag);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['another tag', () => '"another"'],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1)],
    ['nothing', () => ''],
  ])('is sent whole for who has something else: %s', async (_, known) => {
    const whole = await read(path());

    const { status, json } = await read(path(), { 'If-None-Match': known(tagOf(whole)) });

    expect([status, json]).toEqual([200, whole.json]);
  });

  it('is refused to nobody any later for being kept', async () => {
    expect((await call('GET', path(), { headers: { 'If-None-Match': '*' } })).status).toBe(401);
  });
});

describe('the tag of a list', () => {
  const range = 'startDate=2053-05-01&endDate=2053-05-31';

  it.each<[string, (eventId: string) => Promise<unknown>]>([
    ['a price', (eventId) => change(eventId, { price: 7 })],
    ['a name', (eventId) => change(eventId, { name: 'Day of the Squid' })],
    ['a date that is not in the range', (eventId) => change(eventId, { dates: ['2053-05-10', '2054-01-01'] })],
    ['a move out of the range', (eventId) => change(eventId, { dates: ['2054-02-01'] })],
    ['a cancellation', cancel],
    ['a new event', () => createEvent({ dates: ['2053-05-11'] })],
  ])('is another at once after %s', async (_, act) => {
    const { eventId } = await createEvent({ dates: ['2053-05-10'] });
    const before = await list(range);
    await act(eventId);

    const after = await list(range, { 'If-None-Match': tagOf(before) });

    expect(after.status).toBe(200);
    expect(after.json).not.toEqual(before.json);
    expect(tagOf(after)).not.toBe(tagOf(before));
  });

  it('is the same again when a change is taken back', async () => {
    const { eventId } = await createEvent({ dates: ['2059-05-10'], price: 5 });
    const query = 'startDate=2059-05-01&endDate=2059-05-31';
    const before = tagOf(await list(query));
    await change(eventId, { price: 6 });
    await change(eventId, { price: 5 });

    expect(tagOf(await list(query))).toBe(before);
  });

  it('stays when an event comes on another page, unless it is the first there, whom Link tells of', async () => {
    await createEvent({ dates: ['2056-05-01'] });
    // Another file plans an event on the 28th of many months.
    const query = 'startDate=2056-05-01&endDate=2056-05-03&limit=1';
    const alone = await list(query);
    await createEvent({ dates: ['2056-05-02'] });
    const followed = await list(query, { 'If-None-Match': tagOf(alone) });
    await createEvent({ dates: ['2056-05-03'] });
    const stillFollowed = await list(query, { 'If-None-Match': tagOf(followed) });

    expect(followed.status).toBe(200);
    expect(followed.json).toEqual(alone.json);
    expect([alone, followed].map(({ headers }) => headers.has('link'))).toEqual([false, true]);
    expect(stillFollowed.status).toBe(304);
  });
});

describe('a kept answer', () => {
  it('is no reason to overlook what is wrong with the question', async () => {
    const known = { 'If-None-Match': '*' };

    expect((await list('limit=0', known)).status).toBe(400);
    expect((await read('/museum-hours?startDate=today', known)).status).toBe(400);
    expect((await read('/special-events/octopus', known)).status).toBe(400);
  });

  it('of a picture is confirmed with its type and without what browsers call the file', async () => {
    const { ticketId } = await buyTicket();
    const path = `/tickets/${ticketId}/qr`;
    const picture = await call('GET', path, { as: 'site' });

    const { status, headers } = await call('GET', path, { as: 'site', headers: { 'If-None-Match': tagOf(picture) } });

    expect(picture.headers.get('content-disposition')).toBe('inline; filename="ticket.png"');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([304, 'image/png', null]);
  });

  it('of an event ends with it', async () => {
    const { eventId } = await createEvent({ dates: ['2057-01-01'] });
    const tag = tagOf(await read(`/special-events/${eventId}`));
    await cancel(eventId);

    const { status, headers } = await read(`/special-events/${eventId}`, { 'If-None-Match': tag });

    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('midnight at the museum', () => {
  let tomorrow: LocalMuseum;
  beforeAll(async () => {
    tomorrow = await startMuseum({
      template: templateOf(inject('template')),
      port: 0,
      dynamodbEndpoint: inject('dynamodbEndpoint'),
      credentials,
      // In Berlin it is the 25th by then, in London not yet.
      now: '2026-12-24T23:00:00Z',
      onLine: () => {},
    });
  });
  afterAll(() => tomorrow.close());

  it('ends what was kept of a list that begins today, and of no other', async () => {
    await createEvent({ dates: ['2026-12-24'] });
    await createEvent({ dates: ['2026-12-26'] });
    const statusAfter = async (path: string) => {
      const tag = tagOf(await read(path));
      return (await read(`${tomorrow.baseUrl}${path}`, { 'If-None-Match': tag })).status;
    };

    expect(await statusAfter('/museum-hours')).toBe(200);
    expect(await statusAfter('/special-events?limit=30')).toBe(200);
    expect(await statusAfter('/museum-hours?startDate=2026-12-24')).toBe(304);
    // Another file may plan an event for these days between the two: that ends it as well, and is over the next time.
    await vi.waitFor(async () => expect(await statusAfter('/special-events?startDate=2026-12-24')).toBe(304), 10_000);
  });
});
