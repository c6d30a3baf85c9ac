/** ETag, If-Match and If-None-Match of special events over HTTP: who has read what, and whose change comes too late. */
import { describe, expect, it } from 'vitest';
import { noSuchEvent, preconditionFailed } from '../support/expected-problems.ts';
import { call, type Received } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { createEvent } from '../support/prepare.ts';

const pathOf = (event: { eventId: string }) => `/special-events/${event.eventId}`;

const read = (path: string, headers = {}) => call('GET', path, { as: 'visitor', headers });

const change = (path: string, body: object, headers = {}) => call('PATCH', path, { as: 'staff', body, headers });

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

describe('The ETag of an event', () => {
  it('comes with every answer that shows the event, and names its state', async () => {
    const created = await call('POST', '/special-events', { as: 'staff', body: newEvent() });
    const path = pathOf(created.json);

    const got = await read(path);
    const changed = await change(path, { price: 5 });
    const gotChanged = await read(path);

    expect(tagOf(created)).toMatch(/^"[\w-]+"$/);
    expect(tagOf(got)).toBe(tagOf(created));
    expect(tagOf(changed)).not.toBe(tagOf(created));
    expect(tagOf(gotChanged)).toBe(tagOf(changed));
    for (const { json } of [created, got, changed]) expect(json).not.toHaveProperty('version');
  });

  it('stays when nothing changes', async () => {
    const event = await createEvent();
    const before = tagOf(await read(pathOf(event)));

    const answers = [await change(pathOf(event), {}), await change(pathOf(event), event)];

    expect([...answers, await read(pathOf(event))].map(tagOf)).toEqual([before, before, before]);
  });

  it('is not that of the list, whose body holds no version either', async () => {
    const event = await createEvent({ dates: ['2028-04-01'] });

    const list = await read('/special-events?startDate=2028-04-01&endDate=2028-04-01');

    expect(tagOf(list)).not.toBe(tagOf(await read(pathOf(event))));
    expect(list.json[0]).not.toHaveProperty('version');
  });
});

describe('If-Match', () => {
  it.each([
    ['the tag', (tag: string) => tag],
    ['a list with the tag', (tag: string) => `"other", ${tag} ,"another"`],
    ['any tag', () => '*'],
  ])('lets a change and a cancellation pass by %s', async (_, condition) => {
    const path = pathOf(await createEvent());

    const changed = await change(path, { price: 5 }, { 'If-Match': condition(tagOf(await read(path))) });
    const headers = { 'If-Match': condition(tagOf(changed)) };
    const cancelled = await call('DELETE', path, { as: 'staff', headers });

    expect([changed.status, cancelled.status]).toEqual([200, 204]);
  });

  it.each([
    ['the tag before a change', (_: string, stale: string) => stale],
    ['a list without the tag', (_: string, stale: string) => `"other", ${stale}`],
    ['the tag, weak', (tag: string) => `W/${tag}`],
    ['the tag without its quotes', (tag: string) => tag.slice(1, -1)],
    ['nothing', () => ''],
  ])('stops both by %s', async (_, condition) => {
    const event = await createEvent();
    const path = pathOf(event);
    const stale = tagOf(await read(path));
    const changed = await change(path, { price: 5 });
    const headers = { 'If-Match': condition(tagOf(changed), stale) };

    const answers = [
      await change(path, { price: 6 }, headers),
      await change(path, {}, headers),
      await call('DELETE', path, { as: 'staff', headers }),
    ];

    for (const { status, headers, json } of answers) {
      expect([status, headers.get('content-type')]).toEqual([412, 'application/problem+json']);
      expect(json).toEqual(preconditionFailed);
    }
    expect((await read(path)).json).toEqual({ ...event, price: 5 });
  });

  it('lets one of ten who have read the same state change it', async () => {
    const path = pathOf(await createEvent());
    const headers = { 'If-Match': tagOf(await read(path)) };

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(path, { price: index + 1 }, headers)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect((await read(path)).json).toEqual(winner?.json);
  });

  it('does not make an event of one that is not there', async () => {
    const event = await createEvent();
    await call('DELETE', pathOf(event), { as: 'staff' });

    for (const eventId of [event.eventId, crypto.randomUUID()]) {
      const { status, json } = await change(pathOf({ eventId }), { price: 5 }, { 'If-Match': '*' });

      expect([status, json]).toEqual([404, noSuchEvent]);
    }
  });
});

describe('If-None-Match', () => {
  it.each([
    ['the tag', (tag: string) => tag],
    ['the tag, weak', (tag: string) => `W/${tag}`],
    ['a list with the tag', (tag: string) => `"another", ${tag},W/"a third"`],
    ['any tag', () => '*'],
  ])('saves the body for who has it already: %s', async (_, known) => {
    const path = pathOf(await createEvent());
    const tag = tagOf(await read(path));

    const { status, headers, bytes } = await read(path, { 'If-None-Match': known(tag) });

    expect([status, bytes.length, headers.get('etag')]).toEqual([304, 0, tag]);
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('brings the event once it has changed', async () => {
    const path = pathOf(await createEvent());
    const stale = tagOf(await read(path));
    await change(path, { price: 5 });

    const { status, json } = await read(path, { 'If-None-Match': stale });

    expect([status, json.price]).toEqual([200, 5]);
  });

  it('is for reading alone', async () => {
    const path = pathOf(await createEvent());

    expect((await change(path, { price: 5 }, { 'If-None-Match': '*' })).status).toBe(200);
  });
});
