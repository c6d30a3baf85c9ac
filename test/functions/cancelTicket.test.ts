/** Refunds over HTTP, on Christmas Eve 2026 at ten. */
import { expect, it } from 'vitest';
import { buyTicket } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';

it('a used ticket is not cancelled, and the refusal says when it was used', async () => {
  const { ticketId } = await buyTicket({ ticketDate: '2026-12-24' });
  const body = { enteredAt: '2026-12-24T09:30:00+01:00' };
  await granted('POST', `/tickets/${ticketId}/entry`, { as: 'door', body });

  const { status, json } = await call('DELETE', `/tickets/${ticketId}`, { as: 'site' });

  const enteredAt = '2026-12-24T08:30:00.000Z';
  const fault = { parameter: 'ticketId', code: 'already-entered', detail: 'must not have been used', enteredAt };
  const problem = { title: 'It cannot be undone', detail: 'This ticket was used at 09:30.', errors: [fault] };
  expect([status, json]).toMatchObject([409, problem]);
});
