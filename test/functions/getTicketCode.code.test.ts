/** The code in the image of a ticket over HTTP: what a gate reads in it, and what becomes of it with its event. */
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { signingKey } from '../../shared/museum/ticket-token.ts';
import { call, type Received } from '../support/http.ts';
import { pictureOf, scanned } from '../support/pictures.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';

const buyForEvent = async (dates = ['2027-09-07'], fields: object = {}): Promise<Received['json']> => {
  const { eventId } = await createEvent({ dates, ...fields });
  return { eventId, ...(await buyTicket({ ticketType: 'event', eventId, ticketDate: dates[0] })) };
};

const image = (ticketId: string, headers: Record<string, string> = {}): Promise<Received> =>
  call('GET', `/tickets/${ticketId}/qr`, { as: 'site', headers });

const codeIn = async (ticketId: string): Promise<string | undefined> =>
  (await scanned(await pictureOf((await image(ticketId)).bytes)))?.text;

const staff = (method: string, eventId: string, body?: object) =>
  call(method, `/special-events/${eventId}`, { as: 'staff', ...(body && { body }) });

describe('the code in the image', () => {
  it.each([
    ['general', () => buyTicket()],
    ['event', () => buyForEvent()],
  ])('is the line of the %s ticket that was sold, signed by the museum', async (_, sell) => {
    const { confirmationCode, ticketId, ticketDate, eventId = '' } = await sell();
    const { keyId, publicKey } = signingKey(inject('ticketKeys').current);

    const code = (await codeIn(ticketId)) ?? '';

    const [signed, signature] = [code.slice(0, code.lastIndexOf('.')), code.slice(code.lastIndexOf('.') + 1)];
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    expect(signed).toBe(`${confirmationCode}.${ticketId}.${ticketDate}.${eventId}.${keyId}`);
    expect(signature).toMatch(/^[\w-]{86}$/);
    expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('holds nothing of the purchaser, whose address changes nothing in the image either', async () => {
    const { ticketId } = await buyTicket({ email: 'grace.hopper@example.org', phone: '+1 (555) 0100' });

    const { bytes } = await image(ticketId);

    const text = `${(await scanned(await pictureOf(bytes)))?.text} ${bytes.toString('latin1')}`;
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
    expect(await scanned(await pictureOf(after.bytes))).toBeNull();
  });

  it('moved to other days is stamped until it moves back', async () => {
    const { eventId, ticketId } = await buyForEvent(['2027-09-08', '2027-09-09']);
    const before = await image(ticketId);

    await staff('PATCH', eventId, { dates: ['2027-09-09', '2027-09-10'] });
    const moved = await image(ticketId);
    await staff('PATCH', eventId, { dates: ['2027-09-10', '2027-09-08'] });
    const back = await image(ticketId);

    expect(await scanned(await pictureOf(moved.bytes))).toBeNull();
    expect(back.bytes.equals(before.bytes)).toBe(true);
    expect((await scanned(await pictureOf(back.bytes)))?.text).toContain(ticketId);
  });

  it('was renamed keeps its code under the new name', async () => {
    const { eventId, ticketId } = await buyForEvent();
    const before = await image(ticketId);

    await staff('PATCH', eventId, { name: '夜の美術館 🦀', location: 'القاعة الكبرى' });
    const after = await image(ticketId);

    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await scanned(await pictureOf(after.bytes)))?.text).toBe(
      (await scanned(await pictureOf(before.bytes)))?.text,
    );
  });

  it('has the longest name and place that an event can have is still drawn', async () => {
    const { ticketId } = await buyForEvent(['2027-09-11'], { name: '🦀'.repeat(1000), location: 'W'.repeat(1000) });

    expect(await codeIn(ticketId)).toContain(ticketId);
  });
});
