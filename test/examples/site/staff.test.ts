/** The pages of the staff: they plan, change and cancel events, and see what is sold. */
import { describe, expect, it } from 'vitest';
import { openSiteBeforeFlakyApi, plan, seen, valueIn } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { credentials } from '../../support/test-callers.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const as = `staff:${credentials.staff.password}`;

const fields = {
  name: 'Day of the Squid',
  location: 'Hall 3',
  eventDescription: 'Ten arms',
  dates: '2027-04-01\r\n2027-04-02\r\n',
  price: '12,50',
};

const eventAt = async (path: string | null) =>
  (await call('GET', path?.replace('/staff/events', '/special-events') ?? '', { as: 'staff' })).json;

describe('an event', () => {
  it('is planned once, however often its form is sent', async () => {
    const form = { ...fields, key: valueIn(await site.visit('/staff/plan', { as }), 'key') };

    const replies = await Promise.all([1, 2].map(() => site.visit('/staff/events', { as, form })));

    const [path, other] = replies.map(({ headers }) => headers.get('location'));
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(other).toBe(path);
    expect(await eventAt(path ?? '')).toMatchObject({
      name: 'Day of the Squid',
      location: 'Hall 3',
      eventDescription: 'Ten arms',
      dates: ['2027-04-01', '2027-04-02'],
      price: 12.5,
    });
    expect(seen(await site.visit('/staff', { as }))).toContain('Day of the Squid 1 Apr 2027 + 1 Hall 3 €12.50');
  });

  it('is seen by visitors at once', async () => {
    await site.visit('/events?from=2027-05-01');
    const form = { ...fields, dates: '2027-05-01', key: valueIn(await site.visit('/staff/plan', { as }), 'key') };
    await site.visit('/staff/events', { as, form });

    const page = await site.visit('/events?from=2027-05-01');

    expect(seen(page)).toContain('Day of the Squid');
  });

  it('with faults is shown with them at its fields, and keeps what was typed', async () => {
    const key = valueIn(await site.visit('/staff/plan', { as }), 'key');
    const form = { ...fields, key, name: '', dates: '2027-04-01\n1 May', price: '<much>' };

    const page = await site.visit('/staff/events', { as, form });

    expect(page.status).toBe(400);
    expect(page.text).toMatch(/id="name-fault"><span>There is nothing to read in this\./);
    expect(page.text).toMatch(/id="dates-fault"><span>This is no date\./);
    expect(page.text).toMatch(/id="price-fault"><span>This is not what is asked for\./);
    expect(page.text).toContain('value="&#60;much&#62;"');
    expect(page.text).toContain('>\nTen arms</textarea>');
  });

  it('is not planned at a price of which nobody knows whether its comma parts thousands or decimals', async () => {
    const key = valueIn(await site.visit('/staff/plan', { as }), 'key');

    const page = await site.visit('/staff/events', { as, form: { ...fields, key, price: '1,500' } });

    expect(page.status).toBe(400);
    expect(page.text).toMatch(/id="price-fault"><span>This is not what is asked for\./);
    expect(page.text).toContain('value="1,500"');
  });

  it('is sent again as it was when nobody knows what became of it', async () => {
    const form = {
      ...fields,
      name: 'Once',
      dates: '2027-04-01\n2027-04-02',
      key: valueIn(await site.visit('/staff/plan', { as }), 'key'),
    };
    api.answerInstead(503, {}, true);

    const busy = await site.visit('/staff/events', { as, form });
    const again = Object.fromEntries(Object.keys(form).map((name) => [name, valueIn(busy, name)]));

    expect(busy.status).toBe(503);
    expect(again).toEqual(form);
    expect((await site.visit('/staff/events', { as, form: again })).status).toBe(303);
    expect(seen(await site.visit('/events?from=2027-04-01')).match(/Once/g)).toHaveLength(1);
  });

  it('is changed as its form says', async () => {
    const path = `/staff/events/${await plan({ dates: ['2027-04-05'], eventDescription: '\n  kept ' })}`;
    const etag = valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');

    const { status } = await site.visit(path, { as, form: { ...fields, etag } });

    expect(status).toBe(303);
    expect((await eventAt(path)).name).toBe('Day of the Squid');
  });

  it('keeps what it had when a field of its form is left empty, which is said', async () => {
    const path = `/staff/events/${await plan({ dates: ['2027-04-07'] })}`;
    const etag = valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');

    const page = await site.visit(path, { as, form: { ...fields, name: '', price: '', dates: '', etag } });

    expect(page.status).toBe(400);
    expect(page.text.match(/id="(?:name|price|dates)-fault"/g)).toHaveLength(3);
    expect(await eventAt(path)).toMatchObject({ name: 'Night of the Octopus', dates: ['2027-04-07'], price: 19.99 });
  });

  it('that somebody else has changed meanwhile is shown in both versions, and saved over it when staff say so', async () => {
    const path = `/staff/events/${await plan({ dates: ['2027-04-01', '2027-04-02'], location: 'Hall 3', price: 12.5 })}`;
    const etag = valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');
    await call('PATCH', path.replace('/staff', '').replace('events', 'special-events'), {
      as: 'staff',
      body: { name: 'Theirs' },
    });

    const form = { ...fields, price: '12.5', dates: '2027-04-01\n2027-04-02', etag };
    const refused = await site.visit(path, { as, form });
    const kept = (await eventAt(path)).name;
    const newEtag = valueIn(refused, 'etag').replaceAll('&#34;', '"');
    const saved = await site.visit(path, { as, form: { ...form, etag: newEtag } });

    expect(refused.status).toBe(412);
    expect(seen(refused)).toContain('Somebody else changed it meanwhile');
    expect(
      /<table class="versions">.*?<\/table>/s
        .exec(refused.text)?.[0]
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe('Theirs Yours Name Theirs Day of the Squid Description An evening with eight arms Ten arms');
    expect(kept).toBe('Theirs');
    expect(newEtag).not.toBe(etag);
    expect(saved.status).toBe(303);
    expect((await eventAt(path)).name).toBe('Day of the Squid');
  });

  it('is cancelled, but not in a version that nobody has seen', async () => {
    const eventId = await plan({ dates: ['2027-04-06'] });
    const path = `/staff/events/${eventId}`;
    const etag = valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');
    await call('PATCH', `/special-events/${eventId}`, { as: 'staff', body: { price: 1 } });

    const stale = await site.visit(`${path}/cancel`, { as, form: { etag } });
    const stillThere = await call('GET', `/special-events/${eventId}`, { as: 'site' });
    const fresh = valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');
    const done = await site.visit(`${path}/cancel`, { as, form: { etag: fresh } });

    expect([stale.status, stale.headers.get('location')]).toEqual([303, path]);
    expect(stillThere.status).toBe(200);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff']);
    expect((await call('GET', `/special-events/${eventId}`, { as: 'site' })).status).toBe(404);
  });
});

describe('what is sold', () => {
  it('is counted for each date of an event, and for a day', async () => {
    const eventId = await plan({ name: 'Counted', dates: ['2026-12-24', '2027-12-20'] });
    const order = { ticketType: 'event', eventId, email: 'at.the.counter@example.org' };
    const sell = async (ticketDate: string) =>
      (await call('POST', '/tickets', { as: 'site', body: { ...order, ticketDate } })).json.ticketId;
    const [first] = [await sell('2026-12-24'), await sell('2026-12-24'), await sell('2027-12-20')];
    await call('POST', `/tickets/${first}/entry`, { as: 'door' });

    expect(seen(await site.visit(`/staff/events/${eventId}`, { as }), 'tbody')).toBe(
      'Thursday, 24 December 2026 2 1 Monday, 20 December 2027 1 0',
    );
    expect(seen(await site.visit(`/staff/events/${eventId}`, { as }), 'tfoot')).toBe('Together 3 1');
    expect(seen(await site.visit('/staff/sold?date=2027-12-20', { as }), 'tbody')).toBe('Counted 1 0');
  });

  it('has no sum beneath the next month of an event that goes on after it, or began before', async () => {
    const daily = Array.from({ length: 31 }, (_, day) => `2028-01-${String(day + 1).padStart(2, '0')}`);
    const longer = await plan({ name: 'Longer', dates: [...daily, '2028-02-01'] });
    const begun = await plan({ name: 'Begun', dates: ['2026-12-01', '2028-01-01'] });

    const pages = await Promise.all([longer, begun].map((id) => site.visit(`/staff/events/${id}`, { as })));

    expect(pages.map((page) => seen(page, 'tfoot'))).toEqual(['', '']);
    expect(seen(pages[0] as (typeof pages)[0], 'tbody')).toMatch(/Monday, 31 January 2028 0 0$/);
  });

  it.each(['2027-02-30', 'tomorrow', ''])('is not counted for a day that is none: %j', async (date) => {
    expect((await site.visit(`/staff/sold?date=${date}`, { as })).status).toBe(404);
  });
});
