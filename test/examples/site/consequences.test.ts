/** What staff are asked before they move or cancel an event, and what they are told afterwards. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { granted } from '../../support/requests/granted.ts';
import { carriedBy, change, etagOf, openSiteUntil, plan, seen, sell, valueIn } from '../example-site.ts';

const { read, send } = await openSiteUntil(afterAll);

const [first, second] = ['2027-04-03', '2027-04-10'];

/** An event with three tickets for a Saturday and one for the Saturday after it, and the form that its page has. */
const openSold = async () => {
  const eventId = await plan({ name: 'Whales', dates: [first, second] });
  for (const date of [first, first, first, second]) await sell(eventId, date);
  const path = `/staff/events/${eventId}`;
  const etag = await etagOf(eventId);
  const fields = {
    name: 'Whales',
    location: 'Hall 1',
    eventDescription: 'Songs',
    price: '5',
    ...carriedBy(await read(path)),
  };
  return { eventId, path, etag, fields };
};

const lost = {
  [first]: 'Saturday, 3 April 2027: 3 tickets sold. They will not be good any more.',
  [second]: 'Saturday, 10 April 2027: 1 ticket sold. It will not be good any more.',
};

const datesOf = async (eventId: string) =>
  (await granted('GET', `/special-events/${eventId}`, { as: 'site' })).json.dates;

describe('a change of days', () => {
  it('names the tickets that it makes useless, is made on the second press, and says whom to tell', async () => {
    const { eventId, path, fields } = await openSold();
    const moved = { ...fields, dates: `${second}\n2027-04-17` };

    const asked = await send(path, moved);
    const kept = await datesOf(eventId);
    const answered = { ...moved, asked: valueIn(asked, 'asked') };
    const [done, again] = [await send(path, answered), await send(path, answered)];
    const page = await read(done.location);

    expect(asked.status).toBe(200);
    expect(seen(asked)).toContain(`Press again if you mean it: ${lost[first]}`);
    expect(kept).toEqual([first, second]);
    expect(again.location).toBe(done.location);
    expect(await datesOf(eventId)).toEqual([second, '2027-04-17']);
    expect(seen(page)).toContain(
      'Saved. Buyers of 3 tickets have to be told. Ask the office for their addresses. A text to copy: ' +
        'Please send us the addresses of all who bought a ticket to “Whales (3 Apr 2027)”: ' +
        `npm run --silent tickets -- --event ${eventId} --date ${first} --csv`,
    );
    expect(seen(page, 'tbody')).toBe(
      'Saturday, 3 April 2027 no longer on this day 3 0 Saturday, 10 April 2027 1 0 Saturday, 17 April 2027 0 0',
    );
  });

  it('asks again about other days, but not about a ticket sold between the presses, of which it tells', async () => {
    const { eventId, path, fields } = await openSold();
    const asked = valueIn(await send(path, { ...fields, dates: first }), 'asked');
    await sell(eventId, second);

    const other = await send(path, { ...fields, dates: second, asked });
    const kept = await datesOf(eventId);
    const saved = await send(path, { ...fields, dates: first, asked });

    expect([other.status, kept]).toEqual([200, [first, second]]);
    expect(seen(other)).toContain(lost[first]);
    expect(seen(await read(saved.location))).toContain('Saved. Buyers of 2 tickets have to be told.');
  });

  it('asks once about past days and days on which the museum is closed', async () => {
    const { path, fields } = await openSold();
    const form = { ...fields, dates: `2026-12-23\n2027-01-01\n${first}\n${second}` };

    const asked = await send(path, form);
    const done = await send(path, { ...form, asked: valueIn(asked, 'asked') });
    const again = await send(path, { ...form, ...carriedBy(await read(path)), name: 'Blue whales' });

    expect([asked.status, done.status, again.status]).toEqual([200, 303, 303]);
    const questions = 'Wednesday, 23 December 2026 is over. Friday, 1 January 2027: the museum is closed. ';
    expect(seen(asked)).toContain(`mean it: ${questions}`);
  });
});

it('a change of days that are over takes nothing from anybody, and is not asked about', async () => {
  const later = await openSiteUntil(onTestFinished, { now: () => new Date('2027-04-05T09:00:00Z') });
  const { path, fields } = await openSold();

  expect((await later.send(path, { ...fields, dates: second })).location).toBe(`${path}?saved=`);
});

it('a cancellation names the tickets that it takes, is done on the second press, and says whom to tell', async () => {
  const { eventId, path, etag } = await openSold();

  const asked = await send(`${path}/cancel`, { etag });
  const kept = await datesOf(eventId);
  const done = await send(`${path}/cancel`, { etag, asked: valueIn(asked, 'asked') });
  const page = await read(done.location);

  expect(seen(asked)).toContain(`mean it: ${lost[first]} ${lost[second]} Cancel this event`);
  expect(kept).toHaveLength(2);
  expect(seen(page)).toContain('Whales This event is cancelled. Buyers of 4 tickets have to be told. Ask the office');
  expect(seen(page)).toContain(`npm run reinstate -- ${eventId}`);
});

it('a cancellation counts what is sold for days that the event has left, and for days that are over', async () => {
  const eventId = await plan({ name: 'Seals', dates: ['2026-12-24', '2027-06-12', '2027-10-02'] });
  for (const date of ['2026-12-24', '2027-06-12']) await sell(eventId, date);
  await change(eventId, { dates: ['2026-12-24', '2027-10-02'] });
  const later = await openSiteUntil(onTestFinished, { now: () => new Date('2026-12-25T09:00:00Z') });
  const path = `/staff/events/${eventId}`;

  const asked = await later.send(`${path}/cancel`, { etag: await etagOf(eventId) });
  const [page, yearly] = [await later.read(path), await later.read(`${path}?year`)];

  expect(seen(asked)).toContain(
    'mean it: Saturday, 12 June 2027, when it no longer takes place: 1 ticket sold. ' +
      'For days that are over: 1 ticket sold. Cancel this event',
  );
  const row = 'Saturday, 12 June 2027 no longer on this day 1 0';
  expect([page, yearly].map((one) => seen(one, 'tbody').includes(row))).toEqual([false, true]);
});

it.each([
  ['where the site has seen it', '2027-06-01', '2027-10-01', true],
  ['in the coming four weeks', '2027-01-10', '2027-08-01', false],
  ['near its days', '2027-05-05', '2027-05-12', false],
])('the page of an event has a row for a day with tickets that it has left %s', async (_, left, day, isSeen) => {
  const eventId = await plan({ dates: [left] });
  const path = `/staff/events/${eventId}`;
  await sell(eventId, left);
  if (isSeen) await read(path);
  await change(eventId, { dates: [day] });

  expect(seen(await read(path), 'tbody')).toContain('no longer on this day 1 0');
});

it('the lists tell what is sold on the days that they list; past events are a pattern for new ones', async () => {
  const eventId = await plan({ name: 'A pattern', dates: ['2026-12-24', '2026-12-20'], price: 7.5 });
  await sell(eventId, '2026-12-24');

  const [coming, past] = [await read('/staff'), await read('/staff/past')];
  const form = await read(`/staff/plan?like=${eventId}`);

  expect(seen(coming)).toContain('A pattern 24 Dec 2026 1 ');
  expect(seen(past)).toContain('A pattern 20 Dec 2026 0 ');
  expect(past.text).toContain(`href="/staff/events/${eventId}"`);
  expect(form.text).toContain('A pattern</textarea>');
  expect([valueIn(form, 'price'), valueIn(form, 'dates')]).toEqual(['7.5', '']);
});
