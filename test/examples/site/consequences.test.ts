/** What staff are asked before they move or cancel an event, and what they are told afterwards. */
import { afterAll, describe, expect, it } from 'vitest';
import { call } from '../../support/requests/http.ts';
import { asStaff as as, change, etagOf, openSiteUntil, plan, seen, valueIn } from '../example-site.ts';

const site = await openSiteUntil(afterAll);

const read = (path: string) => site.visit(path, { as });
const send = (path: string, form: Readonly<Record<string, string>>) => site.visit(path, { as, form });

const sell = async (eventId: string, ticketDate: string, count: number) => {
  const body = { ticketType: 'event', eventId, ticketDate, email: 'buyer@example.org' };
  for (let sold = 0; sold < count; sold++) await call('POST', '/tickets', { as: 'site', body });
};

/** An event with three tickets for a Saturday and one for the Saturday after it, and the form that its page has. */
const openSold = async () => {
  const eventId = await plan({ name: 'Whales', dates: ['2027-04-03', '2027-04-10'] });
  await sell(eventId, '2027-04-03', 3);
  await sell(eventId, '2027-04-10', 1);
  const path = `/staff/events/${eventId}`;
  const etag = await etagOf(eventId);
  const fields = { name: 'Whales', location: 'Hall 1', eventDescription: 'Songs', price: '5', etag };
  return { eventId, path, etag, fields };
};

const lostOn = (day: string, count: number) =>
  count === 1
    ? `${day}: 1 ticket sold. It will not let in any more.`
    : `${day}: ${count} tickets sold. They will not let in any more.`;

const datesOf = async (eventId: string) => (await call('GET', `/special-events/${eventId}`, { as: 'site' })).json.dates;

describe('a change of days', () => {
  it('names the tickets that it makes useless, is made on the second press, and says whom to tell', async () => {
    const { eventId, path, fields } = await openSold();
    const moved = { ...fields, dates: '2027-04-10\n2027-04-17' };

    const first = await send(path, moved);
    const kept = await datesOf(eventId);
    const answered = { ...moved, asked: valueIn(first, 'asked') };
    const [second, again] = [await send(path, answered), await send(path, answered)];
    const page = await read(second.headers.get('location') ?? '');

    expect(first.status).toBe(200);
    expect(seen(first)).toContain(`Press again if you mean it: ${lostOn('Saturday, 3 April 2027', 3)}`);
    expect(kept).toEqual(['2027-04-03', '2027-04-10']);
    expect(again.headers.get('location')).toBe(second.headers.get('location'));
    expect(await datesOf(eventId)).toEqual(['2027-04-10', '2027-04-17']);
    expect(seen(page)).toContain(
      `Saved. Buyers of 3 tickets to tell: npm run --silent tickets -- --event ${eventId} --date 2027-04-03 --csv`,
    );
    expect(seen(page, 'tbody')).toBe(
      'Saturday, 3 April 2027 no longer on this day 3 0 Saturday, 10 April 2027 1 0 Saturday, 17 April 2027 0 0',
    );
  });

  it('asks again when staff change other days than they were asked about', async () => {
    const { eventId, path, fields } = await openSold();
    const asked = valueIn(await send(path, { ...fields, dates: '2027-04-10' }), 'asked');

    const page = await send(path, { ...fields, dates: '2027-04-03', asked });

    expect([page.status, await datesOf(eventId)]).toEqual([200, ['2027-04-03', '2027-04-10']]);
    expect(seen(page)).toContain(lostOn('Saturday, 10 April 2027', 1));
  });

  it('is not asked about again for a ticket that is sold between the presses, and tells of it', async () => {
    const { eventId, path, fields } = await openSold();
    const moved = { ...fields, dates: '2027-04-03' };
    const asked = valueIn(await send(path, moved), 'asked');
    await sell(eventId, '2027-04-10', 1);

    const saved = await send(path, { ...moved, asked });

    expect(seen(await read(saved.headers.get('location') ?? ''))).toContain('Saved. Buyers of 2 tickets to tell:');
  });

  it.each([
    ['is over', '2026-12-23', 'Wednesday, 23 December 2026 is over.'],
    ['finds the museum closed', '2027-01-01', 'Friday, 1 January 2027: the museum is closed.'],
  ])('to one that %s is asked about once', async (_, dates, question) => {
    const { eventId, path, fields } = await openSold();
    const form = { ...fields, dates: `${dates}\n2027-04-03\n2027-04-10` };

    const first = await send(path, form);
    const second = await send(path, { ...form, asked: valueIn(first, 'asked') });
    const later = await send(path, { ...form, etag: await etagOf(eventId), name: 'Blue whales' });

    expect([first.status, second.status, later.status]).toEqual([200, 303, 303]);
    expect(seen(first)).toContain(`Press again if you mean it: ${question}`);
  });
});

describe('a cancellation', () => {
  it('names the tickets that it makes useless, is done on the second press, and says whom to tell', async () => {
    const { eventId, path, etag } = await openSold();

    const first = await send(`${path}/cancel`, { etag });
    const kept = await datesOf(eventId);
    const second = await send(`${path}/cancel`, { etag, asked: valueIn(first, 'asked') });
    const page = await read(second.headers.get('location') ?? '');

    expect(seen(first)).toContain(
      `mean it: ${lostOn('Saturday, 3 April 2027', 3)} ${lostOn('Saturday, 10 April 2027', 1)} Cancel this event`,
    );
    expect(kept).toHaveLength(2);
    expect(seen(page)).toContain('Whales This event is cancelled. Buyers of 4 tickets to tell:');
    expect(seen(page)).toContain(`npm run reinstate -- ${eventId}`);
  });

  it('of an event without tickets is asked about too', async () => {
    const eventId = await plan({ dates: ['2027-04-05'] });

    const first = await send(`/staff/events/${eventId}/cancel`, { etag: await etagOf(eventId) });

    expect(seen(first)).toContain('No ticket is sold.');
  });
});

describe('the page of an event', () => {
  it.each([
    ['in the coming four weeks', '2027-01-10', '2027-08-01'],
    ['near its days', '2027-05-05', '2027-05-12'],
  ])('has a row for a day %s that it left by another way', async (_, left, day) => {
    const eventId = await plan({ dates: [left] });
    await sell(eventId, left, 1);
    await change(eventId, { dates: [day] });

    expect(seen(await read(`/staff/events/${eventId}`), 'tbody')).toContain('no longer on this day 1 0');
  });
});

describe('the lists of events', () => {
  it('tell what is sold on the days that are listed, and past events are a pattern for new ones', async () => {
    const eventId = await plan({ name: 'A pattern', dates: ['2026-12-24', '2026-12-20'], price: 7.5 });
    await sell(eventId, '2026-12-24', 2);

    const [coming, past] = [await read('/staff'), await read('/staff/past')];
    const form = await read(`/staff/plan?like=${eventId}`);

    expect(seen(coming)).toContain('A pattern 24 Dec 2026 2 ');
    expect(seen(past)).toContain('A pattern 20 Dec 2026 0 ');
    expect(past.text).toContain(`href="/staff/events/${eventId}"`);
    expect(form.text).toContain('A pattern</textarea>');
    expect([valueIn(form, 'price'), valueIn(form, 'dates')]).toEqual(['7.5', '']);
  });
});
