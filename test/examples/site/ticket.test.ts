/** The page of a ticket: whoever knows its address has the ticket, so nobody else gets to know it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, plan, seen, type TestSite, valueIn } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { pictureOf, scanned } from '../../support/pictures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** As a visitor does. @returns the ticket's address, and what the browser keeps for it */
const buy = async (path: string, ticketDate: string) => {
  const key = valueIn(await site.visit(path), 'key');
  const form = { key, ticketDate, email: 'visitor.of.the.site@example.org' };
  const { headers } = await site.visit(`${path}/order`, { form });
  return { ticket: headers.get('location') ?? '', cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
};

describe('the page of a ticket', () => {
  it('tells its purchaser what it admits to, on which day, and the code', async () => {
    const eventId = await plan({ dates: ['2027-03-05'] });
    const { ticket, cookie } = await buy(`/events/${eventId}`, '2027-03-05');

    const page = await site.visit(ticket, { cookie });

    expect(seen(page, 'dl')).toMatch(
      /^Night of the Octopus Friday, 5 March 2027 Code ticket-event(?:-[2-9A-Z]{4}){4}$/,
    );
    expect(seen(page)).toContain('Whoever knows the address of this page has the ticket.');
  });

  it('is private: kept by nobody, found by nobody, and named to nobody', async () => {
    const { ticket, cookie } = await buy('/tickets', '2026-12-24');

    for (const { headers } of [await site.visit(ticket, { cookie }), await site.visit(`${ticket}/ticket.png`)]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  it('has the picture through the site, which a scanner reads', async () => {
    const { ticket } = await buy('/tickets', '2026-12-24');

    const { bytes, headers } = await site.visit(`${ticket}/ticket.png`);

    expect(headers.get('content-type')).toBe('image/png');
    expect((await scanned(await pictureOf(bytes)))?.text).toContain(`.${ticket.slice('/tickets/'.length)}.2026-12-24.`);
  });

  it('shows the picture alone to whoever was given the address', async () => {
    const { ticket } = await buy('/tickets', '2026-12-24');

    const page = await site.visit(ticket);

    expect(page.text).toContain(`<img src="${ticket}/ticket.png"`);
    expect(page.text).not.toContain('<dl>');
  });

  it.each([
    ['is cancelled', (eventId: string) => call('DELETE', `/special-events/${eventId}`, { as: 'staff' })],
    [
      'has moved to another day',
      (eventId: string) =>
        call('PATCH', `/special-events/${eventId}`, { as: 'staff', body: { dates: ['2027-03-06'] } }),
    ],
  ])('says so when its event %s', async (_, change) => {
    const eventId = await plan({ dates: ['2027-03-05'] });
    const { ticket, cookie } = await buy(`/events/${eventId}`, '2027-03-05');
    await change(eventId);

    const page = await site.visit(ticket, { cookie });
    const { bytes } = await site.visit(`${ticket}/ticket.png`);

    expect(seen(page)).toContain('This ticket is cancelled');
    expect(page.text).not.toContain('with its QR code');
    expect(await scanned(await pictureOf(bytes))).toBeNull();
  });

  it('says of what it is the day when its event is cancelled and the site has forgotten the name', async () => {
    const eventId = await plan({ dates: ['2027-03-05'] });
    const { ticket, cookie } = await buy(`/events/${eventId}`, '2027-03-05');
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });
    const startedAnew = await openTestSite();

    const page = await startedAnew.visit(ticket, { cookie });
    await startedAnew.close();

    expect(seen(page, 'dl')).toMatch(/^Date Friday, 5 March 2027 Code ticket-event-/);
  });

  it.each(['receipt=x', 'receipt=bnVsbA', 'receipt=eyJ0aWNrZXREYXRlIjoiPGI-In0', 'other=1; receipt='])(
    'takes no notice of what it did not write: %s',
    async (cookie) => {
      const { ticket } = await buy('/tickets', '2026-12-24');

      expect((await site.visit(ticket, { cookie })).status).toBe(200);
    },
  );

  it('is not there for a ticket that never was', async () => {
    for (const path of ['', '/ticket.png'])
      expect((await site.visit(`/tickets/00000000-0000-4000-8000-000000000000${path}`)).status).toBe(404);
  });
});
