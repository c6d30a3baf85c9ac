/** Faults: every one of a request at once, each with the place where it lies and what would be right. */
import { describe, expect, it } from 'vitest';
import { handler as buyMuseumTickets } from '../../../functions/buyMuseumTickets.ts';
import { handler as createSpecialEvent } from '../../../functions/createSpecialEvent.ts';
import { handler as listSpecialEvents } from '../../../functions/listSpecialEvents.ts';
import { handler as updateSpecialEvent } from '../../../functions/updateSpecialEvent.ts';
import { eventId } from '../../support/contract.ts';
import { invoke } from '../../support/invoke.ts';

const event = { name: 'a', location: 'b', eventDescription: 'c', dates: ['2027-03-05'], price: 1 };

const faultsOf = async (fields: object, base: object = event) => {
  const { status, json } = await invoke(createSpecialEvent, { body: { ...base, ...fields } });
  expect(status).toBe(400);
  return json.errors;
};

it('names every field that is missing', async () => {
  expect(await faultsOf({}, {})).toEqual([
    { pointer: '#/name', detail: 'is required' },
    { pointer: '#/location', detail: 'is required' },
    { pointer: '#/eventDescription', detail: 'is required' },
    { pointer: '#/dates', detail: 'is required' },
    { pointer: '#/price', detail: 'is required' },
  ]);
});

const visibleText = 'must have a visible character, and no control characters but line breaks';

it.each([
  ['name', 5, 'must be a string'],
  ['name', null, 'must be a string'],
  ['name', ' \u3164 ', visibleText],
  ['name', 'a\u0000b', visibleText],
  ['name', 'x'.repeat(1001), 'must have at most 1000 characters'],
  ['location', '🐙'.repeat(1001), 'must have at most 1000 characters'],
  ['eventDescription', 'x'.repeat(10_001), 'must have at most 10000 characters'],
  ['price', '15', 'must be a number'],
  ['price', null, 'must be a number'],
  ['price', -0.01, 'must be at least 0'],
  ['price', 1_000_000.01, 'must be at most 1000000'],
  ['dates', '2027-03-05', 'must be an array'],
  ['dates', [], 'must have at least 1 item'],
  ['dates', ['2027-03-05', '2027-03-06', '2027-03-05'], 'must not repeat an item: item 0 is the same as item 2'],
  ['dates/0', ['2027-02-30'], 'must be a real calendar day, written YYYY-MM-DD'],
  ['dates/1', ['2027-03-05', 5], 'must be a string'],
  ['dates/0', ['1999-12-31'], 'must lie between 2000-01-01 and 2099-12-31'],
  ['dates/0', ['2100-01-01'], 'must lie between 2000-01-01 and 2099-12-31'],
])('says what is wrong with %s as %j', async (place, value, detail) => {
  const [field = ''] = place.split('/');

  expect(await faultsOf({ [field]: value })).toEqual([{ pointer: `#/${place}`, detail }]);
});

it('counts months and dates on their own', async () => {
  const everyMonth = Array.from(
    { length: 49 },
    (_, at) => `${2027 + Math.floor(at / 12)}-${`0${(at % 12) + 1}`.slice(-2)}-01`,
  );
  const everyDay = Array.from({ length: 367 }, (_, at) =>
    new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
  );

  expect(await faultsOf({ dates: everyMonth })).toEqual([
    { pointer: '#/dates', detail: 'must touch at most 48 different months' },
  ]);
  expect(await faultsOf({ dates: everyDay })).toEqual([{ pointer: '#/dates', detail: 'must have at most 366 items' }]);
});

describe('an unknown field', () => {
  it.each([
    ['titel', '#/titel'],
    ['a/b', '#/a~1b'],
    ['a~b', '#/a~0b'],
    ['a b%', '#/a%20b%25'],
    ['größe', '#/gr%C3%B6%C3%9Fe'],
    ['\ud800', '#/%EF%BF%BD'],
    ['', '#/'],
  ])('is named as a JSON Pointer in a URI has it: %j', async (name, pointer) => {
    expect(await faultsOf({ [name]: 1 })).toEqual([{ pointer, detail: 'is not a known field' }]);
  });

  it('of great length is named by its beginning', async () => {
    const [fault] = await faultsOf({ ['x'.repeat(100_000)]: 1 });

    expect(fault.pointer.length).toBeLessThan(300);
  });
});

it('names at most a thousand faults', async () => {
  const names = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, 1]));

  expect(await faultsOf(names)).toHaveLength(1000);
});

it('says that a start comes after an end', async () => {
  const { json } = await invoke(listSpecialEvents, { query: { startDate: ['2027-01-02'], endDate: ['2027-01-01'] } });

  expect(json).toMatchObject({
    detail: 'The request has a fault.',
    errors: [{ parameter: 'endDate', detail: 'must not be earlier than startDate' }],
  });
});

it('names path and body in one answer', async () => {
  const { json } = await invoke(updateSpecialEvent, { path: { eventId: 'seven' }, body: { price: 'free' } });

  expect(json).toEqual({
    type: 'https://museum.example/problems/invalid-request',
    title: 'The request is not valid',
    status: 400,
    detail: 'The request has 2 faults.',
    errors: [
      { parameter: 'eventId', detail: 'must be a UUID' },
      { pointer: '#/price', detail: 'must be a number' },
    ],
  });
});

it.each([
  ['another id', 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e98', 'must be the eventId of the path'],
  ['no id', 7, 'must be a string'],
])('says of an event that is sent back with %s where it would belong', async (_, id, detail) => {
  const { json } = await invoke(updateSpecialEvent, { path: { eventId }, body: { eventId: id } });

  expect(json.errors).toEqual([{ pointer: '#/eventId', detail }]);
});

describe('a purchase', () => {
  const purchase = { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' };

  it.each([
    [{ ticketType: 'season' }, '#/ticketType', 'must be one of general, event'],
    [{ ticketType: 'event' }, '#/eventId', 'is required'],
    [{ ticketType: 'event', eventId: 'seven' }, '#/eventId', 'must be a UUID'],
    [{ ticketType: 'event', eventId: null }, '#/eventId', 'must be a string'],
    [{ ticketDate: '2027-3-5' }, '#/ticketDate', 'must be a real calendar day, written YYYY-MM-DD'],
    [{ email: 'ada' }, '#/email', 'must be an e-mail address'],
    [{ phone: '1'.repeat(33) }, '#/phone', 'must have at most 32 characters'],
    [{ quantity: 2 }, '#/quantity', 'is not a known field'],
  ])('with %j has one fault, at %s', async (fields, pointer, detail) => {
    const { status, json } = await invoke(buyMuseumTickets, { body: { ...purchase, ...fields } });

    expect(status).toBe(400);
    expect(json.errors).toEqual([{ pointer, detail }]);
  });
});
