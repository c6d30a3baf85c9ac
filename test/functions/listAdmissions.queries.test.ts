/** Queries of the door's list: each wrong parameter is named, and no place in one list is one in another. */
import { beforeAll, describe, expect, it } from 'vitest';
import { invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';

const list = (query: string) => call('GET', `/admissions?${query}`, { as: 'door' });

const aNumber = 'must be a whole number in decimal digits, given once';
const aDate = 'must be a real calendar day, written YYYY-MM-DD';
const aPlace = 'must be taken from the Link header of the same list';

const encoded = (text: string) => Buffer.from(text).toString('base64url');

describe('A parameter', () => {
  it.each([
    ['date=', 'date', aDate],
    ['date=2028-02-30', 'date', aDate],
    ['date=2028-6-1', 'date', aDate],
    ['date=0000-01-01', 'date', aDate],
    ['date=2028-06-01T00:00:00Z', 'date', aDate],
    ['date=2028-06-01&date=2028-06-01', 'date', 'must be given once'],
    ['eventId=', 'eventId', 'must be a UUID'],
    ['eventId=general', 'eventId', 'must be a UUID'],
    ['eventId=octopus', 'eventId', 'must be a UUID'],
    [`eventId=${encoded('x')}&eventId=x`, 'eventId', 'must be given once'],
    ['limit=0', 'limit', 'must be at least 1'],
    ['limit=1001', 'limit', 'must be at most 1000'],
    ['limit=9007199254740993', 'limit', 'must be at most 1000'],
    ['limit=', 'limit', aNumber],
    ['limit=-1', 'limit', aNumber],
    ['limit=1.5', 'limit', aNumber],
    ['limit=1e1', 'limit', aNumber],
    ['limit=%2B5', 'limit', aNumber],
    ['limit=05', 'limit', aNumber],
    ['limit=5&limit=5', 'limit', aNumber],
    ['after=x&after=x', 'after', 'must be given once'],
    ['after=', 'after', aPlace],
  ])('is refused as it stands: %s', async (query, parameter, detail) => {
    const { status, json } = await list(query);

    expect([status, json]).toEqual([400, invalidRequest({ parameter, detail })]);
  });

  it('is named beside all others that are wrong', async () => {
    const { json } = await list('date=soon&eventId=x&limit=0&after=!');

    expect(json.errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      'date',
      'eventId',
      'limit',
      'after',
    ]);
  });

  it.each(['page=0', 'startDate=x', 'admission=general', 'ticketDate=x'])(
    'that nobody asks for is ignored: %s',
    async (query) => {
      expect((await list(`date=2028-06-09&${query}`)).status).toBe(200);
    },
  );
});

describe('A place in a list', () => {
  const day = '2028-06-01';
  const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';
  let event: { eventId: string };
  let ofDay: string;
  let ofEvent: string;

  beforeAll(async () => {
    event = await createEvent({ dates: [day] });
    for (let count = 0; count < 2; count++)
      await buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate: day });
    const afterOf = async (query: string) =>
      /after=([^&>]+)/.exec((await list(`${query}&limit=1`)).headers.get('link') ?? '')?.[1] ?? '';
    ofDay = await afterOf(`date=${day}`);
    ofEvent = await afterOf(`date=${day}&eventId=${event.eventId}`);
  });

  it('is good for its list, whatever the limit, and with the id of the event in any letter case', async () => {
    const answers = await Promise.all([
      list(`date=${day}&after=${ofDay}`),
      list(`date=${day}&limit=2&after=${ofDay}`),
      list(`date=${day}&eventId=${event.eventId.toUpperCase()}&after=${ofEvent}`),
    ]);

    for (const { status, json } of answers) expect([status, json.length]).toEqual([200, 1]);
  });

  it.each<[what: string, query: () => string]>([
    ['of another day', () => `date=2028-06-02&after=${ofDay}`],
    ['of today', () => `after=${ofDay}`],
    ['of one event in that of the day', () => `date=${day}&after=${ofEvent}`],
    ['of the day in that of one event', () => `date=${day}&eventId=${event.eventId}&after=${ofDay}`],
    ['of another event', () => `date=${day}&eventId=${id}&after=${ofEvent}`],
    ['with a character more', () => `date=${day}&after=${ofDay}A`],
    ['with a character less', () => `date=${day}&after=${ofDay.slice(0, -1)}`],
    ['in other letters', () => `date=${day}&after=${ofDay.toUpperCase()}`],
    ['with padding', () => `date=${day}&after=${ofDay}%3D`],
    ['that is long', () => `date=${day}&after=${'A'.repeat(5000)}`],
    ['made up of nothing', () => `date=${day}&after=${encoded(' ')}`],
    ['made up without a ticket', () => `date=${day}&after=${encoded(`${day}# general#`)}`],
    ['made up with a ticket of no event', () => `date=${day}&after=${encoded(`${day}# octopus#${id}`)}`],
    ['made up with what follows', () => `date=${day}&after=${encoded(`${day}# general#${id}#x`)}`],
    ['made up with a space more', () => `date=${day}&after=${encoded(`${day}# general#${id} x`)}`],
    ['made up of another event', () => `date=${day}&eventId=${id}&after=${encoded(`${day}#${id} general#${id}`)}`],
    ['of bytes that are no text', () => `date=${day}&after=${Buffer.from([0xff, 0xfe, 0x00]).toString('base64url')}`],
    ['of an item of the table', () => `date=${day}&after=${encoded('{"pk":{"S":"TICKET#x"}}')}`],
  ])('is refused: one %s', async (_, query) => {
    const { status, json } = await list(query());

    expect([status, json]).toEqual([400, invalidRequest({ parameter: 'after', detail: aPlace })]);
  });

  it('may be that of a ticket which is not there any more', async () => {
    const { status, json } = await list(
      `date=${day}&after=${encoded(`${day}# 00000000-0000-4000-8000-000000000000#${id}`)}`,
    );

    expect([status, json.length]).toEqual([200, 2]);
  });
});
