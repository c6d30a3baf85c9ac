/** The requests that change nothing: every operation, by a role with the right and by each caller without it. */
import { basicAuthorization, type Credentials } from '../../../shared/api/basic-credentials.ts';
import { date as isDate } from '../../../shared/api/formats.ts';
import { requestHeaders } from '../../../shared/api/headers.ts';
import type { JsonSchema } from '../../../shared/api/json-schema.ts';
import { type Operation, roles } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { addDays } from '../../../shared/museum/calendar-date.ts';
import type { MuseumAnswer, Sent } from './answer.ts';
import type { Ask } from './asking.ts';
import { hasDays, is, namesFaults } from './complaints.ts';
import type { Callers } from './deployed-museum.ts';
import { another, keep, turnPages } from './tags-and-pages.ts';

/** Its requests name an id that does not exist. @returns the first open day, for the sales */
export const look = async (ask: Ask, callers: Callers) => {
  const { visitor, site, staff } = callers;
  for (const [path, method] of new Map(rows.map((row) => [row.path, row.method])))
    await ask(204, `a page may ask at ${path}`, undefined, `OPTIONS ${withId(path)}`, { headers: preflight(method) });
  await ask(204, 'a page of another origin asks', undefined, 'OPTIONS /museum-hours', { headers: ofStranger });
  const second = await ask(200, 'and for later hours', site, 'GET /museum-hours?page=2', { headers: ofStranger });
  for (const [index, role] of roles.entries()) {
    const { username, password } = callers[role];
    const ways = [`${password}.`, password.slice(0, -1), visitor.password, password.toUpperCase()];
    const wrong = { username, password: ways.find((way, at) => at >= index && way !== password) ?? `${password}.` };
    await ask(401, `${role} has a wrong password`, wrong, 'GET /museum-hours');
  }
  await ask(401, 'site has none', { ...site, password: '' }, 'GET /museum-hours');
  await refuseEach(ask, staff, refused);
  // However few the open days are, its link to the first page names the first day of the list: today at the museum.
  const named = new URLSearchParams(second.previous?.split('?')[1]).get('startDate');
  const [today = new Date().toISOString().slice(0, 10)] = [`${named}`].filter(isDate);
  const answers: Partial<Record<string, MuseumAnswer>> = {};
  for (const operation of rows) answers[operation.operationId] = await lookAt(ask, callers, operation, today);
  const { getMuseumHours: hours, listSpecialEvents: events, listAdmissions: admissions } = answers;
  const week = (days: readonly unknown[]) => days.filter((day) => `${day}` >= today && `${day}` <= addDays(today, 7));
  const openDays = hours?.items.map((day) => `${day.date}`).filter(isDate) ?? [];
  const [date = today] = openDays;
  await ask(200, 'site asks whether places are left', site, 'GET /availability', {
    complaints: [hasDays(...week(openDays)), () => (openDays.length ? undefined : 'the museum has no open day')],
  });
  const [[event], [ticket]] = [events?.items ?? [], admissions?.items ?? []];
  if (event) {
    const [isSame, hasItsDays] = [[is(event)], [hasDays(...week([event.dates].flat()).toSorted())]];
    const { eventId: id } = event;
    await ask(200, 'a visitor reads an event', visitor, `GET /special-events/${id}`, { complaints: isSame });
    await ask(200, 'and asks for its places', visitor, `GET /availability?eventId=${id}`, { complaints: hasItsDays });
  }
  if (ticket) await ask(200, 'site fetches a picture', site, `GET /tickets/${ticket.ticketId}/qr`);
  return { date, isToday: date === today };
};

/** Other roles write the request otherwise: the answer is the same. */
const lookAt = async (ask: Ask, callers: Callers, operation: Operation, today: string) => {
  const { operationId, method, path, roles: allowed, request: parts, response } = operation;
  const request = `${method} ${withId(path)}`;
  const status = statusOfNothing(operation);
  const sent = parts.body ? { body: status === 400 ? { misspelt: 1 } : {} } : {};
  const required = parts.body?.required?.map((field) => `#/${field} required`) ?? [];
  const complaints = status === 400 ? [namesFaults('#/misspelt unknown-field', ...required)] : [];
  const headers = response.revalidated ? another : {};
  const isKept = status === 200 && response.revalidated;
  let answer: MuseumAnswer | undefined;
  for (const role of allowed) {
    const [first, caller] = [answer, callers[role]];
    const isSame = async ({ bytes }: MuseumAnswer) => {
      if (first?.bytes.equals(bytes)) return undefined;
      // Staff may have changed something meanwhile.
      const now = await ask(status, `${allowed[0]} asks again`, callers[allowed[0] ?? role], request, { headers });
      return now.bytes.equals(bytes) ? undefined : `not what ${allowed[0]} has`;
    };
    const scheme = { Authorization: basicAuthorization(caller).replace('Basic', 'basic') };
    answer = await ask(status, `${role} may ${operationId}`, caller, first ? inWords(operation, today) : request, {
      ...{ ...sent, headers: { ...headers, ...(first && scheme) } },
      complaints: first && isKept ? [isSame] : complaints,
    });
  }
  if (answer && isKept) await keep(ask, operationId, callers.staff, request, answer);
  if (answer && 'page' in (parts.query?.properties ?? {}))
    await turnPages(ask, operationId, callers.staff, request, answer);
  await refuse(ask, callers, operation);
  return answer;
};

/** @param id that exists */
export const refuse = async (ask: Ask, callers: Callers, row: Operation, id?: string) => {
  const [request, sent] = [`${row.method} ${withId(row.path, id)}`, row.request.body ? { body: {} } : {}];
  await ask(401, `nobody may not ${row.operationId}`, undefined, request, sent);
  for (const role of roles.filter((one) => !row.roles.includes(one)))
    await ask(403, `${role} may not ${row.operationId}`, callers[role], request, sent);
};

/** A slash behind the path, the defaults written out, and a parameter that nobody knows. */
const inWords = ({ method, path, request: { query } }: Operation, today: string): string => {
  const days: Readonly<Record<string, unknown>> = { today, 'a week after startDate': addDays(today, 7) };
  const fields = Object.entries<JsonSchema>(query?.properties ?? {});
  const written = fields.map(([name, { 'x-default': day = '', default: usual }]) => `${name}=${days[day] ?? usual}`);
  return `${method} ${withId(path)}/?${written.filter((one) => !/undefined$/.test(one)).join('&')}&campaign=1`;
};

type Refused = readonly [status: number, request: string, sent: Sent, ...faults: string[]];

export const refuseEach = async (ask: Ask, caller: Credentials, all: readonly Refused[]): Promise<void> => {
  for (const [status, request, sent, ...faults] of all)
    await ask(status, `refused: ${request}`, caller, request, { ...sent, complaints: [namesFaults(...faults)] });
};

const notADay = 'startDate=2026-02-30';
const tooManyDays = 'startDate=2026-12-01&endDate=2027-01-01';
const refused: readonly Refused[] = [
  [415, 'POST /special-events', { body: '{}', headers: { 'Content-Type': 'text/plain' } }],
  [400, 'POST /special-events', { body: '{' }, '# not-an-object'],
  [400, `GET /museum-hours?limit=31&page=0&${notADay}`, {}, 'limit too-high', 'page too-low', 'startDate not-a-date'],
  [400, `GET /availability?eventId=1&eventId=1&${tooManyDays}`, {}, 'endDate too-many-days', 'eventId wrong-type'],
  [400, 'GET /tickets/1/qr', {}, 'ticketId not-a-uuid'],
  [404, 'GET /nothing', {}],
];

/** The status that an allowed role gets for the id `nothing`, or for a body without known fields. */
const statusOfNothing = ({ method, path }: Operation): number => {
  if (path.includes('{')) return 404;
  return method === 'POST' ? 400 : 200;
};

export const rows = Object.values<Operation>(operations);

/** An id that does not exist. After a failed check, the checks that need its answer fail with this id. */
const nothing = '00000000-0000-4000-8000-000000000000';
export const idIn = (json: MuseumAnswer['json'], name: string): string => String(json[name] ?? nothing);
const withId = (path: string, id = nothing) => path.replace(/\{\w+\}/, id);

const preflight = (method: string) => ({
  'Access-Control-Request-Method': method,
  'Access-Control-Request-Headers': requestHeaders.join().toLowerCase(),
});
const ofStranger = { ...preflight('GET'), Origin: 'https://stranger.invalid' };
