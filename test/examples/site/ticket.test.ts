/** The page of a ticket: whoever knows its address has the ticket, so nobody else gets to know it. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { cancel, change, email, openSiteUntil, plan, seen, valueIn } from '../example-site.ts';

const site = await openSiteUntil(afterAll);

/** As a visitor does. @returns the ticket's address, and what the browser keeps for it */
const buy = async (path = '/tickets', ticketDate = '2026-12-24') => {
  const key = valueIn(await site.visit(path), 'key');
  const { headers } = await site.visit(`${path}/order`, { form: { key, ticketDate, email } });
  const [cookie = '', ...attributes] = headers.get('set-cookie')?.split('; ') ?? [];
  return { ticket: headers.get('location') ?? '', cookie, attributes };
};

const buyEventTicket = async () => {
  const eventId = await plan({ dates: ['2027-03-05'] });
  return { eventId, ...(await buy(`/events/${eventId}`, '2027-03-05')) };
};

const scan = async (bytes: Buffer) => (await scanCode(await pictureOf(bytes)))?.text;

describe('the page of a ticket', () => {
  it('tells its purchaser what it admits to, on which day, and the code', async () => {
    const { ticket, cookie, attributes } = await buyEventTicket();

    const page = await site.visit(ticket, { cookie });

    expect(attributes).toEqual([`Path=${ticket}`, 'Max-Age=34000000', 'HttpOnly', 'SameSite=Lax', 'Secure']);
    expect(seen(page, 'dl')).toMatch(
      /^Night of the Octopus Friday, 5 March 2027 Code ticket-event(?:-[2-9A-Z]{4}){4}$/,
    );
    expect(seen(page)).toContain('Whoever knows the address of this page has the ticket.');
  });

  it('has the picture through the site. Both are kept by nobody, found by nobody, and named to nobody', async () => {
    const { ticket, cookie } = await buy();

    const page = await site.visit(ticket, { cookie });
    const picture = await site.visit(`${ticket}/ticket.png`);

    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await scan(picture.bytes)).toContain(`.${ticket.slice('/tickets/'.length)}.2026-12-24.`);
    for (const { headers } of [page, picture])
      expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
        'private, no-store',
        'no-referrer',
        'noindex',
      ]);
  });

  const code = 'ticket-event-AAAA-BBBB-CCCC-DDDD';
  const madeUp = [
    { ticketDate: { toString: 1 }, confirmationCode: code },
    { ticketDate: ['2027-03-05'], confirmationCode: code },
    { ticketDate: '2027-03-05', confirmationCode: { toString: 1 } },
    { ticketDate: '2027-03-05', confirmationCode: [code] },
    { ticketDate: '2027-03-05', confirmationCode: code, eventId: { toString: 1 } },
    { ticketDate: '2027-03-05', confirmationCode: code, eventId: '-'.repeat(36) },
  ].map((receipt) => `receipt=${Buffer.from(JSON.stringify(receipt)).toString('base64url')}`);

  it.each([
    undefined,
    'receipt=x',
    'receipt=bnVsbA',
    'receipt=eyJ0aWNrZXREYXRlIjoiPGI-In0',
    'other=1; receipt=',
    ...madeUp,
  ])('shows the picture alone without a receipt that the site wrote: %s', async (cookie) => {
    const { ticket } = await buy();

    const page = await site.visit(ticket, { ...(cookie && { cookie }) });

    expect(page.status).toBe(200);
    expect(page.text).toContain(`<img src="${ticket}/ticket.png"`);
    expect(page.text).not.toContain('<dl>');
  });

  it.each([
    ['is cancelled', cancel],
    ['has moved to another day', (eventId: string) => change(eventId, { dates: ['2027-03-06'] })],
  ])('says so when its event %s', async (_, happen) => {
    const { eventId, ticket, cookie } = await buyEventTicket();
    await happen(eventId);

    const page = await site.visit(ticket, { cookie });
    const { bytes } = await site.visit(`${ticket}/ticket.png`);

    expect(seen(page)).toContain('This ticket is cancelled');
    expect(page.text).not.toContain('with its QR code');
    expect(await scan(bytes)).toBe(`CANCELLED ${ticket.slice('/tickets/'.length)}`);
  });

  it('names the day alone when its event is cancelled and the site has forgotten the name', async () => {
    const { eventId, ticket, cookie } = await buyEventTicket();
    await cancel(eventId);
    const restarted = await openSiteUntil(onTestFinished);

    expect(seen(await restarted.visit(ticket, { cookie }), 'dl')).toMatch(/^Date Friday, 5 March 2027 Code ticket-/);
  });

  it.each(['', '/ticket.png'])('is not there for a ticket that never was: %s', async (path) => {
    expect((await site.visit(`/tickets/00000000-0000-4000-8000-000000000000${path}`)).status).toBe(404);
  });
});
