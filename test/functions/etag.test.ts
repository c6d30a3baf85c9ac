/** ETag and If-Match of special events over HTTP: who knows which state, and whose change comes too late. */
import { describe, expect, it } from 'vitest';
import { preconditionFailed } from '../support/contract/expected-problems.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

const newPath = async () => `/special-events/${(await createEvent()).eventId}`;

const read = (path: string) => call('GET', path, { as: 'visitor' });

const change = (path: string, body: object, headers = {}) => call('PATCH', path, { as: 'staff', body, headers });

const cancel = (path: string, headers = {}) => call('DELETE', path, { as: 'staff', headers });

const tagOf = ({ headers }: Received): string => headers.get('etag') ?? '';

it('the ETag of an event comes with every response that shows the event, and changes with it', async () => {
  const created = await granted('POST', '/special-events', { as: 'staff', body: newEvent() });
  const path = `/special-events/${created.json.eventId}`;

  const tags = [created, await read(path), await change(path, { price: 5 }), await read(path)].map(tagOf);

  expect([tags[1], tags[3]]).toEqual([tags[0], tags[2]]);
  expect(tags[2]).not.toBe(tags[0]);
});

describe('If-Match', () => {
  it('with the tag before a change stops both', async () => {
    const path = await newPath();
    const headers = { 'If-Match': tagOf(await read(path)) };
    const changed = await change(path, { price: 5 });

    const answers = [
      await change(path, { price: 6 }, headers),
      await change(path, {}, headers),
      await cancel(path, headers),
    ];

    for (const { status, json } of answers) expect([status, json]).toEqual([412, preconditionFailed]);
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
