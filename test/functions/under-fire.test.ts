/** Mixed requests while one in ten of those to the store meets trouble of every kind: true answers, and nothing half-written. */
import { beforeAll, expect, it, vi } from 'vitest';
import { sometimes } from '../../infra/local/services/trouble.ts';
import { disagreements } from '../support/agreement.ts';
import { perhapsDone, unavailable } from '../support/expected-problems.ts';
import { fewAtOnce } from '../support/few-at-once.ts';
import { answerOf, type Handler, type Invocation } from '../support/invoke.ts';
import { provideTicketKeys } from '../support/mocked-secrets.ts';
import { newEvent } from '../support/octopus.ts';
import { newOrder } from '../support/prepare.ts';
import { randomFrom } from '../support/random.ts';
import { notedLine } from '../support/record.ts';
import { openTableBehindStandIn } from '../support/test-table.ts';

let percent = 0;
const random = randomFrom(8);
const table = await openTableBehindStandIn(() => sometimes(percent, random)());
provideTicketKeys();
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: createSpecialEvent } = await import('../../functions/createSpecialEvent.ts');
const { handler: deleteSpecialEvent } = await import('../../functions/deleteSpecialEvent.ts');
const { handler: getSpecialEvent } = await import('../../functions/getSpecialEvent.ts');
const { handler: listSpecialEvents } = await import('../../functions/listSpecialEvents.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});

const ask = async (handler: Handler, invocation: Invocation) => {
  const { statusCode, headers, body } = await answerOf(handler, invocation);
  return { status: statusCode, headers, json: body ? JSON.parse(body) : undefined };
};

/** Sends the request, with its key, until it is not told to come again; a 503 must say so, and be honest. */
const askPatiently = async (handler: Handler, invocation: Invocation, honest = unavailable) => {
  for (;;) {
    const answer = await ask(handler, invocation);
    if (answer.status !== 503) return answer;
    expect([answer.headers?.['Retry-After'], answer.json]).toEqual([1, honest]);
  }
};

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** The life of one event, with a change of each kind: what it is afterwards follows from what was answered. */
const liveThrough = async (turn: number) => {
  const created = await askPatiently(createSpecialEvent, {
    body: newEvent({ name: `Event ${turn}` }),
    headers: withKey(),
  });
  expect(created.status).toBe(201);
  const path = { eventId: created.json.eventId as string };
  const order = newOrder({ ticketType: 'event', eventId: path.eventId, ticketDate: '2027-03-05' });

  const changed = await askPatiently(updateSpecialEvent, { path, body: { dates: ['2027-03-05', '2027-04-06'] } });
  expect([changed.status, changed.json]).toEqual([200, { ...created.json, dates: ['2027-03-05', '2027-04-06'] }]);
  const sold = await askPatiently(buyMuseumTickets, { body: order, headers: withKey() });
  expect([sold.status, sold.json.eventName]).toEqual([201, `Event ${turn}`]);
  const withoutKey = await askPatiently(buyMuseumTickets, { body: order }, perhapsDone);
  expect(withoutKey.status).toBe(201);
  expect(await askPatiently(getSpecialEvent, { path })).toMatchObject({ status: 200, json: changed.json });
  const query = { startDate: '2027-03-05', endDate: '2027-03-05' };
  const listed = await askPatiently(listSpecialEvents, { query });
  expect(listed.json).toContainEqual(changed.json);
  // A cancellation whose answer was lost is a 404 when it is sent again.
  expect([204, 404]).toContain((await askPatiently(deleteSpecialEvent, { path })).status);
  expect((await askPatiently(getSpecialEvent, { path })).status).toBe(404);
  return sold.json.ticketId as string;
};

it('every answer is true, and the table agrees with itself', async () => {
  percent = 10;
  const ticketIds = await fewAtOnce([...Array(25).keys()], liveThrough, 10).finally(() => {
    percent = 0;
  });

  const items = await table.items();
  expect(disagreements(items)).toEqual([]);
  expect(items.filter(({ pk }) => String(pk).startsWith('EVENT#')).length).toBe(25);
  expect(items.filter(({ pk }) => String(pk).startsWith('CALENDAR#'))).toEqual([]);
  expect(items.map(({ ticketId }) => ticketId)).toEqual(expect.arrayContaining(ticketIds));
}, 120_000);
