/** Staff at work in bad weather: what they have typed is not lost. */
import { expect, it } from 'vitest';
import { openSiteBeforeFlakyApi, plan, valueIn } from '../../support/example-site.ts';
import { call } from '../../support/http.ts';
import { credentials } from '../../support/test-callers.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const as = `staff:${credentials.staff.password}`;

it('a change is sent again as it was typed when the service answered nothing', async () => {
  const eventId = await plan({ dates: ['2027-04-08'] });
  const path = `/staff/events/${eventId}`;
  const etag = valueIn(await site.visit(path, { as }), 'etag').replaceAll('&#34;', '"');
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
