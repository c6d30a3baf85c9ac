/** Tickets on the site: whoever knows a ticket's address has it, and a browser keeps those that it has bought. */
import { expect, it } from 'vitest';
import { pngOf } from '../../../shared/ticket-image/png.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { pictureOf, scanCode } from '../../support/tickets/pictures.ts';
import { openForm, openSiteBeforeFlakyApi, openTestSite, order, siteMuseum, someId } from '../example-site.ts';
import { seen } from '../pages.ts';
import { cancel, plan, sell } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const openEventTicket = async (name: string, day = '2027-03-05') => {
  const eventId = await plan({ name, dates: [day] });
  const { ticketId } = await sell(eventId, day);
  return { eventId, ticketId, ticket: `/tickets/${ticketId}` };
};

const scan = async (bytes: Buffer) => (await scanCode(await pictureOf(bytes)))?.text;

it('a ticket’s page tells whoever opens it what it admits to, the day and the code, as text and picture', async () => {
  // The page must not take this name for a stamp.
  const { ticketId, ticket } = await openEventTicket('CANCELLED: a comedy');

  const page = await site.visit(ticket);
  const [picture, calendar] = [await site.visit(`${ticket}/ticket.png`), await site.visit(`${ticket}/ticket.ics`)];

  const [file, code] = [`ticket-${ticketId.slice(0, 8)}.png`, 'ticket-event(?:-[2-9A-Z]{4}){4}'];
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('content-disposition')).toBe(`inline; filename="${file}"`);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(calendar.headers.get('content-disposition')).toContain(`ticket-${ticketId.slice(0, 8)}.ics`);
  expect(await scan(picture.bytes)).toContain(`.${ticketId}.2027-03-05.`);
  expect(seen(page)).toMatch(/^Your ticket CANCELLED: a comedy Friday/);
  expect(seen(page, 'dl')).toMatch(new RegExp(`^CANCELLED: a comedy Friday, 5 March 2027 Code ${code}$`));
  expect(page.text).toMatch(new RegExp(` lang="en" alt="CANCELLED: a comedy, Friday, 5 March 2027, ${code}">`));
  const body = encodeURIComponent(`https://museum.example${ticket}`);
  expect(page.text).toContain(`href="mailto:?subject=Your%20ticket%2C%20City%20Museum&amp;body=${body}"`);
  expect(page.text).toContain(`<a href="${ticket}/ticket.png" download="${file}">`);
  expect(seen(page, 'ul')).toBe('The code alone, as large as the screen Put it in my calendar Save the picture');
});

it.each([
  [undefined, 'alt="The ticket, with its QR code"', ''],
  [{ language: 'de', text: 'Vögel\n5. März\n鳥' }, 'lang="de" alt="Vögel, 5. März, 鳥"', 'Vögel 5. März Code 鳥'],
])('a ticket’s page has the text of its picture, or the picture alone: %j', async (description, alt, text) => {
  const picture = pngOf(new Uint8Array(1), 2, [[0, 0, 0]], description);
  const answer = { status: 200, headers: { 'Content-Type': 'image/png' }, body: picture };

  const page = await api.answerAll(answer, () => site.visit(`/tickets/${someId}`));

  expect(page.text).toContain(`<img src="data:image/png;base64,${picture.toString('base64')}"`);
  expect(page.text).toContain(` ${alt}>`);
  expect(seen(page, 'dl')).toBe(text);
});

it('a ticket says why it is no longer good, and not that it is to be shown', async () => {
  const { eventId, ticket } = await openEventTicket('Night of the Octopus');
  await cancel(eventId);

  const page = await site.visit(ticket);
  const [code, calendar] = [await site.visit(`${ticket}/code`), await site.visit(`${ticket}/ticket.ics`)];

  const why = 'The event is cancelled';
  expect(seen(page)).toContain(`Your ticket This ticket is not good any more. ${why} Night of the Octopus Friday`);
  expect(page.text).toContain(`alt="${why}, Night of the Octopus, Friday, 5 March 2027, `);
  expect(page.text).not.toMatch(/Show this page|mailto:|\/code"|ticket\.ics"|\?add=/);
  expect([code.status, code.location, calendar.status]).toEqual([303, ticket, 404]);
});

it('several tickets stand each under a heading, with picture and code; up to ten, once, if all are there', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await buyTicket({ ticketDate: '2026-12-24' })).ticketId));
  const [first = '', ...others] = ids;
  api.requests.length = 0;

  const page = await site.visit(`/tickets/${first}?and=${others}`);

  const pictures = [...page.text.matchAll(/<img src="data:image\/png;base64,(.*?)"/g)];
  const lines = await Promise.all(pictures.map(([, bytes = '']) => scan(Buffer.from(bytes, 'base64'))));
  expect(lines.map((line) => line?.split('.')[1])).toEqual(ids);
  expect(api.requests.map(({ path }) => path)).toEqual(ids.map((id) => `/v1.1/tickets/${id}/qr`));
  expect(new Set(page.text.match(/<code>.*<\/code>/g)).size).toBe(3);
  const headings = [1, 2, 3].map((number) => `<h2>Ticket ${number} of 3</h2>`);
  expect(page.text.match(/<h[12]>.*<\/h[12]>/g)).toEqual(['<h1>Your tickets</h1>', ...headings]);
  for (const id of ids) expect(page.text).toContain(`<a href="/tickets/${id}">This ticket alone</a>`);

  for (const and of ['', 'x', `${first}/../x`, someId])
    expect([and, (await site.visit(`/tickets/${first}?and=${and}`)).status]).toEqual([and, 404]);
  api.requests.length = 0;
  const eleven = `/tickets/${first}?and=${Array.from({ length: 10 }, () => crypto.randomUUID())}`;
  expect([(await site.visit(eleven)).status, api.requests]).toEqual([404, []]);
  const one = await site.visit(`/tickets/${first}?and=${first},${first.toUpperCase()}&of=2&then=sold-out`);
  expect(seen(one)).toMatch(/^Your ticket 1 of 2 tickets. Then there were no places left. General entry /);
});

const cookieOf = ({ headers }: Pick<Response, 'headers'>) => headers.get('set-cookie')?.split('; ') ?? [];

it('a browser keeps what it has bought until the day is over, where no script can read it', async () => {
  const { path, form } = await openForm(site);

  const bought = await order(site, path, { ...form, tickets: '2' });
  const [cookie = '', ...attributes] = cookieOf(bought);
  const ticket = await site.visit(bought.location, { cookie });
  const later = await openTestSite({ now: () => new Date('2027-03-06T09:00:00Z') });

  const ids = bought.location.match(/[\da-f-]{36}/g) ?? [];
  expect(cookie).toBe(`tickets=${ids.map((id) => `2027-03-05_${id}`).join('.')}`);
  expect(attributes).toEqual([
    ...['Path=/', 'Expires=Sun, 07 Mar 2027 00:00:00 GMT', 'HttpOnly', 'SameSite=Lax', 'Secure'],
  ]);
  expect(seen(ticket)).toContain('Kept in this browser, to be found and removed under Your tickets');
  expect(seen(await later.visit('/tickets/kept', { cookie }))).toContain('This browser keeps no ticket.');
});

it('a ticket that came by mail is kept when asked for, beside others, once, and removed again', async () => {
  const [first, second] = [await openEventTicket('Night'), await openEventTicket('Matinee', '2027-03-04')];
  const press = (form: Record<string, string>, cookie = '') => site.visit('/tickets/kept', { form, cookie });
  const one = await press({ keep: `${first.ticketId},${someId},x` });
  const offer = await site.visit(second.ticket, { cookie: cookieOf(one)[0] ?? '' });

  const both = await press({ keep: `${second.ticketId},${first.ticketId}` }, `a=b; ${cookieOf(one)[0]}`);
  const cookie = `tickets2=rubbish; ${cookieOf(both)[0]}.2027-03-05_${someId}.2027-13-01_${someId}`;
  const page = await site.visit('/tickets/kept', { cookie });
  const left = await press({ remove: second.ticketId }, cookieOf(both)[0]);
  const none = await press({ remove: `${first.ticketId},${second.ticketId}` }, cookieOf(both)[0]);
  const plain = await openTestSite({ museum: { ...siteMuseum, url: 'http://museum.example' } });
  const unsafe = await plain.visit('/tickets/kept', { form: { keep: first.ticketId } });

  const ofFirst = `tickets=2027-03-05_${first.ticketId}`;
  expect([one.status, one.location, cookieOf(one)[0]]).toEqual([303, '/tickets/kept', ofFirst]);
  expect(offer.text).toContain(`<a href="/tickets/kept?add=${second.ticketId}">Keep on this device</a>`);
  expect(page.text).toContain(`<a href="${second.ticket}" dir="auto">Matinee</a>`);
  expect(page.text).toMatch(/Matinee<\/a><br>Thursday, 4 March 2027.*Night<\/a><br>Friday, 5 March 2027/s);
  // The site says the same of a ticket that never was.
  expect(page.text.match(/This ticket is not good any more.<\/a><br>Friday, 5 March 2027/g)).toHaveLength(1);
  expect(cookieOf(left)[0]).toBe(ofFirst);
  expect([cookieOf(unsafe)[0], cookieOf(unsafe).includes('Secure')]).toEqual([ofFirst, false]);
  expect(cookieOf(none).slice(0, 3)).toEqual(['tickets=', 'Path=/', 'Expires=Wed, 23 Dec 2026 00:00:00 GMT']);
});

it('a browser keeps the soonest of many tickets, and a form asks for ten at most, for each once', async () => {
  const { ticketId } = await openEventTicket('Night');
  const more = Array.from({ length: 80 }, () => `2027-03-06_${crypto.randomUUID()}`);
  const keep = [...Array.from({ length: 9 }, () => crypto.randomUUID()), ticketId, ticketId, ...Array(20).fill(someId)];
  api.requests.length = 0;

  const pressed = await site.visit('/tickets/kept', { form: { keep: `${keep}` }, cookie: `tickets=${more.join('.')}` });

  expect(api.requests).toHaveLength(10);
  expect(cookieOf(pressed)[0]).toBe(`tickets=${[`2027-03-05_${ticketId}`, ...more.slice(0, 79)].join('.')}`);
});
