/** What `npm run smoke` does with a ticket at the door: it is listed, admits its holder once, and that is undone. */
import { once } from './asking.ts';
import { differenceOf, type Fields, has, hasCode } from './complaints.ts';
import type { Museum } from './tickets.ts';

/** On another day than today the door refuses. */
export const enter = async (museum: Museum, event: Fields, ticket: Fields): Promise<void> => {
  const { ask, door, date, later, isToday } = museum;
  const entry = `/tickets/${ticket.ticketId}/entry`;
  const [eventSummary] = `${event.eventDescription}`.split(/\r?\n/);
  const unused = { ...ticket, eventLocation: event.location, eventSummary, cancelled: false, enteredAt: undefined };
  await listed(museum, 'the door lists the ticket, once', unused);
  await ask(200, 'and not on the day behind', door, `GET /admissions?date=${later}&eventId=${ticket.eventId}`, {
    complaints: [({ items }) => differenceOf('their number', items.length, 0)],
  });
  if (isToday) await enterAndUndo(museum, ticket, unused);
  else
    await ask(409, 'the door does not admit its holder yet', door, `POST ${entry}`, {
      complaints: [hasCode('wrong-day')],
    });
  await ask(404, 'and has nothing to undo', door, `DELETE ${entry}`, { complaints: [hasCode('not-entered')] });
  const day = isToday ? '' : `date=${date}&`;
  const first = await ask(200, 'the door lists one of the day', door, `GET /admissions?${day}limit=1`, {
    complaints: [({ items: [one], next }) => differenceOf('it', [one?.ticketDate, Boolean(next)], [date, true])],
  });
  await ask(200, 'and, by its link, the next one', door, `GET ${first.next ?? '/admissions'}`, {
    complaints: [
      ({ items: [one] }) => differenceOf('another', Boolean(one) && one?.ticketId !== first.items[0]?.ticketId, true),
    ],
  });
};

const enterAndUndo = async (museum: Museum, ticket: Fields, unused: Fields) => {
  const { ask, site, door, staff, run } = museum;
  const entry = `/tickets/${ticket.ticketId}/entry`;
  const { json } = await once(ask, 'the door admits its holder', door, `POST ${entry}`, {
    ...{ key: `smoke-${run}-entry`, body: {}, another: { enteredAt: new Date().toISOString() } },
    complaints: [has(ticket)],
  });
  const complaints = [hasCode('already-entered', json.enteredAt)];
  const own = { 'Idempotency-Key': `smoke-${run}-other` };
  await ask(409, 'and nobody else', door, `POST ${entry}`, { headers: own, complaints });
  await ask(409, 'site does not cancel what was used', site, `DELETE /tickets/${ticket.ticketId}`, { complaints });
  await listed(museum, 'the door lists it as used', { ...unused, enteredAt: json.enteredAt });
  const headers = { 'Idempotency-Key': `smoke-${run}-undo` };
  await ask(204, 'and undoes that', door, `DELETE ${entry}`, { headers });
  await ask(204, 'which can be sent again', door, `DELETE ${entry}`, { headers });
  await listed(museum, 'the door lists it as not used', unused);
  const scan = { enteredAt: json.enteredAt };
  await ask(201, 'staff admits it by an earlier scan', staff, `POST ${entry}`, {
    ...{ body: scan, complaints: [has({ ...ticket, ...scan })] },
  });
  await ask(204, 'and undoes that, too', staff, `DELETE ${entry}`);
};

const listed = ({ ask, door, date }: Museum, what: string, expected: Fields) =>
  ask(200, what, door, `GET /admissions?date=${date}&eventId=${expected.eventId}`, {
    complaints: [
      ({ items }) => differenceOf('their number', items.length, 1),
      ({ items: [json = {}] }) => has(expected)({ json }),
    ],
  });
