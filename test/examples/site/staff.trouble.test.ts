/** Staff at work in bad weather, or with a hand that clicks twice: what they have typed is not lost, and what is done is done. */
import { expect, it } from 'vitest';
import { openSiteBeforeFlakyApi, plan, valueIn } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { credentials } from '../../support/test-callers.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const as = `staff:${credentials.staff.password}`;

const etagAt = async (path: string) => valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');

it('a change is sent again as it was typed when the service answered nothing', async () => {
  const eventId = await plan({ dates: ['2027-04-08'] });
  const path = `/staff/events/${eventId}`;
  const etag = await etagAt(path);
  const form = {
    name: 'Typed',
    location: 'Hall',
    eventDescription: 'At length',
    dates: '2027-04-08',
    price: '1',
    etag,
  };

  api.goAway();
  const busy = await site.visit(path, { as, form });
  api.comeBack();
  const sentAgain = Object.keys(form).map((name) => [name, valueIn(busy, name).replaceAll('&#34;', '"')]);
  const done = await site.visit(path, { as, form: Object.fromEntries(sentAgain) });

  expect(busy.status).toBe(503);
  expect(done.status).toBe(303);
  expect((await call('GET', `/special-events/${eventId}`, { as: 'site' })).json).toMatchObject({
    name: 'Typed',
    eventDescription: 'At length',
    dates: ['2027-04-08'],
  });
});

it('a change that is sent twice is one change, and nobody else’s', async () => {
  const path = `/staff/events/${await plan({ dates: ['2027-04-09'] })}`;
  const fields = { name: 'Twice', location: 'Hall', eventDescription: 'At\nlength', dates: '2027-04-09', price: '1,5' };
  const form = { ...fields, etag: await etagAt(path) };

  const [first, second] = [await site.visit(path, { as, form }), await site.visit(path, { as, form })];

  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.get('location')).toBe(path);
});

it('a cancellation that is sent twice is done, also when its first answer got lost', async () => {
  const path = `/staff/events/${await plan({ dates: ['2027-04-10'] })}`;
  const form = { etag: await etagAt(path) };

  api.goAway();
  const busy = await site.visit(`${path}/cancel`, { as, form });
  api.comeBack();
  const again = { etag: valueIn(busy, 'etag').replaceAll('&#34;', '"') };
  const [first, second] = [1, 2].map(() => () => site.visit(`${path}/cancel`, { as, form: again }));

  expect(busy.status).toBe(503);
  expect((await first?.())?.headers.get('location')).toBe('/staff');
  expect((await second?.())?.headers.get('location')).toBe('/staff');
  expect((await site.visit(`${path}/cancel`, { as })).headers.get('location')).toBe(path);
});
