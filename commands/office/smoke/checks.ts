/** What `npm run smoke` asks: every operation, by one role that may and by one that may not. */
import type { Answer, Ask } from './asking.ts';
import type { Callers } from './deployed-museum.ts';
import type { Pictures } from './pictures.ts';

/** The day that the checks are about: the museum's first open one. */
interface Day {
  readonly date: string;
  readonly isToday: boolean;
}

/** Changes nothing: where a right is missing, or one too many is given, there is nothing of this id to change. */
export const look = async (ask: Ask, callers: Callers): Promise<void> => {
  await readAndRefuse(ask, callers);
  const { site, door, staff } = callers;
  await ask(400, 'site is told what an order lacks', site, 'POST /tickets', { body: {} });
  await ask(404, 'no such event', site, `GET ${eventPath(nothing)}`);
  await ask(404, 'none to be changed', staff, `PATCH ${eventPath(nothing)}`, { body: {} });
  await ask(404, 'none to be cancelled', staff, `DELETE ${eventPath(nothing)}`);
  await ask(404, 'no such ticket', site, `GET ${imagePath(nothing)}`);
  await ask(404, 'none to be let in', door, `POST ${entryPath(nothing)}`);
  await ask(404, 'no entry to take back', door, `DELETE ${entryPath(nothing)}`);
  await ask(404, 'no ticket to take back', site, `DELETE ${ticketPath(nothing)}`);
};

/** Sells two tickets, which stay, and an event, which is cancelled. */
export const tryAll = async (ask: Ask, callers: Callers, pictures: Pictures): Promise<void> => {
  const { date, isToday } = await readAndRefuse(ask, callers);
  const { site, door, staff } = callers;
  const night = { name: 'Smoke test', location: 'Hall 2', eventDescription: 'Cancelled in a moment', price: 1 };
  const eventId = idIn(
    await ask(201, 'staff plans', staff, 'POST /special-events', { body: { ...night, dates: [date] } }),
    'eventId',
  );
  const event = eventPath(eventId);
  await ask(200, 'site reads the event', site, `GET ${event}`);
  await ask(200, 'staff changes it', staff, `PATCH ${event}`, { body: { price: 2 } });
  const order = { ticketDate: date, email: 'smoke@example.com' };
  const general = await ask(201, 'site sells general entry', site, 'POST /tickets', {
    body: { ...order, ticketType: 'general' },
    headers: { 'Idempotency-Key': `smoke-${eventId}` },
  });
  const ticket = await ask(201, 'site sells the event', site, 'POST /tickets', {
    body: { ...order, ticketType: 'event', eventId },
  });
  const ticketId = idIn(ticket, 'ticketId');
  const image = `GET ${imagePath(ticketId)}`;
  await ask(200, 'site fetches the image', site, image, {
    complaint: pictures.good(ticketId, { date, event: eventId }),
  });
  const entry = `POST ${entryPath(idIn(general, 'ticketId'))}`;
  await ask(isToday ? 201 : 409, isToday ? 'the door lets in' : 'the door does not let in yet', door, entry);
  await ask(isToday ? 204 : 404, 'and takes that back', door, `DELETE ${entry.slice('POST '.length)}`);
  await ask(204, 'site takes that ticket back', site, `DELETE ${ticketPath(idIn(general, 'ticketId'))}`);
  await ask(409, 'which lets nobody in', door, entry);
  await ask(204, `staff cancels ${eventId}`, staff, `DELETE ${event}`);
  await ask(404, 'it is gone', site, `GET ${event}`);
  await ask(200, 'its ticket is stamped', site, image, { complaint: pictures.cancelled(ticketId) });
  await ask(409, 'and lets nobody in', door, `POST ${entryPath(ticketId)}`);
};

const readAndRefuse = async (ask: Ask, { visitor, site, door, staff }: Callers): Promise<Day> => {
  await ask(401, 'nobody', undefined, 'GET /museum-hours', { complaint: withoutChallenge });
  await ask(401, 'a wrong password', 'site:wrong', 'GET /museum-hours');
  await ask(404, 'no such path', site, 'GET /nothing');
  await ask(204, 'a browser asks first', undefined, 'OPTIONS /museum-hours', { headers: preflight });
  const hours = await ask(200, 'site reads the hours', site, 'GET /museum-hours');
  const headers = { 'If-None-Match': hours.headers.get('etag') ?? '' };
  await ask(304, 'and has them still', site, 'GET /museum-hours', { headers });
  await ask(200, 'and so does a page', visitor, 'GET /museum-hours');
  const day = firstOpenDay(hours);
  await ask(200, 'site lists events', site, `GET /special-events?startDate=${day.date}&endDate=${day.date}`);
  await ask(200, 'the door lists the day', door, `GET /admissions?date=${day.date}`);
  await ask(403, 'a page may not buy', visitor, 'POST /tickets', { body: {} });
  await ask(403, 'site may not plan', site, 'POST /special-events', { body: {} });
  await ask(400, 'staff is told each fault', staff, 'POST /special-events', { body: {} });
  await ask(403, 'the door may not list events', door, 'GET /special-events');
  await ask(403, 'nor read one', door, `GET ${eventPath(nothing)}`);
  await ask(403, 'site may not change one', site, `PATCH ${eventPath(nothing)}`, { body: {} });
  await ask(403, 'nor cancel it', site, `DELETE ${eventPath(nothing)}`);
  await ask(403, 'the door may not fetch an image', door, `GET ${imagePath(nothing)}`);
  await ask(403, 'site may not list the day', site, `GET /admissions?date=${day.date}`);
  await ask(403, 'nor let in', site, `POST ${entryPath(nothing)}`);
  await ask(403, 'nor take an entry back', site, `DELETE ${entryPath(nothing)}`);
  await ask(403, 'the door may not take a ticket back', door, `DELETE ${ticketPath(nothing)}`);
  return day;
};

const withoutChallenge = ({ headers }: Answer) =>
  headers.has('www-authenticate') ? undefined : 'no WWW-Authenticate, by which browsers ask for a password';

/** The link to the next page names the first day of the list, which is today at the museum. */
const firstOpenDay = ({ json, headers }: Answer): Day => {
  const date = String(Object(Object(json)[0]).date);
  const [, today] = /[?&]startDate=([\d-]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return { date, isToday: date === today };
};

/** Nobody's: after a check that failed, those that build on it fail too, and say so. */
const nothing = '00000000-0000-4000-8000-000000000000';
const idIn = ({ json }: Answer, name: string): string => String(json[name] ?? nothing);

const eventPath = (eventId: string) => `/special-events/${eventId}`;
const ticketPath = (ticketId: string) => `/tickets/${ticketId}`;
const imagePath = (ticketId: string) => `/tickets/${ticketId}/qr`;
const entryPath = (ticketId: string) => `/tickets/${ticketId}/entry`;

const preflight = { Origin: 'https://museum.example', 'Access-Control-Request-Method': 'GET' };
