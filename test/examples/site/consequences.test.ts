/** What staff are asked before they move or cancel an event, and what they are told afterwards. */
import { expect, it } from 'vitest';
import { granted } from '../../support/requests/granted.ts';
import { openSiteBeforeFlakyApi, openTestSite } from '../example-site.ts';
import { carriedBy, seen, valueIn } from '../pages.ts';
import { change, plan, sell } from '../planned.ts';

const [today, first, second] = ['2026-12-24', '2027-01-02', '2027-01-09'];
const others = ['2027-01-10', '2027-05-05', '2027-06-01', '2027-06-12'];
const { api, site } = await openSiteBeforeFlakyApi([today, first, second, ...others]);
const { read, send } = site;

const openLater = (now: string) => openTestSite({ baseUrl: api.baseUrl, now: () => new Date(now) });

/** An event with three tickets for a Saturday and one for the Saturday after it, and the form that its page has. */
const openSold = async () => {
  const eventId = await plan({ name: 'Whales', dates: [first, second] });
  for (const date of [first, first, first, second]) await sell(eventId, date);
  const path = `/staff/events/${eventId}`;
  const texts = { name: 'Whales', location: 'Hall 1', eventDescription: 'Songs', price: '5' };
  return { eventId, path, fields: { ...texts, ...carriedBy(await read(path)) } };
};

const lost = {
  [first]: 'Saturday, 2 January 2027: 3 tickets sold. They will not be good any more.',
  [second]: 'Saturday, 9 January 2027: 1 ticket sold. It will not be good any more.',
};

const datesOf = async (eventId: string) =>
  (await granted('GET', `/special-events/${eventId}`, { as: 'site' })).json.dates;

it('a change of days names the tickets that it makes useless, is asked about once, and says whom to tell', async () => {
  const { eventId, path, fields } = await openSold();
  const moved = { ...fields, dates: `${second}\n2027-01-16` };

  const question = await send(path, moved);
  const asked = valueIn(question, 'asked');
  // One more is sold between the presses.
  await sell(eventId, first);
  const other = await send(path, { ...fields, dates: first, asked });
  const kept = await datesOf(eventId);
  const [done, again] = [await send(path, { ...moved, asked }), await send(path, { ...moved, asked })];
  const page = await read(done.location);

  expect([question, other, done].map(({ status }) => status)).toEqual([200, 200, 303]);
  expect(seen(question)).toContain(`Press again if you mean it: ${lost[first]}`);
  expect(seen(other)).toContain(`Press again if you mean it: ${lost[second]}`);
  expect(kept).toEqual([first, second]);
  expect(again.location).toBe(`${path}?saved=left%3A${first}%3A3`);
  expect(await datesOf(eventId)).toEqual([second, '2027-01-16']);
  expect(seen(page)).toContain(
    'Saved. Buyers of 4 tickets have to be told. Ask the office for their addresses. A text to copy: ' +
      'Please send us the addresses of all who bought a ticket to “Whales (2 Jan 2027)”: ' +
      `npm run --silent tickets -- --event ${eventId} --date ${first} --csv`,
  );
  expect(seen(page, 'tbody')).toBe(
    'Saturday, 2 January 2027 no longer on this day 4 0 Saturday, 9 January 2027 1 0 Saturday, 16 January 2027 0 0',
  );
});

it('a change to past or closed days is asked about once, a change away from past days never', async () => {
  const later = await openLater('2027-01-04T09:00:00Z');
  const { path, fields } = await openSold();
  const form = { ...fields, dates: `2026-12-23\n2027-01-01\n${first}\n${second}` };

  const asked = await send(path, form);
  const done = await send(path, { ...form, asked: valueIn(asked, 'asked') });
  const again = await send(path, { ...form, ...carriedBy(await read(path)), name: 'Blue whales' });
  const left = await later.send(path, { ...form, ...carriedBy(await read(path)), dates: second });

  expect([asked.status, done.status, again.status]).toEqual([200, 303, 303]);
  expect(left.location).toBe(`${path}?saved=`);
});

it('a cancellation names tickets, used and past ones apart, waits for a second press, says whom to tell', async () => {
  const later = await openLater('2026-12-25T09:00:00Z');
  const { eventId, path } = await openSold();
  await change(eventId, { dates: [today, first, second, '2027-06-12'] });
  const [{ ticketId }] = [await sell(eventId, today), await sell(eventId, today), await sell(eventId, '2027-06-12')];
  await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door' });
  await change(eventId, { dates: [today, first, second] });
  const etag = valueIn(await read(path), 'etag');

  const asked = await send(`${path}/cancel`, { etag });
  const askedLater = await later.send(`${path}/cancel`, { etag });
  const kept = await datesOf(eventId);
  const done = await send(`${path}/cancel`, { etag, asked: valueIn(asked, 'asked') });
  const told = seen(await read(done.location));

  const good = 'Thursday, 24 December 2026: 1 ticket sold. It will not be good any more.';
  const left = 'Saturday, 12 June 2027, when it no longer takes place: 1 ticket sold. Used, or for days that are over:';
  expect(seen(asked)).toContain(`mean it: ${good} ${lost[first]} ${lost[second]} ${left} 1 ticket. Cancel this event`);
  expect(seen(askedLater)).toContain(`mean it: ${lost[first]} ${lost[second]} ${left} 2 tickets. Cancel this event`);
  expect(kept).toHaveLength(3);
  expect(told).toContain('Whales This event is cancelled. Buyers of 5 tickets have to be told. Ask the office');
  expect(told).toContain(`npm run reinstate -- ${eventId}`);
});

it.each([
  ['where the site has seen it', '2027-06-01', '2027-10-01', '', true],
  ['in the coming four weeks', '2027-01-10', '2027-08-01', '', true],
  ['near its days', '2027-05-05', '2027-05-12', '', true],
  ['unless it is none of these', '2027-06-12', '2027-10-02', '', false],
  ['in the coming year, when asked', '2027-06-12', '2027-10-02', '?year', true],
])('a day with tickets that an event has left has a row %s', async (where, left, day, query, isThere) => {
  const eventId = await plan({ dates: [left] });
  const path = `/staff/events/${eventId}`;
  await sell(eventId, left);
  if (where === 'where the site has seen it') await read(path);
  await change(eventId, { dates: [day] });

  expect(seen(await read(path + query), 'tbody').includes('no longer on this day 1 0')).toBe(isThere);
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
