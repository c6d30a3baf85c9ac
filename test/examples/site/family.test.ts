/** Several tickets at once: one form buys them, shows all on one page, and says what was not sold, and why. */
import { expect, it } from 'vitest';
import { openForm, openSiteBeforeFlakyApi, order } from '../example-site.ts';
import { type Page, seen, valueIn } from '../pages.ts';
import { sold } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const openFamilyForm = async (...third: Parameters<typeof api.answerInstead>) => {
  const { form, ...opened } = await openForm(site);
  api.requests.length = 0;
  api.letPass();
  api.letPass();
  api.answerInstead(...third);
  return { ...opened, form: { ...form, tickets: '4' } };
};
const soldOut = { errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: 'must be another' }] };
const keysSent = () => api.requests.flatMap(({ method, key }) => (method === 'POST' ? [key] : []));
const ticketsAt = ({ location }: Page) =>
  Array.from(location.match(/[0-9a-f-]{36}/g) ?? [], (id) => `/tickets/${id}`).sort();

it('a family buys by one form with a key for each ticket, also after trouble, and gets one page', async () => {
  const { eventId, path, form } = await openFamilyForm(503, {}, true);

  const refused = await site.visit(path, { form });
  const again = Object.fromEntries(Object.keys(form).map((name) => [name, valueIn(refused, name)]));
  const done = await order(site, path, again);
  const twice = await order(site, path, form);

  expect(again).toEqual(form);
  expect(keysSent()).toEqual([1, 2, 3, 1, 2, 3, 4, 1, 2, 3, 4].map((number) => `${form.key}-${number}`));
  expect(done.location).toMatch(/^\/tickets\/[0-9a-f-]{36}\?and=[0-9a-f-]{36}(?:,[0-9a-f-]{36}){2}$/);
  expect(twice.location).toBe(done.location);
  expect(ticketsAt(done)).toEqual((await sold(eventId)).sort());
});

it.each([
  ['Then there were no places left.', 400, soldOut, []],
  ['This event is cancelled.', 404, {}, []],
  ['It is our fault, not yours. Please try again later.', 403, {}, ['POST /events/<id>/order: the API refused: 403 ']],
])('who is refused the third ticket has the first two, and reads why: %s', async (why, status, problem, told) => {
  const { eventId, path, form } = await openFamilyForm(status, problem);
  site.told.length = 0;

  const done = await order(site, path, form);
  const tickets = await site.visit(done.location);

  expect(ticketsAt(done)).toEqual((await sold(eventId)).sort());
  expect(keysSent()).toHaveLength(3);
  expect(site.told).toEqual(told.map((line) => expect.stringContaining(line)));
  expect(seen(tickets)).toMatch(new RegExp(`^Your tickets 2 of 4 tickets. ${why} Ticket 1 of 2 .* Ticket 2 of 2 `));
});

it.each([
  ['2', '3', 3, 'Bought before with the same form: 2. Bought now: 1.'],
  ['3', '2', 3, 'Bought before with the same form: 3. Bought now: 0.'],
  ['2', '2', 2, 'Ticket 1 of 2'],
])('who sends the form for %s tickets again for %s has all %d, and reads what was bought when', async (...row) => {
  const [first, second, count, said] = row;
  const { eventId, path, form } = await openForm(site);
  await order(site, path, { ...form, tickets: first });

  const again = await order(site, path, { ...form, tickets: second });

  expect(ticketsAt(again)).toEqual((await sold(eventId)).sort());
  expect(ticketsAt(again)).toHaveLength(count);
  expect(seen(await site.visit(again.location))).toMatch(new RegExp(`^Your tickets ${said}`));
});

it('who wants no number from one to ten is told so, and buys none', async () => {
  const { eventId, path, form } = await openForm(site);

  for (const tickets of ['0', '11', '2.5', '1e1', 'two', '']) {
    const page = await site.visit(path, { form: { ...form, tickets } });

    expect([page.status, seen(page, 'strong')]).toEqual([400, `“${tickets}” is not a number from 1 to 10.`]);
  }
  expect(await sold(eventId)).toEqual([]);
});
