/** Every page of site, staff, door, start and reference, in each of its states, as it is served. */
import { inject } from 'vitest';
import { asStaff, email, openSiteBeforeFlakyApi, someId } from '../examples/example-site.ts';
import { refusal } from '../examples/flaky-api.ts';
import { carriedBy, valueIn } from '../examples/pages.ts';
import { cancel, change, plan, sell } from '../examples/planned.ts';
import { buyTicket } from '../support/museum/prepare.ts';
import { credentials } from '../support/museum/test-callers.ts';

const [first, second, closed] = ['2027-04-03', '2027-04-10', '2027-01-01'];

export const servedPages = async () => {
  const { api, site } = await openSiteBeforeFlakyApi();
  const pages: { readonly name: string; readonly address: string; readonly html: string }[] = [];
  const add = (name: string, address: string, html: string) => pages.push({ name, address, html });
  /** @returns the page, for what its form carries */
  const look = async (path: string, form?: Readonly<Record<string, string>>, reader: object = asStaff) => {
    const page = await site.visit(path, { ...reader, ...(form && { form }) });
    if (page.status === 303) throw new Error(`${path} leads to ${page.location}`);
    add(`${page.status} ${form ? 'POST' : 'GET'} ${path}`, site.address + path, page.text);
    return page;
  };

  const name = 'Night of “squids” & <others>';
  const eventId = await plan({ name, eventDescription: 'Ten\n\narms', dates: [first, second] });
  const over = await plan({ dates: ['2020-01-01'] });
  const { ticketId: general } = await buyTicket({ ticketDate: first });
  const { ticketId, confirmationCode } = await sell(eventId, first);
  const [event, staffEvent] = [`/events/${eventId}`, `/staff/events/${eventId}`];

  for (const path of [
    ...['/', '/events', '/events?from=2098-01-01', '/events?from=never', '/nothing', '/tickets', event],
    ...[`/events/${over}`, `/events/${someId}`, `/tickets/${ticketId}`, `/tickets/${ticketId}/code`],
    ...[`/tickets/${general}?and=${ticketId}&of=3&then=sold-out`, '/tickets/kept', `/tickets/kept?add=${ticketId}`],
    ...['/staff', '/staff/past', '/staff/month?month=2027-04', `/staff/sold?date=${first}`, '/staff/plan'],
    ...[`/staff/close?date=${first}`, `/staff/close?date=${closed}`, `${staffEvent}?cancel`],
    ...[`${staffEvent}?saved=left:${first}:3`, `/staff/events/${someId}`],
  ])
    await look(path);
  const { headers } = await site.visit('/tickets/kept', { form: { keep: `${ticketId},${general}` } });
  const cookie = headers.get('set-cookie')?.replace(/;.*/, '') ?? '';
  await look('/tickets/kept', undefined, { cookie });
  const faulty = { key: someId, ticketDate: '2020-01-01', email: 'nobody', phone: '\u200b' };
  for (const path of [`${event}/order`, '/tickets/order']) await look(path, faulty);
  await look('/staff/events', { key: someId, name: '', location: '', eventDescription: '', dates: 'May', price: 'x' });
  const texts = { name, location: 'Aquarium hall', eventDescription: 'Ten\n\narms', price: '19.99' };
  const shown = await look(staffEvent);
  const fields = { ...texts, dates: `${first}\n${second}`, ...carriedBy(shown) };
  await look(staffEvent, { ...fields, dates: second });
  await look(staffEvent, { ...fields, more: '' });
  await look(`${staffEvent}/cancel`, { etag: valueIn(shown, 'etag') });
  for (const code of [confirmationCode, 'unknown']) await look('/staff/cancel-ticket', { date: first, code });
  await change(eventId, { location: 'Theirs' });
  await look(staffEvent, { ...fields, location: 'Mine' });
  await cancel(eventId);
  for (const path of [event, staffEvent, `/tickets/${ticketId}`]) await look(path);

  await look('/staff', undefined, {});
  await look('/staff', undefined, { as: `site:${credentials.site.password}` });
  await look('/tickets/order', { key: someId }, { from: {} });
  const order = { key: crypto.randomUUID(), ticketDate: first, email, phone: '' };
  for (const status of [400, 503]) {
    api.next(refusal(status));
    await look('/tickets/order', order);
  }

  const { origin } = new URL(inject('door').baseUrl);
  for (const path of ['/', '/docs/', '/problems/', '/door/'])
    add(path, origin + path, await (await fetch(origin + path)).text());
  return pages;
};
