/** Refunds over HTTP, on Christmas Eve 2026 at ten: a ticket that is taken back is good for nothing. */
import { expect, it } from 'vitest';
import { notAdmitted, notTakenBack } from '../support/contract/expected-problems.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

const today = '2026-12-24';

const takeBack = (ticketId: string, as: 'site' | 'staff' = 'site') => call('DELETE', `/tickets/${ticketId}`, { as });
const enter = (ticketId: string) => call('POST', `/tickets/${ticketId}/entry`, { as: 'door' });

it('a ticket that is taken back is refused at the door, and cancelled in the list of the day', async () => {
  const { eventId } = await createEvent({ dates: [today] });
  const { ticketId } = await buyTicket({ ticketType: 'event', eventId, ticketDate: today });

  const answers = [await takeBack(ticketId), await takeBack(ticketId.toUpperCase(), 'staff')];

  expect(answers.map(({ status, bytes }) => [status, bytes.length])).toEqual([
    [204, 0],
    [204, 0],
  ]);
  const { status, json } = await enter(ticketId);
  const fault = { code: 'cancelled', detail: 'must not have been taken back' };
  expect([status, json]).toEqual([409, notAdmitted('It was taken back.', fault)]);
  const list = await call('GET', `/admissions?eventId=${eventId}`, { as: 'door' });
  expect(list.json).toMatchObject([{ ticketId, cancelled: true }]);
});

it('a ticket that has let in is not taken back, until its entry is', async () => {
  const { ticketId } = await buyTicket({ ticketDate: today });
  await enter(ticketId);

  const { status, json } = await takeBack(ticketId);
  await call('DELETE', `/tickets/${ticketId}/entry`, { as: 'door' });

  const fault = { code: 'already-entered', detail: 'must not have let in', enteredAt: '2026-12-24T09:00:00.000Z' };
  expect([status, json]).toEqual([409, notTakenBack('It let in at 10:00.', fault)]);
  expect((await takeBack(ticketId)).status).toBe(204);
});
