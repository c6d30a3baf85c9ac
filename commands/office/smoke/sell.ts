/** The requests that change something: each answer is also compared with the request and with earlier answers. */
import { bodyLimit } from '../../../shared/api/operation.ts';
import { addDays } from '../../../shared/museum/calendar-date.ts';
import type { MuseumAnswer } from './answer.ts';
import { type Ask, once } from './asking.ts';
import { differenceOf, type Fields, has, hasTag, is, lacks, lists } from './complaints.ts';
import type { Callers } from './deployed-museum.ts';
import { enter } from './door.ts';
import { idIn, type look, refuse, refuseEach, rows } from './look.ts';
import { purchaser } from './promised.ts';
import { keep, tagOf } from './tags-and-pages.ts';
import { buy, cancelTicket, type Museum, show, showCancelled, type Tools } from './tickets.ts';

/** Its two tickets stay, its events do not. */
export const sell = async (ask: Ask, callers: Callers, day: Awaited<ReturnType<typeof look>>, tools: Tools) => {
  const museum = { ask, ...callers, ...day, ...tools, later: addDays(day.date, 1) };
  const event = await plan(museum);
  const tickets = await buy(museum, event);
  for (const row of rows) {
    const [, name = ''] = /\{(\w+)\}/.exec(row.path) ?? [];
    for (const path of name ? [row.path, `${row.path}/` as const] : [])
      await refuse(ask, callers, { ...row, path }, idIn(tickets.event, name));
  }
  const image = await show(museum, tickets.event);
  await enter(museum, event, tickets.event);
  await cancelTicket(museum, tickets.general);
  await cancelEvent(museum, event);
  await showCancelled(museum, tickets.event, 'eventCancelled', 'cancelled.png', {
    'If-None-Match': tagOf(image),
  });
};

const plan = async (museum: Museum): Promise<Fields> => {
  const { ask, staff, site, visitor, date, later, run } = museum;
  const words = { location: 'Hall 2', eventDescription: 'Planned anew in a moment' };
  // The order of the dates is the caller's own.
  const night = { name: `Smoke test ${run}`, ...words, dates: [later, date], price: 1.25 };
  const planned = await once(ask, 'staff plans', staff, 'POST /special-events', {
    ...{ key: `smoke-${run}-event`, body: night, another: { ...night, price: 3 } },
    complaints: [has(night)],
  });
  // Not in a look: a web ACL may refuse large bodies by itself.
  const tooLong = { body: { ...night, name: 'x'.repeat(bodyLimit) } };
  await ask(413, 'and nothing of any length', staff, 'POST /special-events', tooLong);
  const created = { ...night, eventId: idIn(planned.json, 'eventId') };
  const path = `/special-events/${created.eventId}`;
  const complaints = [is(created), hasTag(tagOf(planned))];
  const read = await ask(200, 'site reads the event', site, `GET ${path}`, { complaints });
  await keep(ask, 'the event', site, `GET ${path}`, read);
  // What is easily lost: blanks, lines, other scripts, what HTML escapes, digits.
  const changes = {
    name: `Smoke test ${run}: Nächte & <b>"夜" 🎟  `,
    ...{ location: ' Hall “3”', eventDescription: 'Cancelled\r\n  in a moment' },
    ...{ dates: [addDays(date, 30), later, date], price: 12.345 },
  };
  const { name, location, ...others } = changes;
  const event = { ...created, ...changes };
  const headers = { 'If-Match': tagOf(read) };
  const some = { body: { name, location }, headers, complaints: [is({ ...created, name, location })] };
  await ask(200, 'staff changes some of it', staff, `PATCH ${path}`, some);
  const rest = {
    body: others,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    complaints: [is(event)],
  };
  const changed = await ask(200, 'and, without a condition, all else', staff, `PATCH ${path}`, rest);
  const same = { body: {}, complaints: [is(event), hasTag(tagOf(changed))] };
  await ask(200, 'and nothing, which makes no version', staff, `PATCH ${path}`, same);
  const wrong = { ...night, dates: [date, date], price: '15' };
  await refuseEach(ask, staff, [
    [400, 'POST /special-events', { body: wrong }, '#/dates repeated', '#/price wrong-type'],
    [400, `PATCH ${path}`, { body: { price: '15', prize: 15 } }, '#/price wrong-type', '#/prize unknown-field'],
  ]);
  await ask(412, 'and nothing by an old copy', staff, `PATCH ${path}`, { body: { name: 'Another' }, headers });
  await ask(412, 'nor cancels it', staff, `DELETE ${path}`, { headers });
  const isNew = { headers: { 'If-None-Match': tagOf(read) }, complaints: [is(event), hasTag(tagOf(changed))] };
  const inCapitals = `GET /special-events/${created.eventId.toUpperCase()}`;
  for (const caller of [site, visitor, staff])
    await ask(200, 'who has the old one reads the new one', caller, inCapitals, isNew);
  await planAnother(museum, { ...changes, dates: [later], price: 0 }, event);
  return event;
};

const planAnother = async ({ ask, staff, site, date, later, isToday }: Museum, another: Fields, event: Fields) => {
  const list = `/special-events?startDate=${date}&endDate=${later}`;
  const before = await ask(200, 'site lists both days', site, `GET ${list}`, { complaints: [lists(event)] });
  const planned = { body: another, complaints: [has(another)] };
  const { json } = await ask(201, 'staff plans another', staff, 'POST /special-events', planned);
  const other = { ...another, eventId: idIn(json, 'eventId') };
  const complaints = [lists(event), lacks(other)];
  const first = await ask(200, 'staff lists the first day', staff, `GET ${list}&limit=1`, { complaints });
  const isLast = ({ next }: MuseumAnswer) => differenceOf('the link to another', next, undefined);
  const others = { complaints: [lists(other), lacks(event), isLast] };
  await ask(200, 'and, by its link, the second', staff, `GET ${first.next ?? list}`, others);
  await ask(200, 'and that day alone', staff, `GET ${list.replace(later, date)}`, { complaints });
  await ask(200, 'and site both, with two events', site, `GET ${list}`, {
    headers: { 'If-None-Match': tagOf(before) },
    complaints: [({ items }) => differenceOf('which', items.filter(({ name }) => name === another.name).length, 2)],
  });
  await ask(204, 'staff cancels that one', staff, `DELETE /special-events/${other.eventId}`);
  const whole = isToday ? '/special-events' : list;
  await ask(200, 'and the list has the other', site, `GET ${whole}`, { complaints: [lacks(other), lists(event)] });
};

const cancelEvent = async ({ ask, site, door, staff, visitor, date, later }: Museum, event: Fields) => {
  const path = `/special-events/${event.eventId}`;
  await ask(204, `staff cancels ${event.eventId}`, staff, `DELETE ${path}`);
  for (const caller of [site, staff, visitor]) await ask(404, 'it is gone', caller, `GET ${path}`);
  await ask(404, 'as are its places', site, `GET /availability?eventId=${event.eventId}`);
  await ask(404, 'for staff, too', staff, `PATCH ${path}`, { body: { price: 3 } });
  await ask(404, 'who cannot cancel it again', staff, `DELETE ${path}`);
  const isCancelled = ({ items }: MuseumAnswer) => differenceOf('whether it is', items[0]?.cancelled, true);
  const tickets = `GET /admissions?date=${date}&eventId=${event.eventId}`;
  await ask(200, 'the door lists its ticket as cancelled', door, tickets, { complaints: [isCancelled] });
  const body = { ticketType: 'event', eventId: event.eventId, ticketDate: date, email: purchaser.email };
  await ask(404, 'and for buyers', site, 'POST /tickets', { body });
  const list = `GET /special-events?startDate=${date}&endDate=${later}`;
  await ask(200, 'and from the list', site, list, { complaints: [lacks(event)] });
};
