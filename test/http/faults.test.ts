/** The faults of requests over HTTP: each value is blamed once, for itself, and all that can be known is told at once. */
import { describe, expect, it } from 'vitest';
import { monthsFrom } from '../support/days.ts';
import { invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
const isNoDate = 'must be a real calendar day, written YYYY-MM-DD';
const isClosed = 'must be a day on which the museum is open, within the published opening hours';

const create = (fields: object) => call('POST', '/special-events', { as: 'staff', body: newEvent(fields) });

const list = (query: string) => call('GET', `/special-events?${query}`, { as: 'visitor' });

const buy = (fields: object) => call('POST', '/tickets', { as: 'site', body: newOrder(fields) });

describe('A value', () => {
  it.each([
    ['a date written otherwise', { dates: ['05.12.2026'] }, '#/dates/0', isNoDate],
    ['a date that neither is one nor would be in time', { dates: ['1999-02-30'] }, '#/dates/0', isNoDate],
    [
      'a text that is empty',
      { name: '' },
      '#/name',
      'must have a visible character, and no control characters but line breaks',
    ],
    ['a price that is text and negative', { price: '-5' }, '#/price', 'must be a number'],
  ])('is blamed once: %s', async (_, fields, pointer, detail) => {
    expect((await create(fields)).json).toEqual(invalidRequest({ pointer, detail }));
  });

  it.each([
    ['startDate=2026-02-30&endDate=2026-01-01', isNoDate],
    ['startDate=9999-99-99&endDate=2027-01-01', isNoDate],
    ['startDate=2027-01-01&startDate=2027-01-02&endDate=2026-12-31', 'must be given once'],
  ])('is not blamed for another that is broken: the end of %s', async (query, detail) => {
    expect((await list(query)).json).toEqual(invalidRequest({ parameter: 'startDate', detail }));
  });

  it.each([
    ['1e400', 'must be at most 1000000'],
    ['-1e400', 'must be at least 0'],
  ])('is blamed for its size where it is larger than any float: %s', async (price, detail) => {
    const body = JSON.stringify(newEvent({ price: 7 })).replace('"price":7', `"price":${price}`);

    const { json } = await call('POST', '/special-events', { as: 'staff', body });

    expect(json).toEqual(invalidRequest({ pointer: '#/price', detail }));
  });

  it('is not blamed for another that is broken: the id in a body for that of the path', async () => {
    const { json } = await call('PATCH', '/special-events/octopus', { as: 'staff', body: { eventId: id } });

    expect(json).toEqual(invalidRequest({ parameter: 'eventId', detail: 'must be a UUID' }));
  });

  it.each([
    (index: number) => `${10 + index}.12.2026`,
    (index: number) => `2027-${13 + index}-01`,
    (index: number) => `${2027 + index}-00-01`,
  ])('is not blamed for its parts: dates for months of which none is one, %#', async (written) => {
    const broken = Array.from({ length: 49 }, (_, index) => written(index));

    const { json } = await create({ dates: broken });

    expect(json).toEqual(
      invalidRequest(...broken.map((_, index) => ({ pointer: `#/dates/${index}`, detail: isNoDate }))),
    );
  });

  it('is blamed beside its parts for what is its own: dates for too many months', async () => {
    const { json } = await create({ dates: [...monthsFrom('2054-01-28', 49), 'soon'] });

    expect(json).toEqual(
      invalidRequest(
        { pointer: '#/dates/49', detail: isNoDate },
        { pointer: '#/dates', detail: 'must touch at most 48 different months' },
      ),
    );
  });
});

describe('What the museum refuses', () => {
  it.each([
    [
      'a past day with a bad address',
      { ticketDate: '2026-12-23', email: 'ada' },
      [
        { pointer: '#/email', detail: 'must be an e-mail address' },
        { pointer: '#/ticketDate', detail: 'must not lie in the past' },
      ],
    ],
    [
      'a closed day with a bad phone number and a field too much',
      { ticketDate: '2026-12-25', phone: '', quantity: 2 },
      [
        { pointer: '#/quantity', detail: 'is not a known field' },
        { pointer: '#/phone', detail: 'must have a visible character, and neither control characters nor line breaks' },
        { pointer: '#/ticketDate', detail: isClosed },
      ],
    ],
    [
      'a past day of an event that is not named',
      { ticketType: 'event', ticketDate: '2026-12-23' },
      [
        { pointer: '#/eventId', detail: 'is required' },
        { pointer: '#/ticketDate', detail: 'must not lie in the past' },
      ],
    ],
    [
      'a past day of a ticket of no known kind',
      { ticketType: 'vip', ticketDate: '2026-12-23' },
      [
        { pointer: '#/ticketType', detail: 'must be one of general, event' },
        { pointer: '#/ticketDate', detail: 'must not lie in the past' },
      ],
    ],
  ])('is told together with what is malformed: %s', async (_, fields, expected) => {
    const { status, json } = await buy(fields);

    expect(status).toBe(400);
    expect(json).toEqual(invalidRequest(...expected));
  });

  it.each([
    ['no day at all', { ticketDate: 'soon', email: 'ada' }, '#/ticketDate', isNoDate],
    [
      'a closed day of a ticket of no known kind',
      { ticketDate: '2026-12-25', ticketType: 'vip' },
      '#/ticketType',
      'must be one of general, event',
    ],
  ])('is not told of what cannot be known: %s', async (_, fields, pointer, detail) => {
    const { json } = await buy({ ...fields, email: 'ada@example.org' });

    expect(json).toEqual(invalidRequest({ pointer, detail }));
  });
});
