/** Fetching the image of a ticket over HTTP: its media type, what caches and browsers are told, and what is refused. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invalidRequest, notFound } from '../support/expected-problems.ts';
import { call, type Received } from '../support/http.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';

const image = (ticketId: string, headers: Record<string, string> = {}): Promise<Received> =>
  call('GET', `/tickets/${ticketId}/qr`, { as: 'site', headers });

let ticketId: string;

beforeAll(async () => {
  ({ ticketId } = await buyTicket());
});

describe('the image of a ticket', () => {
  it('comes with its type, its exact length, and a name to save it by', async () => {
    const { status, headers, bytes } = await image(ticketId);

    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(5_000);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="ticket.png"',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
  });

  it.each([
    'image/png',
    '*/*',
    'image/*',
    'application/json',
    'text/html,application/xhtml+xml,image/webp,*/*;q=0.8',
    'image/webp,image/png;q=0.1',
    'image/jpeg;q=0',
    'none',
    '',
  ])('is a PNG, whatever media type the client likes best: "%s"', async (accept) => {
    const { status, headers, bytes } = await image(ticketId, { Accept: accept });

    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(bytes.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
    expect(bytes.subarray(-8, -4).toString()).toBe('IEND');
  });

  it('is the same every time, in any letter case of its id, for site and staff', async () => {
    const upper = ticketId.toUpperCase();

    const answers = [
      await image(ticketId),
      await image(ticketId),
      await image(upper),
      await call('GET', `/tickets/${upper}/qr`, { as: 'staff' }),
    ];

    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  it('differs from that of every other ticket', async () => {
    const other = await buyTicket();

    const [first, second] = [await image(ticketId), await image(other.ticketId)];

    expect(first.bytes.equals(second.bytes)).toBe(false);
    expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'));
  });

  it.each([
    ['the tag', (etag: string) => etag],
    ['the tag, weak', (etag: string) => `W/${etag}`],
    ['a list with the tag', (etag: string) => `"another", ${etag},W/"a third"`],
    ['any tag', () => '*'],
  ])('is not sent again to who has it: %s', async (_, known) => {
    const etag = (await image(ticketId)).headers.get('etag') ?? '';

    const { status, headers, bytes } = await image(ticketId, { 'If-None-Match': known(etag) });

    expect([status, bytes.length]).toEqual([304, 0]);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([etag, 'private, no-cache']);
    expect(headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['another tag', () => '"another"'],
    ['the tag without its quotes', (etag: string) => etag.slice(1, -1)],
    ['half of the tag', (etag: string) => `${etag.slice(0, 9)}"`],
    ['nothing', () => ''],
  ])('is sent to who has %s', async (_, known) => {
    const etag = (await image(ticketId)).headers.get('etag') ?? '';

    expect((await image(ticketId, { 'If-None-Match': known(etag) })).status).toBe(200);
  });

  it('may be read by the pages of the museum, with its tag', async () => {
    const { headers } = await image(ticketId, { Origin: 'https://museum.example' });

    expect(headers.get('access-control-allow-origin')).toBe('https://museum.example');
    expect(headers.get('access-control-expose-headers')).toMatch(/\bETag\b/);
  });
});

describe('a ticket', () => {
  it('is nothing that a stranger hears of', async () => {
    const { status, headers } = await call('GET', `/tickets/${ticketId}/qr`);

    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  it.each(['3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b', '00000000-0000-0000-0000-000000000000'])(
    'that was never sold is a 404 in JSON, also for who accepts images alone: %s',
    async (unknown) => {
      const { status, headers, json } = await image(unknown, { Accept: 'image/png' });

      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(json).toEqual(notFound('There is no ticket with this ticketId.'));
    },
  );

  it.each(['octopus', '1', '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3', '%2e%2e%2f', '%00'])(
    'under an id that is no UUID is a 400 in JSON, also for who accepts images alone: %s',
    async (malformed) => {
      const { status, headers, json } = await image(malformed, { Accept: 'image/png' });

      expect(status).toBe(400);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(json).toEqual(invalidRequest({ parameter: 'ticketId', detail: 'must be a UUID' }));
    },
  );

  it('is not found under the id of an event', async () => {
    const { eventId } = await createEvent();

    expect((await image(eventId)).status).toBe(404);
  });
});
