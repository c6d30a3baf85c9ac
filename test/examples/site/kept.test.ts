/** The tickets that a browser keeps: found again after the tab was closed, removable, and gone after their days. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openForm, openSiteUntil, order, siteMuseum, someId } from '../example-site.ts';
import { type Page, seen } from '../pages.ts';
import { plan, sell } from '../planned.ts';

const site = await openSiteUntil(afterAll);
const cookieOf = ({ headers }: Page) => headers.get('set-cookie')?.split('; ') ?? [];
const kept = (page: Page) => /<ul>.*<\/ul>/s.exec(page.text)?.[0] ?? '';

it('a browser keeps what it has bought until the day is over, where no script can read it', async () => {
  const { path, form } = await openForm(site);

  const bought = await order(site, path, { ...form, tickets: '2' });
  const [cookie = '', ...attributes] = cookieOf(bought);
  const page = await site.visit('/tickets/kept', { cookie });
  const ticket = await site.visit(bought.location, { cookie });
  const later = await openSiteUntil(onTestFinished, { now: () => new Date('2027-03-06T09:00:00Z') });

  const ids = bought.location.match(/[\da-f-]{36}/g) ?? [];
  expect(cookie).toBe(`tickets=${ids.map((id) => `2027-03-05_${id}`).join('.')}`);
  expect(attributes).toEqual([
    ...['Path=/', 'Expires=Sun, 07 Mar 2027 00:00:00 GMT', 'HttpOnly', 'SameSite=Lax', 'Secure'],
  ]);
  for (const id of ids) expect(page.text).toContain(`<a href="/tickets/${id}" dir="auto">Night of the Octopus</a>`);
  expect(seen(page)).toContain('This browser keeps the tickets that are bought with it in a cookie');
  expect(seen(ticket)).toContain('Kept in this browser, to be found and removed under Your tickets');
  expect(seen(await later.visit('/tickets/kept', { cookie }))).toContain('This browser keeps no ticket.');
});

it('a ticket that came by mail is kept when asked for, beside others, once, and removed again', async () => {
  const [first, second] = [
    await sell(await plan({ dates: ['2027-03-05'] }), '2027-03-05'),
    await sell(await plan({ name: 'Matinee', dates: ['2027-03-04'] }), '2027-03-04'),
  ];
  const press = (form: Record<string, string>, cookie = '') => site.visit('/tickets/kept', { form, cookie });
  const one = await press({ keep: `${first.ticketId},${someId},x` });
  const offer = await site.visit(`/tickets/${second.ticketId}`, { cookie: cookieOf(one)[0] ?? '' });

  const both = await press({ keep: `${second.ticketId},${first.ticketId}` }, `a=b; ${cookieOf(one)[0]}`);
  const page = await site.visit('/tickets/kept', { cookie: cookieOf(both)[0] ?? '' });
  const left = await press({ remove: second.ticketId }, cookieOf(both)[0]);
  const none = await press({ remove: `${first.ticketId},${second.ticketId}` }, cookieOf(both)[0]);

  expect([one.status, one.location, cookieOf(one)[0]]).toEqual([
    ...[303, '/tickets/kept', `tickets=2027-03-05_${first.ticketId}`],
  ]);
  expect(offer.text).toContain(`<a href="/tickets/kept?add=${second.ticketId}">Keep on this device</a>`);
  expect(kept(page)).toMatch(/Matinee<\/a><br>Thursday, 4 March 2027.* of the Octopus<\/a><br>Friday, 5 March 2027/s);
  expect(cookieOf(left)[0]).toBe(`tickets=2027-03-05_${first.ticketId}`);
  expect(cookieOf(none).slice(0, 3)).toEqual(['tickets=', 'Path=/', 'Expires=Wed, 23 Dec 2026 00:00:00 GMT']);
});

it('a ticket that is no longer good, or never was, is still listed, and other cookies are left alone', async () => {
  const cookie = `tickets=2027-03-05_${someId}.rubbish; tickets2=2027-03-05_${someId}`;
  const plain = await openSiteUntil(onTestFinished, { museum: { ...siteMuseum, url: 'http://museum.example' } });

  const page = await site.visit('/tickets/kept', { cookie });
  const removed = await plain.visit('/tickets/kept', { form: { remove: someId }, cookie });

  expect(kept(page)).toContain('This ticket is not good any more.</a><br>Friday, 5 March 2027');
  expect(cookieOf(removed)).not.toContain('Secure');
});
