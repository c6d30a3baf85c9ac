/** A month on one page, and a day on which the museum has to close. */
import { afterAll, expect, it } from 'vitest';
import { buyTicket } from '../../support/museum/prepare.ts';
import { granted } from '../../support/requests/granted.ts';
import { openSiteUntil } from '../example-site.ts';
import { seen } from '../pages.ts';
import { plan, sell } from '../planned.ts';

const { read, send } = await openSiteUntil(afterAll);

const snow = '2027-05-18';

it('a month shows on each day what takes place, what is sold, and whether the museum is closed', async () => {
  const eventId = await plan({ name: 'Eels', dates: ['2027-12-28', '2027-12-31', '2028-01-02'] });
  for (const date of ['2027-12-28', '2027-12-28', '2028-01-02']) await sell(eventId, date);
  await buyTicket({ ticketDate: '2027-12-28' });

  const page = await read('/staff/month?month=2027-12');

  const days = page.text.match(/<li data-weekday.*?<\/li>/gs)?.map((text) => seen({ text }, 'li'));
  expect([seen(page, 'h1'), days?.length]).toEqual(['December 2027', 31]);
  expect(days?.filter((day) => !/^\w{3} \d+$/.test(day))).toEqual([
    'Sat 25 closed',
    'Tue 28 General entry 1 sold Eels 2 sold',
    'Fri 31 Eels',
  ]);
  expect(page.text).toContain('href="/staff/month?month=2028-01"');
  expect((await read('/staff/month?month=soon')).status).toBe(404);
});

it('before a day is closed staff see what it touches, what to tell the office, and take it from events', async () => {
  const single = await plan({ name: 'Once', location: 'Hall 1', dates: [snow] });
  const repeated = await plan({ name: 'Series', location: 'Hall 1', dates: [snow, '2027-05-25'] });
  for (const eventId of [single, repeated]) await sell(eventId, snow);
  await buyTicket({ ticketDate: snow });

  const page = await read(`/staff/close?date=${snow}`);
  const asked = await send(`/staff/events/${repeated}`, { 'was-dates': snow });
  const done = await send(`/staff/events/${repeated}`, { 'was-dates': snow, asked: `left:${snow}:1` });

  expect(seen(page)).toContain('The museum is open from 09:00 to 18:00. General entry: 1 ticket sold. It stays good,');
  expect(seen(page, 'pre')).toBe(
    'Please close the museum on Tuesday, 18 May 2027. In the museum’s file, under exceptions: 2027-05-18: closed ' +
      'Please send us the addresses of all who bought a ticket for that day: ' +
      'npm run --silent tickets -- --date 2027-05-18 --csv',
  );
  const events = [...page.text.matchAll(/<li><h3>.*?<\/li>/gs)].map(([text]) => seen({ text }, 'li'));
  expect(events).toEqual([
    'Once Hall 1 : 1 sold Move it to another day Cancel this event',
    'Series Hall 1 : 1 sold Take this day away Move it to another day Cancel this event',
  ]);
  expect([...page.text.matchAll(/aria-label="(\w[^"]+: (?:Once|Series))"/g)].map(([, name]) => name)).toEqual([
    'Move it to another day: Once',
    'Cancel this event: Once',
    'Take this day away: Series',
    'Move it to another day: Series',
    'Cancel this event: Series',
  ]);
  expect([asked.status, done.location]).toEqual([200, `/staff/events/${repeated}?saved=left%3A${snow}%3A1`]);
  const { json } = await granted('GET', `/special-events/${repeated}`, { as: 'site' });
  expect([json.name, json.dates]).toEqual(['Series', ['2027-05-25']]);
});

it.each([
  ['25.12.2028', 'No events take place.'],
  ['2027-12-25', 'Saturday, 25 December 2027: the museum is closed. No events take place.'],
])('of the day %s, on which nothing takes place, it says so', async (date, said) => {
  expect(seen(await read(`/staff/close?date=${date}`), 'ul')).toBe(said);
});
