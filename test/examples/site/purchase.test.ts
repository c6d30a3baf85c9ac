/** Buying on the site: one form sells its tickets once, however often it is sent, and whatever is answered. */
import { expect, it, onTestFinished } from 'vitest';
import { asciiEmail } from '../../../examples/site/pages/ascii-email.ts';
import { openForm, openSiteBeforeFlakyApi, openSiteUntil, order, siteMuseum, someId } from '../example-site.ts';
import { seen, valueIn } from '../pages.ts';
import { cancel, plan, sold } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi();

it('a form waits while it is worked on; changed then it says so, sells nothing, and can be sent again', async () => {
  const { eventId, path, form } = await openForm(site);
  for (const status of [409, 409]) api.answerInstead(status);
  await order(site, path, form);

  const changed = await site.visit(path, { form: { ...form, phone: '+49 40 12345' } });
  const soldMeanwhile = await sold(eventId);
  await order(site, path, { ...form, key: valueIn(changed, 'key'), phone: '+49 40 12345' });

  expect(changed.status).toBe(422);
  expect(seen(changed)).toContain('With this form you have bought tickets already.');
  expect(soldMeanwhile).toHaveLength(1);
  expect(await sold(eventId)).toHaveLength(2);
});

it('the sum of each number of tickets is known before the press, where it is not free and has a price', async () => {
  const priced = await openSiteUntil(onTestFinished, { museum: { ...siteMuseum, generalPrice: 12.5 } });
  const pathOf = async (price: number) => `/events/${await plan({ price, dates: ['2027-03-05'] })}`;
  const form = { key: someId, tickets: '3', email: '' };
  const sums = async (path: string, at: Pick<typeof site, 'visit'> = site) =>
    [...(await at.visit(path)).text.matchAll(/<option value="[12]">(.*?)<\/option>/g)].map(([, text]) => text);

  expect(seen(await priced.visit('/tickets'))).toMatch(/special events. Price €12.50 Date/);
  expect(await sums('/tickets', priced)).toEqual(['1 × €12.50 = €12.50', '2 × €12.50 = €25.00']);
  expect(await sums('/tickets')).toEqual(['1', '2']);
  expect(await sums(await pathOf(0))).toEqual(['1', '2']);
  const { text } = await site.visit(`${await pathOf(12.345)}/order`, { form });
  expect(text.match(/<option value="\d+"/g)).toHaveLength(10);
  expect(text).toContain('<option value="3" selected>3 × €12.35 = €37.05</option>');
});

it.each([{}, { key: '' }, { key: "' or 1=1" }])('a form without a key of ours is refused: %j', async (key) => {
  const form: Record<string, string> = { ticketDate: '2026-12-24', email: 'ada@example.org', ...key };

  expect((await site.visit('/tickets/order', { form })).status).toBe(400);
});

it.each([
  // Some browsers send the domain as it was typed.
  ['Info@Kunst.MÜNCHEN.de', 'Info@kunst.xn--mnchen-3ya.de'],
  ['Ada@Example.ORG', 'Ada@Example.ORG'],
  // The API refuses these: nothing is cut off to make an address of them.
  ['jürgen@example.org', 'jürgen@example.org'],
  ['info@münchen.de/eve', 'info@münchen.de/eve'],
  ['info@mün\nchen.de', 'info@mün\nchen.de'],
])('the domain of an e-mail goes to the API in ASCII: of %j', (typed, email) => {
  expect(asciiEmail(typed)).toBe(email);
});

it('faults are said at their fields, which keep what was typed, all at once, the site’s and the API’s', async () => {
  const { eventId, path, form } = await openForm(site);
  const faulty = { ...form, tickets: '11', email: '"nobody', phone: '1'.repeat(33) };
  api.requests.length = 0;

  const page = await site.visit(path, { form: faulty });
  const empty = await site.visit(path, { form: { ...faulty, ticketDate: '' } });
  const moved = await site.visit(path, { form: { ...faulty, ticketDate: '2027-03-07' } });
  const general = await site.visit('/tickets/order', { form: { ...faulty, ticketDate: '2026-12-25' } });

  expect(page.status).toBe(400);
  expect(page.text).toMatch(
    /id="email" name="email" aria-invalid="true" aria-describedby="email-fault" [^>]* value="&quot;nobody">/,
  );
  expect(page.text).toContain('<strong class="fault" id="email-fault"><span>This is not an e-mail address.');
  expect(page.text.match(/<option value="2027-03-0\d" selected>/g)).toEqual(['<option value="2027-03-05" selected>']);
  // The next request has other content.
  expect(valueIn(page, 'key')).toMatch(new RegExp(`^(?!${form.key})[0-9a-f-]{36}$`));
  const links = [...empty.text.matchAll(/<li>(<a href="#.*?<\/a>)/g)].map(([, text = '']) =>
    text.replaceAll(/<.?span>/g, ''),
  );
  expect(links).toEqual([
    '<a href="#ticketDate">Date: Please fill this in. </a>',
    '<a href="#tickets">How many tickets: “11” is not a number from 1 to 10. </a>',
    '<a href="#email">E-mail: This is not an e-mail address. </a>',
    '<a href="#phone">Phone (optional): This is too long. </a>',
  ]);
  expect(empty.text.match(/id="\w+" name="\w+" aria-invalid="true" aria-describedby="\w+-fault"/g)).toHaveLength(4);
  expect(empty.text).not.toContain('selected');
  expect([page, general].map((one) => seen(one, 'title'))).toEqual([
    'Error: Night of the Octopus · City Museum',
    'Error: General entry · City Museum',
  ]);
  expect(seen(moved, 'form')).toContain('Date: The event does not take place on that day.');
  expect(seen(general, 'form')).toContain('Date: The museum is closed on that day, or has not published its hours');
  expect(api.requests.filter(({ key }) => key)).toEqual([]);
  expect(await sold(eventId)).toEqual([]);
});

it('a fault is said in the API’s words where the site has none, above the form where it has no field', async () => {
  const { path, form } = await openForm(site);
  const faults = ['#/email', '#/wing'].map((pointer) => ({ pointer, code: 'on-fire', detail: `${pointer} <burns>` }));
  api.answerInstead(400, { errors: faults });

  const page = await site.visit(path, { form });

  expect(seen(page, 'strong')).toBe('#/email <burns>');
  expect(seen(page, 'form')).toMatch(/^Please look at this again: E-mail: #\/email <burns> #\/wing <burns> Date/);
});

it('a day that is sold out meanwhile is said so at its field, and no other day is chosen for the visitor', async () => {
  const { path, form } = await openForm(site);
  api.answerInstead(400, { errors: [{ pointer: '#/ticketDate', code: 'sold-out' }] });
  api.sayOfPlaces({ '2027-03-05': 'sold-out' });

  const refused = await site.visit(path, { form });
  const alsoOfSite = await site.visit(path, { form: { ...form, email: 'nobody' } });

  expect(seen(refused, 'strong')).toBe('This day is sold out.');
  expect(seen(alsoOfSite, 'form')).toMatch(
    /again: Date: This day is sold out. E-mail: This is not an e-mail address. /,
  );
  expect(refused.text).not.toContain('selected');
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
