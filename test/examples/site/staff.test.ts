/** The pages of the staff: they plan, change and cancel events, also in bad weather, and see what is sold. */
import { expect, it } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { call } from '../../support/requests/http.ts';
import { openSiteBeforeFlakyApi, type Page } from '../example-site.ts';
import { carriedBy, seen, valueIn } from '../pages.ts';
import { change, plan } from '../planned.ts';

const { api, site } = await openSiteBeforeFlakyApi([]);
const { read, send } = site;

const dates = ['2027-01-05', '2027-01-06'];
const texts = { name: 'Day of the Squid', location: 'Hall 3', eventDescription: 'Ten\narms' };
const fields = { ...texts, dates: dates.join('\n'), price: '12,50' };

const resultOf = ({ status, location }: Page) => [status, location];
const eventAt = (eventId: string) => call('GET', `/special-events/${eventId}`, { as: 'site' });

const openPlanned = async (event: object = {}) => {
  const eventId = await plan({ dates: ['2027-01-08'], ...event });
  const path = `/staff/events/${eventId}`;
  const page = await read(path);
  return { eventId, path, carried: carriedBy(page), etag: valueIn(page, 'etag') };
};

it('a new event is planned once, however often its form is sent, and visitors see it at once', async () => {
  await site.visit('/events?from=2027-01-05');
  const form = { ...fields, eventDescription: 'Ten\r\narms', key: valueIn(await read('/staff/plan'), 'key') };

  const [first, second] = await Promise.all([send('/staff/events', form), send('/staff/events', form)]);

  const eventId = first.location.slice('/staff/events/'.length).replace('?saved=', '');
  expect([first, second].map(resultOf)).toEqual(Array(2).fill([303, `/staff/events/${eventId}?saved=`]));
  expect((await eventAt(eventId)).json).toMatchObject({ ...texts, dates, price: 12.5 });
  // Among sixty other events the page does not ask for every day.
  expect(seen(await read('/staff'))).toMatch(/Day of the Squid 5 Jan 2027 \+ 1 (?:at least )?0 Hall 3 €12\.50/);
  expect(seen(await site.visit('/events?from=2027-01-05'))).toContain('Day of the Squid');
});

it('a change keeps what the event had when fields are left empty, and says so', async () => {
  const { eventId, path, carried } = await openPlanned();

  const page = await send(path, { ...fields, name: '', price: '', dates: '', ...carried });

  expect([page.status, carriedBy(page)]).toEqual([400, carried]);
  expect(page.text.match(/id="\w+-fault"/g)).toEqual(['name', 'dates', 'price'].map((name) => `id="${name}-fault"`));
  expect((await eventAt(eventId)).json).toMatchObject({ name: 'Night of the Octopus', price: 19.99 });
});

it('a change keeps others’ changes of other fields and other days; sent again, it counts as done', async () => {
  const { eventId, path, carried } = await openPlanned({ ...texts, dates, price: 12.5 });
  await change(eventId, { location: 'Hall 4', price: 7, dates: ['2027-01-06', '2027-01-07'] });
  const form = { ...fields, ...carried, name: 'Squids', price: '12.50', dates: `${fields.dates}\n2027-01-13` };
  api.requests.length = 0;

  const saved = [await send(path, form), await send(path, form)];

  expect(saved.map(resultOf)).toEqual(Array(2).fill([303, `${path}?saved=`]));
  expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  const days = ['2027-01-06', '2027-01-07', '2027-01-13'];
  const after = { ...texts, name: 'Squids', location: 'Hall 4', price: 7, dates: days };
  expect((await eventAt(eventId)).json).toEqual({ eventId, ...after });
});

it('a change of what somebody else changed, too, shows both versions, and is saved on the next press', async () => {
  const { eventId, path, carried } = await openPlanned({ ...texts, eventDescription: 'Arms', dates, price: 12.5 });
  await change(eventId, { name: 'Theirs', location: 'Hall 4' });
  const form = { ...texts, dates: fields.dates, price: '12.5', name: 'Mine' };

  const refused = await send(path, { ...form, ...carried });
  const kept = (await eventAt(eventId)).json.name;
  const again = { ...form, location: 'Hall 4', ...carriedBy(refused) };
  const saved = await send(path, again);

  expect(refused.status).toBe(412);
  expect(seen(refused)).toContain('Somebody else changed it meanwhile Theirs Yours Name Theirs Mine Saving again');
  expect(refused.text).toContain('>\nHall 4</textarea>');
  expect([kept, saved.status]).toEqual(['Theirs', 303]);
  const after = { ...texts, name: 'Mine', location: 'Hall 4', dates, price: 12.5 };
  expect((await eventAt(eventId)).json).toEqual({ eventId, ...after });
});

it('two changes that are saved at the same time are both kept', async () => {
  const { eventId, path, carried } = await openPlanned({ ...texts, dates, price: 12.5 });
  const days = ['2027-01-13', '2027-01-14'];

  const sent = days.map((day) => send(path, { ...fields, ...carried, dates: `${fields.dates}\n${day}` }));
  const saved = await Promise.all(sent);

  expect(saved.map(({ status }) => status)).toEqual([303, 303]);
  expect((await eventAt(eventId)).json.dates).toEqual([...dates, ...days]);
});

it('a cancellation may be sent twice, but not of a version that its sender has not seen', async () => {
  const { eventId, path, etag } = await openPlanned();
  await change(eventId, { price: 1 });

  const stale = await send(`${path}/cancel`, { etag });
  const stillThere = (await eventAt(eventId)).status;
  const told = await read(stale.location);
  const fresh = { etag: valueIn(told, 'etag'), asked: '' };
  const asked = await send(`${path}/cancel`, { etag: fresh.etag });
  const done = [await send(`${path}/cancel`, fresh), await send(`${path}/cancel`, fresh)];

  expect([resultOf(stale), stillThere]).toEqual([[303, `${path}?changed`], 200]);
  expect(seen(told)).toContain('Not cancelled: somebody else has just changed this event.');
  const office = 'The office can count the tickets of all days. Cancel this event';
  expect(seen(asked)).toContain(`No ticket was found for its days, nor for other days of the coming year. ${office}`);
  expect(done.map(resultOf)).toEqual(Array(2).fill([303, `${path}?saved=`]));
  expect((await eventAt(eventId)).status).toBe(404);
  expect(resultOf(await read(`${path}/cancel`))).toEqual([303, path]);
});

it('a longer event has a month of rows without a sum, from today on, and asks for sixty days at most', async () => {
  const path = `/staff/events/${await plan({ dates: ['2026-12-01', ...daysFrom('2028-01-01', 32)] })}`;
  api.requests.length = 0;

  const page = await read(path);

  const rows = /^Saturday, 1 January 2028 0 0 .* Monday, 31 January 2028 0 0$/;
  expect([seen(page, 'tfoot'), seen(page, 'tbody')]).toEqual(['', expect.stringMatching(rows)]);
  expect(api.requests.filter((one) => one.path.includes('/admissions')).length).toBeLessThanOrEqual(60);
});
