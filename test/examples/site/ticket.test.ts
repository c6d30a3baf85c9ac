/** The page of a ticket: whoever knows its address has the ticket, so nobody else gets to know it. */
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../shared/ticket-image/png.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { granted } from '../../support/requests/granted.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { openSiteBeforeFlakyApi, someId } from '../example-site.ts';
import { seen } from '../pages.ts';
import { cancel, change, plan, sell } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const openEventTicket = async (name: string) => {
  const eventId = await plan({ name, dates: ['2027-03-05'] });
  return { eventId, ticket: `/tickets/${(await sell(eventId, '2027-03-05')).ticketId}` };
};

const buyIds = async (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await buyTicket({ ticketDate: '2026-12-24' })).ticketId));

const scan = async (bytes: Buffer) => (await scanCode(await pictureOf(bytes)))?.text;

const code = 'ticket-event(?:-[2-9A-Z]{4}){4}';

describe('the page of a ticket', () => {
  it('tells whoever opens it what it admits to, the day and the code, as text and by its own picture', async () => {
    // Not to be taken for the word of a stamp.
    const { ticket } = await openEventTicket('CANCELLED: a comedy');

    const page = await site.visit(ticket);
    const picture = await site.visit(`${ticket}/ticket.png`);

    const file = `ticket-${ticket.slice(9, 17)}.png`;
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-disposition')).toBe(`inline; filename="${file}"`);
    expect(await scan(picture.bytes)).toContain(`.${ticket.replace('/tickets/', '')}.2027-03-05.`);
    expect(seen(page)).toMatch(/^Your ticket CANCELLED: a comedy Friday/);
    expect(seen(page, 'dl')).toMatch(new RegExp(`^CANCELLED: a comedy Friday, 5 March 2027 Code ${code}$`));
    expect(page.text).toMatch(new RegExp(` lang="en" alt="CANCELLED: a comedy, Friday, 5 March 2027, ${code}">`));
    expect(seen(page)).toContain('No e-mail comes: keep this page, or save the picture.');
    expect(seen(page)).toContain('Whoever knows the address of this page has all that it shows.');
    const body = encodeURIComponent(`https://museum.example${ticket}`);
    expect(page.text).toContain(`href="mailto:?subject=Your%20ticket%2C%20City%20Museum&amp;body=${body}"`);
    expect(page.text).toContain(`<a href="${ticket}/ticket.png" download="${file}">`);
    expect(seen(page, 'ul')).toBe('The code alone, as large as the screen Put it in my calendar Save the picture');
  });

  it.each([
    [undefined, 'alt="The ticket, with its QR code"', ''],
    [{ language: 'de', text: 'Vögel\n5. März\n鳥' }, 'lang="de" alt="Vögel, 5. März, 鳥"', 'Vögel 5. März Code 鳥'],
  ])('has the text that the picture carries, or the picture alone: %j', async (description, alt, text) => {
    const picture = pngOf(new Uint8Array(1), 2, [[0, 0, 0]], description);
    const answer = { status: 200, headers: { 'Content-Type': 'image/png' }, body: picture };

    const page = await api.answerAll(answer, () => site.visit(`/tickets/${someId}`));

    expect(page.status).toBe(200);
    expect(page.text).toContain(`<img src="data:image/png;base64,${picture.toString('base64')}"`);
    expect(page.text).toContain(` ${alt}>`);
    expect(seen(page, 'dl')).toBe(text);
  });

  it.each([
    ['The event is cancelled', (eventId: string) => cancel(eventId)],
    [
      'The event is on other days now: Saturday, 6 March 2027 · Monday, 8 March 2027',
      (eventId: string) => change(eventId, { dates: ['2027-03-08', '2027-03-06'] }),
    ],
    ['This ticket was taken back', (_: string, ticket: string) => granted('DELETE', ticket, { as: 'site' })],
  ])('says why it is no longer good, and not that it is to be shown: %s', async (why, spoil) => {
    const { eventId, ticket } = await openEventTicket('Night of the Octopus');
    await spoil(eventId, ticket);

    const page = await site.visit(ticket);
    const [code, calendar] = [await site.visit(`${ticket}/code`), await site.visit(`${ticket}/ticket.ics`)];

    expect(seen(page)).toContain(`Your ticket This ticket is not good any more. ${why} Night of the Octopus Friday`);
    expect(page.text).toContain(`alt="${why}, Night of the Octopus, Friday, 5 March 2027, `);
    expect(page.text).not.toMatch(/Show this page|mailto:|\/code"|ticket\.ics"|\?add=/);
    expect([code.status, code.location, calendar.status]).toEqual([303, ticket, 404]);
  });
});

describe('the page of several tickets', () => {
  it('shows each under a heading, with its own picture and code, and has each drawn once', async () => {
    const ids = await buyIds(3);
    const [first, ...others] = ids;
    api.requests.length = 0;

    const page = await site.visit(`/tickets/${first}?and=${others}`);

    const pictures = [...page.text.matchAll(/<img src="data:image\/png;base64,(.*?)"/g)];
    const lines = await Promise.all(pictures.map(([, bytes = '']) => scan(Buffer.from(bytes, 'base64'))));
    expect(lines.map((line) => line?.split('.')[1])).toEqual(ids);
    expect(api.requests.map(({ path }) => path)).toEqual(ids.map((id) => `/v1.1/tickets/${id}/qr`));
    expect(new Set(page.text.match(/<code>.*<\/code>/g)).size).toBe(3);
    const headings = [1, 2, 3].map((number) => `<h2>Ticket ${number} of 3</h2>`);
    expect(page.text.match(/<h[12]>.*<\/h[12]>/g)).toEqual(['<h1>Your tickets</h1>', ...headings]);
    for (const id of ids) {
      expect(page.text).toContain(`<a href="/tickets/${id}">This ticket alone</a>`);
      expect(page.text).toContain(` download="ticket-${id.slice(0, 8)}.png"`);
    }
  });

  it('is not there for more than ten, what is no id, or a ticket that never was, and shows each once', async () => {
    const [id = ''] = await buyIds(1);

    for (const and of ['', 'x', `${id},`, `${id}/../x`, someId])
      expect([and, (await site.visit(`/tickets/${id}?and=${and}`)).status]).toEqual([and, 404]);
    api.requests.length = 0;
    const eleven = `/tickets/${id}?and=${Array.from({ length: 10 }, () => crypto.randomUUID())}`;
    expect([(await site.visit(eleven)).status, api.requests]).toEqual([404, []]);
    const page = await site.visit(`/tickets/${id}?and=${id},${id.toUpperCase()}&of=2&then=sold-out`);
    expect(seen(page)).toMatch(/^Your ticket 1 of 2 tickets. Then there were no places left. General entry /);
  });
});
