/** Whatever prepares the world of a test says why it was refused, so that a new rule names itself. */
import { expect, it, onTestFinished } from 'vitest';
import { openDoorMuseum } from './door/browser/door-museum.ts';
import { cancel, change, etagOf, plan, sell, sold } from './examples/example-site.ts';
import { buyTicket, createEvent } from './support/museum/prepare.ts';
import { inWords } from './support/requests/granted.ts';
import { tests, textOf } from './support/sources.ts';

const id = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

/** For one test: its network ends with it. */
const doorMuseum = async () => {
  const museum = await openDoorMuseum();
  onTestFinished(museum.close);
  return museum;
};

it.each<[refusal: string, prepare: () => Promise<unknown>]>([
  ['POST /special-events: 400 too-few', () => createEvent({ dates: [] })],
  ['POST /special-events: 400 too-few, too-low', () => plan({ price: -1, dates: [] })],
  ['POST /tickets: 400 past-date', () => buyTicket({ ticketDate: '2026-12-23' })],
  ['POST /tickets: 400 not-an-event-date', async () => sell(await plan({}), '2027-03-06')],
  [`DELETE /special-events/${id}: 404 not-found`, () => cancel(id)],
  [`PATCH /special-events/${id}: 404 not-found`, () => change(id, {})],
  [`GET /special-events/${id}: 404 not-found`, () => etagOf(id)],
  ['GET /admissions?date=today&eventId=x: 400 not-a-date, not-a-uuid', () => sold('x', 'today')],
  ['POST /special-events: 400 not-text', async () => (await doorMuseum()).plan('')],
  ['POST /tickets: 404 not-found', async () => (await doorMuseum()).sell(id)],
  [`POST /tickets/${id}/entry: 404 not-found`, async () => (await doorMuseum()).enter(id)],
  [`GET /tickets/${id}/qr: 404 not-found`, async () => (await doorMuseum()).picture(id)],
  [`DELETE /special-events/${id}: 404 not-found`, async () => (await doorMuseum()).cancel(id)],
])('%s', async (refusal, prepare) => {
  await expect(prepare()).rejects.toThrow(new Error(refusal));
});

it.each([
  [{ status: 502, json: undefined }, 'GET /: 502'],
  [{ status: 400, json: { message: 'Bad Request' } }, 'GET /: 400'],
])('an answer without a problem has its status alone: %j', (answer, words) => {
  expect(inWords('GET /', answer)).toBe(words);
});

it('only tests look at answers themselves: what prepares a world sends by granted', () => {
  const helpers = tests.filter((file) => !/\.test\.ts$|\/requests\//.test(file));
  const sends = helpers.filter((file) => /^import \{[^}]*\bcall\b[^}]*\} from '\S+\/http\.ts'/m.test(textOf(file)));

  expect(helpers.length).toBeGreaterThan(50);
  expect(sends).toEqual([]);
});
