/** While one in ten requests to the store meets trouble of any kind, answers are true, and nothing is half-written. */
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { sometimes } from '../../local/services/trouble.ts';
import { openWire } from '../../local/services/wire.ts';
import { fewAtOnce } from '../../shared/table/few-at-once.ts';
import { perhapsDone, unavailable } from '../support/contract/expected-problems.ts';
import { aTicket, newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { randomFrom } from '../support/random.ts';
import { notedLine } from '../support/record.ts';
import { answerOf, type Handler, type Invocation } from '../support/requests/invoke.ts';
import { disagreements } from '../support/store/agreement.ts';
import { provideTicketKeys } from '../support/store/mocked-secrets.ts';
import { openTableBehindEmulator } from '../support/store/test-table.ts';

const wire = await openWire(inject('dynamodbEndpoint'));
const table = await openTableBehindEmulator(wire.endpoint);
afterAll(wire.close);
provideTicketKeys();
const { handler: admitTicketHolder } = await import('../../functions/admitTicketHolder.ts');
const { handler: buyMuseumTickets } = await import('../../functions/buyMuseumTickets.ts');
const { handler: createSpecialEvent } = await import('../../functions/createSpecialEvent.ts');
const { handler: deleteSpecialEvent } = await import('../../functions/deleteSpecialEvent.ts');
const { handler: getSpecialEvent } = await import('../../functions/getSpecialEvent.ts');
const { handler: listSpecialEvents } = await import('../../functions/listSpecialEvents.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const tickets = await import('../../shared/table/tickets.ts');

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);
});

/** Sends the request until it is not told to come again. A 503 must say so, and be honest. */
const askPatiently = async (handler: Handler, invocation: Invocation, honest = unavailable) => {
  for (;;) {
    const { statusCode: status, headers, body } = await answerOf(handler, invocation);
    const json = body ? JSON.parse(body) : undefined;
    if (status === 503) expect([headers?.['Retry-After'], json]).toEqual([1, honest]);
    else if (!json?.type?.endsWith('/conflict')) return { status, json };
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
  expect(await askPatiently(getSpecialEvent, { path })).toEqual({ status: 200, json: changed.json });
  const query = { startDate: '2027-03-05', endDate: '2027-03-05' };
  const listed = await askPatiently(listSpecialEvents, { query });
  expect(listed.json).toContainEqual(changed.json);
  // A cancellation whose answer was lost is a 404 when it is sent again.
  expect([204, 404]).toContain((await askPatiently(deleteSpecialEvent, { path })).status);
  expect((await askPatiently(getSpecialEvent, { path })).status).toBe(404);
  return sold.json.ticketId as string;
};

it('every answer is true, and the table agrees with itself', async () => {
  const turns = Array.from({ length: 12 }, (_, index) => index);

  const ticketIds = await wire.during(sometimes(10, randomFrom(8)), () => fewAtOnce(turns, liveThrough, 10));

  const items = await table.items();
  expect(disagreements(items)).toEqual([]);
  expect(items.filter(({ pk }) => String(pk).startsWith('EVENT#')).length).toBe(12);
  expect(items.filter(({ pk }) => pk === 'CALENDAR')).toEqual([]);
  expect(items.map(({ ticketId }) => ticketId)).toEqual(expect.arrayContaining(ticketIds));
}, 120_000);

it('every ticket lets in once, and every other scan is told when', async () => {
  const sold = Array.from({ length: 8 }, () => aTicket({ ticketDate: '2026-12-24' }));
  for (const ticket of sold) await tickets.sell(ticket, { capacity: undefined, together: [] });
  const scans = sold.flatMap(({ ticketId }) =>
    [1, 2, 3, 4].map((minute) => ({ ticketId, headers: withKey(), enteredAt: `2026-12-24T08:0${minute}:00.000Z` })),
  );
  // Each is sent twice, as by a phone that did not get its answer.
  const sent = [...scans, ...scans];
  const send = ({ ticketId, headers, enteredAt }: (typeof scans)[number]) =>
    askPatiently(admitTicketHolder, { path: { ticketId }, body: { enteredAt }, headers });

  const answers = await wire.during(sometimes(10, randomFrom(9)), () => fewAtOnce(sent, send, 20));

  const enteredAt = new Map((await table.items()).map((item) => [item.ticketId, item.enteredAt]));
  for (const [index, scan] of sent.entries()) {
    const first = enteredAt.get(scan.ticketId);
    const { status, json } = answers[index] ?? {};
    expect(status).toBe(scan.enteredAt === first ? 201 : 409);
    expect(json.enteredAt ?? json.errors[0].enteredAt).toBe(first);
  }
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(16);
});
