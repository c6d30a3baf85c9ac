/** Buying on the site in bad weather: sold out, a service in trouble, an event that is cancelled meanwhile. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  openForm,
  openSiteBeforeFlakyApi,
  openTestSite,
  plan,
  seen,
  sold,
  valueIn,
} from '../../support/example-site.ts';
import { call } from '../../support/http.ts';

const { api, site } = await openSiteBeforeFlakyApi();

const soldOut = { errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: 'must be another' }] };

describe('a day that is sold out', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is said so at its field, and shown so to those who come next', async () => {
    const { eventId, page, path, form } = await openForm(site);
    api.answerInstead(400, soldOut);

    const refused = await site.visit(path, { form });
    const next = await site.visit(page);

    expect(seen(refused, 'strong')).toBe('This day is sold out.');
    expect(seen(next, 'select')).toBe('Friday, 5 March 2027 (sold out) Saturday, 6 March 2027');
    expect(next.text).toContain(`"availability":"https://schema.org/SoldOut"`);
    expect(await sold(eventId)).toEqual([]);
  });

  it.each([
    [299, 'Friday, 5 March 2027 (sold out) Saturday, 6 March 2027'],
    [301, 'Friday, 5 March 2027 Saturday, 6 March 2027'],
  ])('is so for five minutes, for places may be added: after %d seconds', async (seconds, days) => {
    const { page, path, form } = await openForm(site);
    api.answerInstead(400, soldOut);
    vi.useFakeTimers({ toFake: ['Date'] });
    await site.visit(path, { form });

    vi.setSystemTime(Date.now() + seconds * 1000);

    expect(seen(await site.visit(page), 'select')).toBe(days);
  });
});

describe('a service in trouble', () => {
  it.each([
    ['before it sold', false],
    ['after it sold, which nobody knows', true],
  ])('is said so, and the same form is sent again by one button: %s', async (_, tookEffect) => {
    const { eventId, path, form } = await openForm(site);
    api.answerInstead(503, {}, tookEffect);

    const busy = await site.visit(path, { form });
    const again = Object.fromEntries(Object.keys(form).map((name) => [name, valueIn(busy, name)]));
    const done = await site.visit(path, { form: again });

    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
    expect(seen(busy, 'form')).toMatch(/Please try again: you will not buy twice\. Try again$/);
    expect(again).toEqual(form);
    expect(done.status).toBe(303);
    expect(await sold(eventId)).toEqual([done.headers.get('location')]);
  });

  it('that answers nothing any more leaves the form to send again', async () => {
    const { path, form } = await openForm(site);
    api.goAway();
    const busy = await site.visit(path, { form });
    api.comeBack();
    const again = Object.fromEntries(Object.keys(form).map((name) => [name, valueIn(busy, name)]));

    expect(busy.status).toBe(503);
    expect(again).toEqual(form);
    expect((await site.visit(path, { form: again })).status).toBe(303);
  });

  it('is waited for while the same form is still being worked on', async () => {
    const { eventId, path, form } = await openForm(site);
    api.answerInstead(409);
    api.answerInstead(409);

    expect((await site.visit(path, { form })).status).toBe(303);
    expect(await sold(eventId)).toHaveLength(1);
  });

  it('that is out of reach leaves no page without words, and none of them of buying for those who read', async () => {
    const lonely = await openTestSite({ baseUrl: 'http://127.0.0.1:1/v1.1' });
    const page = await lonely.visit('/');
    await lonely.close();

    expect(page.status).toBe(503);
    expect(seen(page)).toBe('Something went wrong It is our fault, not yours. Please try again later.');
  });

  it('that does not know the site asks no visitor for a password', async () => {
    const stranger = await openTestSite({ authorization: 'Basic eDp5' });
    const { status, headers } = await stranger.visit('/');
    await stranger.close();

    expect([status, headers.get('www-authenticate')]).toEqual([502, null]);
  });
});

describe('an event that is cancelled while its form is filled in', () => {
  it('sells nothing and says so', async () => {
    const { eventId, path, form } = await openForm(site);
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    const page = await site.visit(path, { form });

    expect(page.status).toBe(404);
    expect(seen(page)).toContain('This event is cancelled.');
  });

  it('still leads to the ticket that its form has bought', async () => {
    const { eventId, path, form } = await openForm(site);
    const { headers } = await site.visit(path, { form });
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });

    const again = await site.visit(path, { form });

    expect([again.status, again.headers.get('location')]).toEqual([303, headers.get('location')]);
  });

  it('that the site has never seen is not there', async () => {
    const eventId = await plan({ dates: ['2027-03-05'] });
    await call('DELETE', `/special-events/${eventId}`, { as: 'staff' });
    const { form } = await openForm(site);

    expect((await site.visit(`/events/${eventId}/order`, { form })).status).toBe(404);
  });
});
