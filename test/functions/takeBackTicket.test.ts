/** Refunds over HTTP, on Christmas Eve 2026 at ten: a ticket that is taken back is good for nothing. */
import { expect, it } from 'vitest';
import { notTakenBack } from '../support/contract/expected-problems.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';

const today = '2026-12-24';

const takeBack = (ticketId: string, as: 'site' | 'staff' = 'site') => call('DELETE', `/tickets/${ticketId}`, { as });

it('a ticket is taken back once, and cancelled in the list of the door', async () => {
  const { eventId } = await createEvent({ dates: [today] });
  const { ticketId } = await buyTicket({ ticketType: 'event', eventId, ticketDate: today });

  const answers = [await takeBack(ticketId), await takeBack(ticketId, 'staff')];

  expect(answers.map(({ status, bytes }) => [status, bytes.length])).toEqual([
    [204, 0],
    [204, 0],
  ]);
  const list = await call('GET', `/admissions?eventId=${eventId}`, { as: 'door' });
  expect(list.json).toMatchObject([{ ticketId, cancelled: true }]);
});

it('a ticket that has let in is not taken back', async () => {
  const { ticketId } = await buyTicket({ ticketDate: today });
  await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door' });

  const { status, json } = await takeBack(ticketId);

  const fault = { code: 'already-entered', detail: 'must not have let in', enteredAt: '2026-12-24T09:00:00.000Z' };
  expect([status, json]).toEqual([409, notTakenBack('It let in at 10:00.', fault)]);
});
