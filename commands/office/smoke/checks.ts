/** The requests of `npm run smoke`: every operation, by a role with the right and by each role without it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { type Operation, roles } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { readCancelledText, readTicketLine } from '../../../shared/museum/ticket-line.ts';
import { verdictOn } from '../../../shared/museum/ticket-token.ts';
import { readCodes } from '../../gate/read-codes.ts';
import type { Ask, MuseumAnswer } from './asking.ts';
import type { Callers } from './deployed-museum.ts';

/** Changes nothing: there is nothing with the id that it names. @returns the first open day, for the purchases */
export const look = async (ask: Ask, callers: Callers) => {
  await ask(401, 'nobody', undefined, 'GET /museum-hours', { complaint: withoutChallenge });
  const wrong = { username: 'site', password: 'wrong' };
  await ask(401, 'a wrong password', wrong, 'GET /museum-hours');
  await ask(404, 'no such path', callers.site, 'GET /nothing');
  await ask(204, 'a browser asks first', undefined, 'OPTIONS /museum-hours', { headers: preflight });
  const hours = await ask(200, 'site reads the hours', callers.site, 'GET /museum-hours');
  const headers = { 'If-None-Match': hours.headers.get('etag') ?? '' };
  await ask(304, 'and has them still', callers.site, 'GET /museum-hours', { headers });
  for (const operation of Object.values<Operation>(operations)) {
    const { operationId, method, path, roles: allowed } = operation;
    const request = `${method} ${path.replace(/\{\w+\}/, nothing)}`;
    const sent = method === 'POST' || method === 'PATCH' ? { body: {} } : {};
    const [role = 'staff'] = allowed;
    await ask(statusOfNothing(operation), `${role} may ${operationId}`, callers[role], request, sent);
    for (const other of roles.filter((one) => !allowed.includes(one)))
      await ask(403, `${other} may not ${operationId}`, callers[other], request, sent);
  }
  return firstOpenDay(hours);
};

/** Its two tickets stay, its event does not. @param folder for the pictures @param keys else no signature is checked */
export const sell = async (
  ask: Ask,
  { site, door, staff }: Callers,
  { date, isToday }: Awaited<ReturnType<typeof look>>,
  folder: string,
  keys: readonly string[] | undefined,
): Promise<void> => {
  const night = { name: 'Smoke test', location: 'Hall 2', eventDescription: 'Cancelled in a moment', price: 1 };
  const planned = await ask(201, 'staff plans', staff, 'POST /special-events', { body: { ...night, dates: [date] } });
  const eventId = idIn(planned, 'eventId');
  const event = `/special-events/${eventId}`;
  await ask(200, 'site reads the event', site, `GET ${event}`);
  await ask(200, 'staff changes it', staff, `PATCH ${event}`, { body: { price: 2 } });
  const order = { ticketDate: date, email: 'smoke@example.com' };
  const general = await ask(201, 'site sells general entry', site, 'POST /tickets', {
    body: { ...order, ticketType: 'general' },
    headers: { 'Idempotency-Key': `smoke-${eventId}` },
  });
  const generalTicket = `/tickets/${idIn(general, 'ticketId')}`;
  const ticketId = idIn(
    await ask(201, 'site sells the event', site, 'POST /tickets', { body: { ...order, ticketType: 'event', eventId } }),
    'ticketId',
  );
  await ask(200, 'site asks whether places are left', site, `GET /availability?eventId=${eventId}&startDate=${date}`);
  const image = `GET /tickets/${ticketId}/qr`;
  const isRight = (code: string) =>
    keys ? verdictOn(code, keys, { date, event: eventId }) === 'valid' : readTicketLine(code)?.ticketId === ticketId;
  await ask(200, 'site fetches the image', site, image, {
    complaint: complaintAbout(join(folder, 'ticket.png'), isRight),
  });
  await ask(200, 'and its code as text', site, image, {
    headers: { Accept: 'text/plain' },
    complaint: ({ bytes }) => (isRight(bytes.toString()) ? undefined : 'it is another text'),
  });
  const admits = isToday ? 'the door admits its holder' : 'the door does not admit its holder yet';
  await ask(isToday ? 201 : 409, admits, door, `POST ${generalTicket}/entry`);
  await ask(isToday ? 204 : 404, 'and undoes that', door, `DELETE ${generalTicket}/entry`);
  await ask(204, 'site cancels that ticket', site, `DELETE ${generalTicket}`);
  await ask(409, 'which admits nobody', door, `POST ${generalTicket}/entry`);
  await ask(204, `staff cancels ${eventId}`, staff, `DELETE ${event}`);
  await ask(404, 'it is gone', site, `GET ${event}`);
  const cancelled = join(folder, 'cancelled.png');
  await ask(200, 'its ticket is stamped', site, image, {
    complaint: complaintAbout(cancelled, (code) => readCancelledText(code) === ticketId),
  });
  await ask(409, 'and admits nobody', door, `POST /tickets/${ticketId}/entry`);
};

const complaintAbout =
  (file: string, isRight: (code: string) => boolean) =>
  async ({ bytes }: Pick<MuseumAnswer, 'bytes'>): Promise<string | undefined> => {
    writeFileSync(file, bytes, { mode: 0o600 });
    try {
      return (await readCodes(file)).some(isRight) ? undefined : `${file} has another code`;
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return error.message;
    }
  };

/** The status that a role with the right gets for the id `nothing`, or for an empty body. */
const statusOfNothing = ({ method, path }: Operation): number => {
  if (path.includes('{')) return 404;
  return method === 'POST' ? 400 : 200;
};

const withoutChallenge = ({ headers }: MuseumAnswer) =>
  headers.has('www-authenticate') ? undefined : 'no WWW-Authenticate, by which browsers ask for a password';

/** The link to the next page names the first day of the list, which is today at the museum. */
const firstOpenDay = ({ json, headers }: MuseumAnswer) => {
  const date = String(Object(Object(json)[0]).date);
  const [, today] = /[?&]startDate=([\d-]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return { date, isToday: date === today };
};

/** An id that does not exist. After a failed check, the checks that need its answer fail with this id. */
const nothing = '00000000-0000-4000-8000-000000000000';
const idIn = ({ json }: MuseumAnswer, name: string): string => String(json[name] ?? nothing);

const preflight = { Origin: 'https://museum.example', 'Access-Control-Request-Method': 'GET' };
