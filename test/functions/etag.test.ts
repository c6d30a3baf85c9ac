/** ETag and If-Match of special events over HTTP: who knows which state, and whose change comes too late. */
import { describe, expect, it } from 'vitest';
import { preconditionFailed } from '../support/contract/expected-problems.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

const newPath = async (fields = {}) => `/special-events/${(await createEvent(fields)).eventId}`;

const read = (path: string, headers = {}) => call('GET', path, { as: 'visitor', headers });

const change = (path: string, body: object, headers = {}) => call('PATCH', path, { as: 'staff', body, headers });

const cancel = (path: string, headers = {}) => call('DELETE', path, { as: 'staff', headers });

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

it('the ETag of an event comes with every response that shows the event, and changes with it', async () => {
  const created = await granted('POST', '/special-events', { as: 'staff', body: newEvent() });
  const path = `/special-events/${created.json.eventId}`;

  const got = await read(path);
  const changed = await change(path, { price: 5 });
  const stale = await read(path, { 'If-None-Match': tagOf(got) });

  expect(tagOf(created)).toMatch(/^"[\w-]+"$/);
  expect(tagOf(got)).toBe(tagOf(created));
  expect(tagOf(changed)).not.toBe(tagOf(created));
  expect([stale.status, stale.json.price, tagOf(stale)]).toEqual([200, 5, tagOf(changed)]);
  for (const { json } of [created, got, changed]) expect(json).not.toHaveProperty('version');
});

describe('If-Match', () => {
  it.each([
    ['the tag before a change', (_: string, stale: string) => stale],
    ['the tag, weak', (tag: string) => `W/${tag}`],
    ['nothing', () => ''],
  ])('with %s stops both', async (_, condition) => {
    const path = await newPath();
    const stale = tagOf(await read(path));
    const changed = await change(path, { price: 5 });
    const headers = { 'If-Match': condition(tagOf(changed), stale) };

    const changes = [await change(path, { price: 6 }, headers), await change(path, {}, headers)];
    const cancelled = await cancel(path, headers);

    for (const { status, headers, json } of [...changes, cancelled]) {
      expect([status, headers.get('content-type')]).toEqual([412, 'application/problem+json']);
      expect(json).toEqual(preconditionFailed);
    }
    expect((await read(path)).json).toEqual(changed.json);
  });

  it('lets one of ten callers who send the same tag change the event, who may cancel it by the next one', async () => {
    const path = await newPath();
    const headers = { 'If-Match': tagOf(await read(path)) };

    const changes = Array.from({ length: 10 }, (_, index) => change(path, { price: index + 1 }, headers));
    const answers = await Promise.all(changes);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read(path)).json).toEqual(winner?.json);
    expect((await cancel(path, { 'If-Match': winner ? tagOf(winner) : '' })).status).toBe(204);
  });
});
