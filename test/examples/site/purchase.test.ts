/** Buying on the site: one form sells its tickets once, however often it is sent, and whatever is answered. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  cancel,
  email,
  openForm,
  openSiteBeforeFlakyApi,
  type Page,
  seen,
  sold,
  valueIn,
  valuesIn,
} from '../example-site.ts';

const { api, site } = await openSiteBeforeFlakyApi();

describe('a form', () => {
  it('that is sent twice at once, and again later, sells one ticket and leads to its page', async () => {
    const { eventId, path, form } = await openForm(site);

    const twice = await Promise.all([site.visit(path, { form }), site.visit(path, { form })]);
    const later = await site.visit(path, { form });

    const tickets = await sold(eventId);
    expect(tickets).toHaveLength(1);
    for (const { status, headers } of [...twice, later])
      expect([status, headers.get('location')]).toEqual([303, tickets[0]]);
  });

  it('that was sent and then changed says so, sells nothing, and can be sent once more', async () => {
    const { eventId, path, form } = await openForm(site);
    await site.visit(path, { form });

    const changed = await site.visit(path, { form: { ...form, phone: '+49 40 12345' } });
    const soldMeanwhile = await sold(eventId);
    const again = await site.visit(path, { form: { ...form, key: valueIn(changed, 'key'), phone: '+49 40 12345' } });

    expect(changed.status).toBe(422);
    expect(seen(changed)).toContain('With this form you have bought tickets already.');
    expect(soldMeanwhile).toHaveLength(1);
    expect(again.status).toBe(303);
    expect(await sold(eventId)).toHaveLength(2);
  });

  it.each([{}, { key: '' }, { key: "' or 1=1" }])('without a key of ours is refused: %j', async (key) => {
    const form: Record<string, string> = { ticketDate: '2026-12-24', email, ...key };

    expect((await site.visit('/tickets/order', { form })).status).toBe(400);
  });
});

describe('a fault', () => {
  it('is said at its field, which keeps what was typed, and the form gets a new key', async () => {
    const { eventId, path, form } = await openForm(site);

    const page = await site.visit(path, { form: { ...form, email: '"nobody' } });

    expect(page.status).toBe(400);
    expect(page.text).toMatch(
      /id="email" name="email" aria-invalid="true" aria-describedby="email-fault" [^>]* value="&#34;nobody">/,
    );
    expect(page.text).toContain('<strong class="fault" id="email-fault"><span>This is not an e-mail address.');
    expect(page.text).toContain('<option value="2027-03-05" selected>');
    expect(page.text.match(/ selected>/g)).toHaveLength(1);
    expect(valueIn(page, 'key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(valueIn(page, 'key')).not.toBe(form.key);
    expect(await sold(eventId)).toEqual([]);
  });

  it('is said in the words of the API where the site has none, and above the form where it has no field', async () => {
    const { path, form } = await openForm(site);
    const faults = ['#/email', '#/wing'].map((pointer) => ({ pointer, code: 'on-fire', detail: `${pointer} <burns>` }));
    api.answerInstead(400, { errors: faults });

    const page = await site.visit(path, { form });

    expect(seen(page, 'strong')).toBe('#/email <burns>');
    expect(seen(page, 'form')).toMatch(/^Please look at this again: E-mail #\/wing <burns> Date/);
  });
});

const soldOut = { errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: 'must be another' }] };

describe('a day that is sold out', () => {
  it('is said so at its field, and for five minutes to those who come next', async () => {
    const { page, path, form } = await openForm(site);
    api.answerInstead(400, soldOut);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());

    const refused = await site.visit(path, { form });
    vi.setSystemTime(Date.now() + 299_000);
    const next = await site.visit(page);
    vi.setSystemTime(Date.now() + 2000);
    const later = await site.visit(page);

    expect(seen(refused, 'strong')).toBe('This day is sold out.');
    expect(seen(next, 'select')).toBe('Friday, 5 March 2027 (sold out) Saturday, 6 March 2027');
    expect(seen(next, 'ul')).toBe('Friday, 5 March 2027 sold out Saturday, 6 March 2027');
    expect(next.text).toContain(`"availability":"https://schema.org/SoldOut"`);
    expect(seen(later, 'select')).toBe('Friday, 5 March 2027 Saturday, 6 March 2027');
  });
});

describe('a service in trouble', () => {
  it.each([
    ['refuses before it sold', () => api.answerInstead(503)],
    ['refuses after it sold, which nobody knows', () => api.answerInstead(503, {}, true)],
    ['answers nothing', () => api.goAway()],
  ])('%s: the page says so, and one button sends the same form again', async (_, makeTrouble) => {
    const { eventId, path, form } = await openForm(site);

    makeTrouble();
    const busy = await site.visit(path, { form });
    api.comeBack();
    const again = valuesIn(busy, form);
    const done = await site.visit(path, { form: again });

    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    expect(seen(busy, 'form')).toMatch(/Please try again: nothing is bought or saved twice\. Try again$/);
    expect(again).toEqual(form);
    expect(done.status).toBe(303);
    expect(await sold(eventId)).toEqual([done.headers.get('location')]);
  });

  it('is waited for while the same form is still being worked on', async () => {
    const { eventId, path, form } = await openForm(site);
    api.answerInstead(409);
    api.answerInstead(409);

    expect((await site.visit(path, { form })).status).toBe(303);
    expect(await sold(eventId)).toHaveLength(1);
  });
});

describe('a family', () => {
  /** @param third how the third purchase is answered */
  const openFamilyForm = async (tickets: string, ...third: Parameters<typeof api.answerInstead>) => {
    const { form, ...opened } = await openForm(site);
    api.requests.length = 0;
    api.letPass();
    api.letPass();
    api.answerInstead(...third);
    return { ...opened, form: { ...form, tickets } };
  };
  const keysSent = () => api.requests.flatMap(({ method, key }) => (method === 'POST' ? [key] : []));
  const ticketsAt = ({ headers }: Page) =>
    Array.from(headers.get('location')?.match(/[0-9a-f-]{36}/g) ?? [], (id) => `/tickets/${id}`).sort();

  it('buys by one form under keys of its own, also after trouble, and gets all tickets on one page', async () => {
    const { eventId, path, form } = await openFamilyForm('4', 503, {}, true);

    const again = valuesIn(await site.visit(path, { form }), form);
    const done = await site.visit(path, { form: again });
    const twice = await site.visit(path, { form });

    expect(again).toEqual(form);
    expect(keysSent()).toEqual([1, 2, 3, 1, 2, 3, 4, 1, 2, 3, 4].map((number) => `${form.key}-${number}`));
    expect(done.headers.get('location')).toMatch(/^\/tickets\/[0-9a-f-]{36}\?and=[0-9a-f-]{36}(?:,[0-9a-f-]{36}){2}$/);
    expect(twice.headers.get('location')).toBe(done.headers.get('location'));
    expect(ticketsAt(done)).toEqual((await sold(eventId)).sort());
  });

  it.each([
    ['Then there were no places left.', 400, soldOut, 0],
    ['This event is cancelled.', 404, {}, 0],
    ['It is our fault, not yours. Please try again later.', 403, {}, 1],
  ])('whose third ticket is refused has the first two, and reads why: %s', async (why, status, problem, linesTold) => {
    const { eventId, page, path, form } = await openFamilyForm('4', status, problem);
    site.told.length = 0;

    const done = await site.visit(path, { form });
    const tickets = await site.visit(done.headers.get('location') ?? '');

    expect(ticketsAt(done)).toEqual((await sold(eventId)).sort());
    expect(keysSent()).toHaveLength(3);
    expect(seen(tickets)).toMatch(new RegExp(`^Your tickets 2 of 4 tickets. ${why} Ticket 1 of 2 .* Ticket 2 of 2 `));
    expect(site.told).toHaveLength(linesTold);
    expect(seen(await site.visit(page), 'ul').includes('sold out')).toBe(problem === soldOut);
  });

  it.each([
    ['2', '3', 3, 'Bought before with the same form: 2. Bought now: 1.'],
    ['3', '2', 3, 'Bought before with the same form: 3. Bought now: 0.'],
    ['2', '2', 2, 'Ticket 1 of 2'],
  ])('that sends the form for %s tickets again for %s has all %d, and reads what was bought when', async (...row) => {
    const [first, second, count, said] = row;
    const { eventId, path, form } = await openForm(site);
    await site.visit(path, { form: { ...form, tickets: first } });

    const again = await site.visit(path, { form: { ...form, tickets: second } });

    expect(ticketsAt(again)).toEqual((await sold(eventId)).sort());
    expect(ticketsAt(again)).toHaveLength(count);
    expect(seen(await site.visit(again.headers.get('location') ?? ''))).toMatch(new RegExp(`^Your tickets ${said}`));
  });

  it.each(['0', '11', '2.5', '1e1', 'two', ''])('that wants %j tickets is told so, and buys none', async (tickets) => {
    const { eventId, path, form } = await openForm(site);

    const page = await site.visit(path, { form: { ...form, tickets } });

    expect([page.status, seen(page, 'strong')]).toEqual([400, `“${tickets}” is not a number from 1 to 10.`]);
    expect(await sold(eventId)).toEqual([]);
  });
});

it('a form of an event that is cancelled sells nothing, but still leads to the ticket that it bought', async () => {
  const { eventId, page, path, form } = await openForm(site);
  const late = { ...form, key: valueIn(await site.visit(page), 'key') };
  const bought = await site.visit(path, { form });
  await cancel(eventId);

  const again = await site.visit(path, { form });
  const refused = await site.visit(path, { form: late });

  expect([again.status, again.headers.get('location')]).toEqual([303, bought.headers.get('location')]);
  expect(refused.status).toBe(404);
  expect(seen(refused)).toContain('This event is cancelled.');
});
