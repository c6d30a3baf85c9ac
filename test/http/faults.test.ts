/** Over HTTP one example of what is told of each fault of a request. */
import { expect, it } from 'vitest';
import { description } from '../support/contract/described.ts';
import { invalidRequest } from '../support/contract/expected-problems.ts';
import { daysFrom, monthsFrom } from '../support/museum/days.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { createEvent, newOrder } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const send = (method: string, path: string, body: object | string | Uint8Array<ArrayBuffer>, headers = {}) =>
  call(method, path, { as: 'staff', body, headers });

const create = (fields: object) => send('POST', '/special-events', newEvent(fields));
const buy = (fields: object, headers = {}) => send('POST', '/tickets', newOrder(fields), headers);
const buyForEvent = async (ticketDate: string) =>
  buy({ ticketType: 'event', eventId: (await createEvent()).eventId, ticketDate });
const scan = (enteredAt: string) => send('POST', `/tickets/${id}/entry`, { enteredAt });
const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'visitor' });

const asText = 'must have a visible character, and no control characters but line breaks';
const asLine = 'must have a visible character, and neither control characters nor line breaks';
const whenOpen = 'must be a day on which the museum is open, within the published opening hours';

const notAKey = { 'Idempotency-Key': 'my key' };
const twice = ['2027-03-05', '2027-03-06', '2027-03-05'];
const months = monthsFrom('2054-01-28', 49);

/** They need a capacity, a ticket, or very many events: they are tried where those are made, and answered alike. */
const elsewhere = `
  sold-out cancelled wrong-day already-entered not-entered too-late too-much-to-read too-large-an-answer`;

const faults: readonly (readonly [fault: string, detail: string, ask: () => Promise<Received>])[] = [
  ['#/price required', 'is required', () => create({ price: undefined })],
  ['#/prize unknown-field', 'is not a known field', () => create({ prize: 1 })],
  ['#/price wrong-type', 'must be a number', () => create({ price: null })],
  ['#/name wrong-type', 'must be a string', () => create({ name: 7 })],
  ['#/dates wrong-type', 'must be an array', () => create({ dates: '2027-03-05' })],
  ['page wrong-type', 'must be a whole number in decimal digits, given once', () => list('page=1&page=2')],
  ['startDate wrong-type', 'must be given once', () => list('startDate=2027-01-01&startDate=2027-01-02')],
  ['# not-an-object', 'must be a JSON object', () => send('POST', '/special-events', '[]')],
  ['# not-utf-8', 'must be encoded in UTF-8', () => send('POST', '/special-events', new Uint8Array([0xff]))],
  ['#/dates/0 not-a-date', 'must be a real calendar day, written YYYY-MM-DD', () => create({ dates: ['2027-02-29'] })],
  ['#/eventId not-a-uuid', 'must be a UUID', () => buy({ ticketType: 'event', eventId: 'octopus' })],
  ['#/enteredAt not-an-instant', 'must be an instant such as 2026-12-24T09:00:00Z', () => scan('now')],
  ['#/email not-an-email', 'must be an e-mail address', () => buy({ email: 'ada@@example.org' })],
  ['Idempotency-Key not-a-key', 'must be 1 to 255 visible characters of ASCII', () => buy({}, notAKey)],
  ['#/name not-text', asText, () => create({ name: '' })],
  ['#/phone not-text', asLine, () => buy({ phone: '030\n1' })],
  ['#/ticketType not-a-choice', 'must be one of general, event', () => buy({ ticketType: 'vip' })],
  ['#/phone too-long', 'must have at most 32 characters', () => buy({ phone: '0'.repeat(33) })],
  ['#/dates too-few', 'must have at least 1 item', () => create({ dates: [] })],
  ['#/dates too-many', 'must have at most 366 items', () => create({ dates: daysFrom('2052-01-01', 367) })],
  ['#/dates repeated', 'must not repeat an item: item 0 is the same as item 2', () => create({ dates: twice })],
  ['#/price too-low', 'must be at least 0', () => create({ price: -0.01 })],
  ['#/price too-high', 'must be at most 1000000', () => send('POST', '/special-events', tooDear)],
  ['#/dates/0 out-of-range', 'must lie between 2000-01-01 and 2099-12-31', () => create({ dates: ['1999-12-31'] })],
  ['endDate before-start', 'must not be earlier than startDate', () => list('startDate=2027-01-02&endDate=2027-01-01')],
  ['#/dates too-many-months', 'must touch at most 48 different months', () => create({ dates: months })],
  ['#/eventId another-id', 'must be the eventId of the path', async () => change({ eventId: id })],
  ['#/ticketDate past-date', 'must not lie in the past', () => buy({ ticketDate: '2026-12-23' })],
  ['#/ticketDate museum-closed', whenOpen, () => buy({ ticketDate: '2026-12-25' })],
  ['#/ticketDate not-an-event-date', 'must be one of the dates of the event', () => buyForEvent('2027-03-06')],
  ['#/enteredAt in-the-future', 'must not lie in the future', () => scan('2026-12-24T09:01:00.001Z')],
  ['#/enteredAt another-day', 'must lie on the day that it is at the museum', () => scan('2026-12-23T22:59:59.999Z')],
  ['after not-of-this-list', 'must be taken from the Link header of the same list', () => list('after=garbage')],
];

it('the faults tried here and elsewhere are all that the description has', () => {
  const tried = new Set(faults.map(([fault]) => fault.split(' ')[1]));

  const described = description.components.schemas.FaultCode.enum.toSorted();
  expect([...tried, ...elsewhere.trim().split(' ')].sort()).toEqual(described);
});

it.each(faults)('%s: %s', async (fault, detail, ask) => {
  const [where = '', code = ''] = fault.split(' ');
  const place = where.startsWith('#') ? { pointer: where } : { parameter: where };

  const { status, headers, json } = await ask();

  expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(json).toEqual(invalidRequest({ ...place, code, detail }));
});

const change = async (body: object) => send('PATCH', `/special-events/${(await createEvent()).eventId}`, body);

const tooDear = JSON.stringify(newEvent({ price: 0 })).replace('"price":0', '"price":1e400');
