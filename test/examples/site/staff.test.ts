/** The pages of the staff: they plan, change and cancel events, also in bad weather, and see what is sold. */
import { describe, expect, it } from 'vitest';
import { eventIn } from '../../../examples/site/staff/event-form.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { call } from '../../support/requests/http.ts';
import { change, etagOf, openSiteBeforeFlakyApi, type Page, plan, seen, valueIn } from '../example-site.ts';

const { api, site } = await openSiteBeforeFlakyApi();
const { read, send } = site;

const dates = ['2027-04-01', '2027-04-02'];
const texts = { name: 'Day of the Squid', location: 'Hall 3', eventDescription: 'Ten\narms' };
const fields = { ...texts, dates: dates.join('\n'), price: '12,50' };

const resultOf = ({ status, location }: Page) => [status, location];
const eventAt = (eventId: string) => call('GET', `/special-events/${eventId}`, { as: 'site' });

const newForm = async () => ({ ...fields, key: valueIn(await read('/staff/plan'), 'key') });

const openPlanned = async (event: object = {}) => {
  const eventId = await plan({ dates: ['2027-04-05'], ...event });
  return { eventId, path: `/staff/events/${eventId}`, etag: await etagOf(eventId) };
};

const faultsIn = ({ text }: Page) => [...text.matchAll(/id="(\w+)-fault"><span>([^<]*)/g)].map(([, ...fault]) => fault);

describe('a new event', () => {
  it('is planned once, however often its form is sent, and visitors see it at once', async () => {
    await site.visit('/events?from=2027-04-01');
    const form = { ...(await newForm()), eventDescription: 'Ten\r\narms' };

    const [first, second] = await Promise.all([send('/staff/events', form), send('/staff/events', form)]);

    const eventId = first.location.slice('/staff/events/'.length).replace('?saved=', '');
    expect([first, second].map(resultOf)).toEqual(Array(2).fill([303, `/staff/events/${eventId}?saved=`]));
    expect((await eventAt(eventId)).json).toMatchObject({ ...texts, dates, price: 12.5 });
    // Among sixty other events not every day is asked for.
    expect(seen(await read('/staff'))).toMatch(/Day of the Squid 1 Apr 2027 \+ 1 (?:at least )?0 Hall 3 €12\.50/);
    expect(seen(await site.visit('/events?from=2027-04-01'))).toContain('Day of the Squid');
  });

  it('is shown with its faults at their fields, and keeps what was typed', async () => {
    const page = await send('/staff/events', { ...(await newForm()), name: '', dates: '1 May', price: '<much>' });

    expect(page.status).toBe(400);
    expect(faultsIn(page)).toEqual([
      ['name', 'Please write something that can be read.'],
      ['dates', '“1 May” is not a date: write 2026-12-05.'],
      ['price', '“&lt;much&gt;” is not a price: write 12.50.'],
    ]);
    expect(page.text).toContain('value="&lt;much&gt;"');
    expect(page.text).toContain('>\nTen\narms</textarea>');
  });

  const unclear = ['1,500', '1,500.00', '1.500,00', '1,5,0', '12,', ',50', '1e3', ''];

  it.each<[string, string | number]>([
    ['12', 12],
    ['1.255', 1.255],
    [' 1234,05 ', 1234.05],
    ['-1,5', -1.5],
    ...unclear.map((typed): [string, string] => [typed, typed]),
  ])('has the price that people mean, or what they typed for the API to refuse: %j', (typed, price) => {
    expect(eventIn(new Map([['price', typed]])).price).toBe(price);
  });
});

describe('a change', () => {
  it('keeps what the event had when fields are left empty, and says so', async () => {
    const { eventId, path, etag } = await openPlanned();

    const page = await send(path, { ...fields, name: '', price: '', dates: '', etag });

    expect([page.status, valueIn(page, 'etag')]).toEqual([400, etag]);
    expect(faultsIn(page).map(([name]) => name)).toEqual(['name', 'dates', 'price']);
    expect((await eventAt(eventId)).json).toMatchObject({ name: 'Night of the Octopus', price: 19.99 });
  });

  it('of what somebody else has changed meanwhile shows both versions, and is saved when staff say so', async () => {
    const { eventId, path, etag } = await openPlanned({ ...texts, eventDescription: 'Arms', dates, price: 12.5 });
    await change(eventId, { name: 'Theirs' });
    const form = { ...fields, price: '12.5', etag };

    const refused = await send(path, form);
    const kept = (await eventAt(eventId)).json.name;
    const saved = await send(path, { ...form, etag: valueIn(refused, 'etag') });

    expect(refused.status).toBe(412);
    expect(seen(refused)).toContain('Somebody else changed it meanwhile');
    expect(seen(refused)).toContain('Theirs Yours Name Theirs Day of the Squid Description Arms Ten arms Saving again');
    expect([kept, saved.status]).toEqual(['Theirs', 303]);
    expect((await eventAt(eventId)).json.name).toBe('Day of the Squid');
  });
});

it.each(['', '*', '"1"\n', '"€"', '"1", "2"', 'W/"1"', '1'])(
  'a form without the version that the site wrote into it changes and cancels nothing: %j',
  async (etag) => {
    const path = '/staff/events/00000000-0000-4000-8000-000000000000';

    const pages = [await send(path, { ...fields, etag }), await send(`${path}/cancel`, { etag })];

    expect(pages.map(({ status }) => status)).toEqual([400, 400]);
    expect(pages.map((page) => seen(page, 'h1'))).toEqual(Array(2).fill('We could not take this form'));
  },
);

it('a cancellation that is sent twice is done, but not of a version that nobody has seen', async () => {
  const { eventId, path, etag } = await openPlanned();
  await change(eventId, { price: 1 });

  const stale = await send(`${path}/cancel`, { etag });
  const stillThere = (await eventAt(eventId)).status;
  const told = seen(await read(stale.location));
  const fresh = { etag: await etagOf(eventId), asked: '' };
  const asked = await send(`${path}/cancel`, { etag: fresh.etag });
  const done = [await send(`${path}/cancel`, fresh), await send(`${path}/cancel`, fresh)];

  expect([resultOf(stale), stillThere]).toEqual([[303, `${path}?changed`], 200]);
  expect(told).toContain('Not cancelled: somebody else has just changed this event.');
  expect(seen(asked)).toContain('No ticket is sold.');
  expect(done.map(resultOf)).toEqual(Array(2).fill([303, `${path}?saved=`]));
  expect((await eventAt(eventId)).status).toBe(404);
  expect(resultOf(await read(`${path}/cancel`))).toEqual([303, path]);
});

it.each([
  ['goes on after it', [...daysFrom('2028-01-01', 31), '2028-02-01'], /Monday, 31 January 2028 0 0$/],
  ['began before', ['2026-12-01', '2028-01-01'], /^Saturday, 1 January 2028 0 0$/],
])(
  'what is sold has no sum beneath a month of an event that %s, and asks for sixty days at most',
  async (_, dates, rows) => {
    const path = `/staff/events/${await plan({ dates })}`;
    api.requests.length = 0;

    const page = await read(path);

    expect([seen(page, 'tfoot'), seen(page, 'tbody')]).toEqual(['', expect.stringMatching(rows)]);
    expect(api.requests.filter((one) => one.path.includes('/admissions')).length).toBeLessThanOrEqual(60);
  },
);
