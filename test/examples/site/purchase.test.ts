/** Buying on the site: one form sells its tickets once, however often it is sent, and whatever is answered. */
import { expect, it } from 'vitest';
import { allWords } from '../../../examples/site/locale.ts';
import { asciiEmail } from '../../../examples/site/pages/ascii-email.ts';
import { numberOfTickets } from '../../../examples/site/pages/ticket.ts';
import { saleFaultCodes } from '../../../shared/api/faults.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { openForm, openSiteBeforeFlakyApi, order, type Page } from '../example-site.ts';
import { answer, refusal } from '../flaky-api.ts';
import { seen, valueIn } from '../pages.ts';
import { cancel, sold } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

it('a form is retried while the API works on it; a changed one is refused first, then can be sent again', async () => {
  const { eventId, path, form } = await openForm(site);
  api.next(refusal(409), refusal(409));
  await order(site, path, form);

  const changed = await site.visit(path, { form: { ...form, phone: '+49 40 12345' } });
  const soldMeanwhile = await sold(eventId);
  await order(site, path, { ...form, key: valueIn(changed, 'key'), phone: '+49 40 12345' });

  expect(changed.status).toBe(422);
  expect(seen(changed)).toContain('You have already bought tickets with this form.');
  expect(soldMeanwhile).toHaveLength(1);
  expect(await sold(eventId)).toHaveLength(2);
});

it.each([
  // Some browsers send the domain as it was typed.
  ['Info@Kunst.MÜNCHEN.de', 'Info@kunst.xn--mnchen-3ya.de'],
  ['Ada@Example.ORG', 'Ada@Example.ORG'],
  // The API refuses these: nothing is cut off to make an address of them.
  ['jürgen@example.org', 'jürgen@example.org'],
  ['info@münchen.de/eve', 'info@münchen.de/eve'],
])('the domain of an e-mail goes to the API in ASCII: of %j', (typed, sent) => {
  expect(asciiEmail(typed)).toBe(sent);
});

it.each(Object.keys(saleFaultCodes))('the site has words for not selling a ticket, or not all: %s', async (code) => {
  const { ticketId } = await buyTicket();

  expect(allWords.en).toHaveProperty(code);
  expect(seen(await site.visit(`/tickets/${ticketId}?of=2&then=${code}`))).not.toContain('It is our fault');
});

it('all faults, the site’s and the API’s, stand at their fields at once, which keep what was typed', async () => {
  const { eventId, path, form } = await openForm(site);
  const faulty = { ...form, tickets: '11', email: '"nobody', phone: '1'.repeat(33) };
  api.requests.length = 0;

  const page = await site.visit(path, { form: faulty });
  const empty = await site.visit(path, { form: { ...faulty, ticketDate: '' } });
  const moved = await site.visit(path, { form: { ...faulty, ticketDate: '2027-03-07' } });
  const general = await site.visit('/tickets/order', { form: { ...faulty, ticketDate: '2026-12-25' } });

  expect(page.status).toBe(400);
  expect(page.text).toMatch(/ aria-describedby="email-fault" [^>]* value="&quot;nobody">/);
  expect(page.text).toContain('<strong class="fault" id="email-fault"><span>This is not an e-mail address.');
  expect(page.text.match(/<option value="2027-03-0\d" selected>/g)).toEqual(['<option value="2027-03-05" selected>']);
  // The next request has other content.
  expect(valueIn(page, 'key')).toMatch(new RegExp(`^(?!${form.key})[0-9a-f-]{36}$`));
  expect(empty.text.replaceAll(/<.?span>/g, '').match(/<a href="#.*?:.*?<\/a>/g)).toEqual([
    '<a href="#ticketDate">Date: Please fill this in. </a>',
    '<a href="#tickets">How many tickets: “11” is not a number from 1 to 10. </a>',
    '<a href="#email">E-mail: This is not an e-mail address. </a>',
    '<a href="#phone">Phone (optional): This is too long. </a>',
  ]);
  expect(empty.text.match(/id="\w+" name="\w+" aria-invalid="true" aria-describedby="\w+-fault"/g)).toHaveLength(4);
  expect(empty.text).not.toContain('selected');
  expect(seen(page, 'title')).toBe('Error: Night of the Octopus · City Museum');
  expect(seen(general, 'title')).toBe('Error: General entry · City Museum');
  expect(seen(moved, 'form')).toContain('Date: The event does not take place on that day.');
  expect(seen(general, 'form')).toContain('Date: The museum is closed on that day, or has not published its hours');
  expect(api.requests.filter(({ key }) => key)).toEqual([]);
  expect(await sold(eventId)).toEqual([]);
});

it('a fault is told in the API’s words where the site has none; a sold-out day is replaced by no other', async () => {
  const { path, form } = await openForm(site);
  const unknown = ['#/email', '#/wing'].map((pointer) => ({ pointer, code: 'on-fire', detail: `${pointer} <burns>` }));
  api.next(refusal(400, { errors: [{ pointer: '#/ticketDate', code: 'sold-out' }, ...unknown] }));
  api.sayOfPlaces({ '2027-03-05': 'sold-out' });

  const refused = await site.visit(path, { form });
  // The site says so, too, beside what the API finds in the form.
  const { text } = await site.visit(path, { form: { ...form, email: 'nobody' } });

  const again = 'Please look at this again: Date: This day is sold out. E-mail:';
  expect(seen(refused, 'form')).toContain(`${again} #/email <burns> #/wing <burns> Date`);
  expect(seen({ text }, 'form')).toContain(`${again} This is not an e-mail address. `);
  expect(text).not.toContain('selected');
});

it('a form of an event that is cancelled sells nothing, but still leads to the ticket that it bought', async () => {
  const { eventId, page, path, form } = await openForm(site);
  const late = { ...form, key: valueIn(await site.visit(page), 'key') };
  const bought = await order(site, path, form);
  await cancel(eventId);

  const again = await site.visit(path, { form });
  const refused = await site.visit(path, { form: late });

  expect([again.status, again.location]).toEqual([303, bought.location]);
  expect(refused.status).toBe(404);
  expect(seen(refused)).toContain('This event is cancelled.');
});

const openFamilyForm = async (third: Parameters<typeof api.next>[0]) => {
  const { form, ...opened } = await openForm(site);
  api.requests.length = 0;
  api.next({}, {}, third);
  return { ...opened, form: { ...form, tickets: '4' } };
};
const soldOut = { errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: 'must be another' }] };
const keysSent = () => api.requests.flatMap(({ method, key }) => (method === 'POST' ? [key] : []));
const ticketsAt = ({ location }: Page) =>
  Array.from(location.match(/[0-9a-f-]{36}/g) ?? [], (id) => `/tickets/${id}`).sort();

it('a family buys by one form with a key for each ticket, also after trouble or for another number', async () => {
  const { eventId, path, form } = await openFamilyForm({ after: answer(503) });

  const refused = await site.visit(path, { form });
  const again = Object.fromEntries(Object.keys(form).map((name) => [name, valueIn(refused, name)]));
  const done = await order(site, path, again);
  const twice = await order(site, path, form);
  const keys = keysSent();
  const more = await order(site, path, { ...form, tickets: '5' });
  const fewer = await order(site, path, { ...form, tickets: '2' });

  expect(again).toEqual(form);
  expect(keys).toEqual([1, 2, 3, 1, 2, 3, 4, 1, 2, 3, 4].map((number) => `${form.key}-${number}`));
  expect(done.location).toMatch(/^\/tickets\/[0-9a-f-]{36}\?and=[0-9a-f-]{36}(?:,[0-9a-f-]{36}){2}$/);
  expect(twice.location).toBe(done.location);
  expect(ticketsAt(more)).toEqual((await sold(eventId)).sort());
  expect([done, more, fewer].map((page) => ticketsAt(page).length)).toEqual([4, 5, 5]);
  const told = 'Your tickets Bought before with the same form:';
  expect(seen(await site.visit(more.location))).toContain(`${told} 4. Bought now: 1.`);
  expect(seen(await site.visit(fewer.location))).toContain(`${told} 5. Bought now: 0.`);
});

it.each([
  ['Then there were no places left.', 400, soldOut, []],
  ['This event is cancelled.', 404, {}, []],
  ['It is our fault, not yours. Please try again later.', 403, {}, ['POST /events/<id>/order: the API refused: 403 ']],
])('who is refused the third ticket has the first two, and reads why: %s', async (why, status, problem, told) => {
  const { eventId, path, form } = await openFamilyForm(refusal(status, problem));
  site.told.length = 0;

  const done = await order(site, path, form);
  const tickets = await site.visit(done.location);

  expect(ticketsAt(done)).toEqual((await sold(eventId)).sort());
  expect(keysSent()).toHaveLength(3);
  expect(site.told).toEqual(told.map((line) => expect.stringContaining(line)));
  expect(seen(tickets)).toMatch(new RegExp(`^Your tickets 2 of 4 tickets. ${why} Ticket 1 of 2 .* Ticket 2 of 2 `));
});

it('one form buys one to ten tickets', () => {
  expect(['1', '10'].map(numberOfTickets)).toEqual([1, 10]);
  expect(['0', '11', '2.5', '1e1', 'two', ''].map(numberOfTickets)).toEqual(Array(6).fill(undefined));
});
