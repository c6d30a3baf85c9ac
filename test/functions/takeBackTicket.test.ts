/** Refunds over HTTP, on Christmas Eve 2026 at ten: a ticket that is taken back is good for nothing. */
import { expect, it } from 'vitest';
import { notTakenBack } from '../support/contract/expected-problems.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';

const today = '2026-12-24';

const buyForEvent = async () => {
  const { eventId } = await createEvent({ dates: [today] });
  return { eventId, ...(await buyTicket({ ticketType: 'event', eventId, ticketDate: today })) };
};

const admissionsTo = (eventId: string) => call('GET', `/admissions?eventId=${eventId}`, { as: 'door' });

const takeBack = (ticketId: string, as: 'site' | 'staff' = 'site') => call('DELETE', `/tickets/${ticketId}`, { as });

it('a ticket is taken back once, and cancelled in the list of the door', async () => {
  const { eventId, ticketId } = await buyForEvent();

  const answers = [await takeBack(ticketId), await takeBack(ticketId, 'staff')];

  for (const { status, bytes } of answers) expect([status, bytes.length]).toEqual([204, 0]);
  expect((await admissionsTo(eventId)).json).toMatchObject([{ ticketId, cancelled: true }]);
});

it('a ticket that has let in is not taken back, and the list of the door says when it let in', async () => {
  const { eventId, ticketId } = await buyForEvent();
  const body = { enteredAt: '2026-12-24T09:30:00+01:00' };
  await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door', body });

  const { status, json } = await takeBack(ticketId);

  const enteredAt = '2026-12-24T08:30:00.000Z';
  const fault = { code: 'already-entered', detail: 'must not have let in', enteredAt };
  expect([status, json]).toEqual([409, notTakenBack('It let in at 09:30.', fault)]);
  expect((await admissionsTo(eventId)).json).toMatchObject([{ ticketId, cancelled: false, enteredAt }]);
});
