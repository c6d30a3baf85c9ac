/** The image of a ticket over HTTP: what caches and browsers are told, what a gate reads in it, and what becomes of it with its event. */
import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signingKey } from '../../shared/museum/ticket-token.ts';
import { call, type Received } from '../support/http.ts';
import { pictureOf, scanned } from '../support/pictures.ts';
import { createEvent } from '../support/prepare.ts';

const buy = async (order: object = {}): Promise<Received['json']> => {
  const body = { ticketType: 'general', ticketDate: '2027-09-06', email: 'ada@example.org', phone: '030 99', ...order };
  return (await call('POST', '/tickets', { as: 'site', body })).json;
};

const buyForEvent = async (dates = ['2027-09-07'], fields: object = {}): Promise<Received['json']> => {
  const { eventId } = await createEvent({ dates, ...fields });
  return { eventId, ...(await buy({ ticketType: 'event', eventId, ticketDate: dates[0] })) };
};

const image = (ticketId: string, headers: Record<string, string> = {}): Promise<Received> =>
  call('GET', `/tickets/${ticketId}/qr`, { as: 'site', headers });

const codeIn = async (ticketId: string): Promise<string | undefined> =>
  scanned(await pictureOf((await image(ticketId)).bytes))?.text;

const staff = (method: string, eventId: string, body?: object) =>
  call(method, `/special-events/${eventId}`, { as: 'staff', ...(body && { body }) });

describe('the image of a ticket', () => {
  let general: Received['json'];

  beforeAll(async () => {
    general = await buy();
  });

  it('comes with its type, its exact length, and a name to save it by', async () => {
    const { status, headers, bytes } = await image(general.ticketId);

    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(5_000);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="ticket.png"',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{20,}"$/),
    });
  });

  it.each(['image/png', 'image/webp,*/*', 'application/json', 'text/html', 'image/jpeg;q=0', ''])(
    'is a PNG for who accepts "%s"',
    async (accept) => {
      const { status, headers, bytes } = await image(general.ticketId, { Accept: accept });

      expect([status, headers.get('content-type'), bytes.toString('latin1', 1, 4)]).toEqual([200, 'image/png', 'PNG']);
    },
  );

  it('is the same every time, in any letter case of its id, for site and staff', async () => {
    const upper = general.ticketId.toUpperCase();

    const answers = [
      await image(general.ticketId),
      await image(general.ticketId),
      await image(upper),
      await call('GET', `/tickets/${upper}/qr`, { as: 'staff' }),
    ];

    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  });

  it('differs from that of every other ticket', async () => {
    const [one, other] = await Promise.all([buy(), buy()]);

    const [first, second] = await Promise.all([image(one.ticketId), image(other.ticketId)]);

    expect(first.bytes.equals(second.bytes)).toBe(false);
    expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'));
  });

  it.each([
    ['the tag', (etag: string) => etag],
    ['the tag, weak', (etag: string) => `W/${etag}`],
    ['a list with the tag', (etag: string) => `"another", ${etag},W/"a third"`],
    ['any tag', () => '*'],
  ])('is not sent again to who has it: %s', async (_, known) => {
    const etag = (await image(general.ticketId)).headers.get('etag') ?? '';

    const { status, headers, bytes } = await image(general.ticketId, { 'If-None-Match': known(etag) });

    expect([status, bytes.length]).toEqual([304, 0]);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([etag, 'private, no-cache']);
    expect(headers.get('content-type')).not.toBe('application/json');
  });

  it.each([
    ['another tag', () => '"another"'],
    ['the tag without its quotes', (etag: string) => etag.slice(1, -1)],
    ['half of the tag', (etag: string) => `${etag.slice(0, 9)}"`],
    ['nothing', () => ''],
  ])('is sent to who has %s', async (_, known) => {
    const etag = (await image(general.ticketId)).headers.get('etag') ?? '';

    expect((await image(general.ticketId, { 'If-None-Match': known(etag) })).status).toBe(200);
  });

  it('may be read by the pages of the museum, with its tag', async () => {
    const { headers } = await image(general.ticketId, { Origin: 'https://museum.example' });

    expect(headers.get('access-control-allow-origin')).toBe('https://museum.example');
    expect(headers.get('access-control-expose-headers')).toMatch(/\bETag\b/);
  });

  it('tells no stranger whether a ticket exists', async () => {
    const { status, headers } = await call('GET', `/tickets/${general.ticketId}/qr`);

    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', 404, 'not-found'],
    ['not-a-ticket', 400, 'invalid-request'],
    ['1b4e28ba-2fa1-41d2-883f-0016d3cca42', 400, 'invalid-request'],
  ])('is a problem in JSON for %s, also for who accepts images alone', async (ticketId, status, problem) => {
    const received = await image(ticketId, { Accept: 'image/png' });

    expect(received.status).toBe(status);
    expect(received.headers.get('content-type')).toBe('application/problem+json');
    expect(received.json).toMatchObject({ type: `https://museum.example/problems/${problem}`, status });
    expect(received.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the code in the image', () => {
  it.each([
    ['general', () => buy()],
    ['event', () => buyForEvent()],
  ])('is the line of the %s ticket that was sold, signed by the museum', async (_, sell) => {
    const { confirmationCode, ticketId, ticketDate } = await sell();
    const { keyId, publicKey } = signingKey(inject('ticketKeys').current);

    const code = (await codeIn(ticketId)) ?? '';

    const [signed, signature] = [code.slice(0, code.lastIndexOf('.')), code.slice(code.lastIndexOf('.') + 1)];
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    expect(signed).toBe(`${confirmationCode}.${ticketId}.${ticketDate}.${keyId}`);
    expect(signature).toMatch(/^[\w-]{86}$/);
    expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('holds nothing of the purchaser, whose address changes nothing in the image either', async () => {
    const { ticketId } = await buy({ email: 'grace.hopper@example.org', phone: '+1 (555) 0100' });

    const { bytes } = await image(ticketId);

    const text = `${scanned(await pictureOf(bytes))?.text} ${bytes.toString('latin1')}`;
    for (const secret of ['grace.hopper', 'example.org', '(555) 0100']) expect(text).not.toContain(secret);
  });
});

describe('a ticket whose event', () => {
  it('was cancelled is stamped, and never read again', async () => {
    const { eventId, ticketId } = await buyForEvent();
    const before = await image(ticketId);
    await staff('DELETE', eventId);

    const after = await image(ticketId, { 'If-None-Match': before.headers.get('etag') ?? '' });

    expect([after.status, after.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(scanned(await pictureOf(after.bytes))).toBeNull();
  });

  it('moved to other days is stamped until it moves back', async () => {
    const { eventId, ticketId } = await buyForEvent(['2027-09-08', '2027-09-09']);
    const before = await image(ticketId);

    await staff('PATCH', eventId, { dates: ['2027-09-09', '2027-09-10'] });
    const moved = await image(ticketId);
    await staff('PATCH', eventId, { dates: ['2027-09-10', '2027-09-08'] });
    const back = await image(ticketId);

    expect(scanned(await pictureOf(moved.bytes))).toBeNull();
    expect(back.bytes.equals(before.bytes)).toBe(true);
    expect(scanned(await pictureOf(back.bytes))?.text).toContain(ticketId);
  });

  it('was renamed keeps its code under the new name', async () => {
    const { eventId, ticketId } = await buyForEvent();
    const before = await image(ticketId);

    await staff('PATCH', eventId, { name: '夜の美術館 🦀', location: 'القاعة الكبرى' });
    const after = await image(ticketId);

    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect(scanned(await pictureOf(after.bytes))?.text).toBe(scanned(await pictureOf(before.bytes))?.text);
  });

  it('has the longest name and place that an event can have is still drawn', async () => {
    const { ticketId } = await buyForEvent(['2027-09-11'], { name: '🦀'.repeat(1000), location: 'W'.repeat(1000) });

    expect(await codeIn(ticketId)).toContain(ticketId);
  });
});
