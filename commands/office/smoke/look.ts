/** The requests that change nothing: every operation, by a role with the right and by each caller without it. */
import { date as isDate } from '../../../shared/api/formats.ts';
import { requestHeaders } from '../../../shared/api/headers.ts';
import { type Operation, roles } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { addDays } from '../../../shared/museum/calendar-date.ts';
import type { MuseumAnswer } from './answer.ts';
import type { Ask } from './asking.ts';
import { hasDays, is, namesFaults } from './complaints.ts';
import type { Callers } from './deployed-museum.ts';
import { another, keep, turnPages } from './tags-and-pages.ts';

/** There is nothing with the id that it names. @returns the first open day, for the purchases */
export const look = async (ask: Ask, callers: Callers) => {
  const { site, staff } = callers;
  for (const [path, method] of new Map(rows.map((row) => [row.path, row.method])))
    await ask(204, `a page may ask at ${path}`, undefined, `OPTIONS ${withId(path)}`, { headers: preflight(method) });
  await ask(204, 'a page of another origin asks', undefined, 'OPTIONS /museum-hours', { headers: ofStranger });
  await ask(200, 'and for the hours', site, 'GET /museum-hours', { headers: ofStranger });
  for (const role of roles) {
    const { username, password } = callers[role];
    await ask(401, `${role} has a wrong password`, { username, password: `${password}.` }, 'GET /museum-hours');
  }
  await ask(401, 'site has none', { ...site, password: '' }, 'GET /museum-hours');
  await ask(415, 'staff sends text', staff, 'POST /special-events', {
    body: '{}',
    headers: { 'Content-Type': 'text/plain' },
  });
  await ask(400, 'and no JSON', staff, 'POST /special-events', {
    body: '{',
    complaints: [namesFaults('# not-an-object')],
  });
  await ask(400, 'site asks for too much, from no day', site, 'GET /museum-hours?limit=31&startDate=2026-02-30', {
    complaints: [namesFaults('limit too-high', 'startDate not-a-date')],
  });
  await ask(404, 'no such path', site, 'GET /nothing');
  const answers: Partial<Record<string, MuseumAnswer>> = {};
  for (const operation of rows) answers[operation.operationId] = await lookAt(ask, callers, operation);
  const { getMuseumHours: hours, listSpecialEvents: events, listAdmissions: admissions } = answers;
  // The link to the next page names the first day of the list, which is today at the museum.
  const named = new URLSearchParams(hours?.next?.split('?')[1]).get('startDate');
  const [date = new Date().toISOString().slice(0, 10)] = [`${hours?.items[0]?.date}`].filter(isDate);
  const [today = date] = [`${named}`].filter(isDate);
  const openDays = hours?.items.map((day) => day.date) ?? [];
  const week = (days: readonly unknown[]) => days.filter((day) => `${day}` >= today && `${day}` <= addDays(today, 7));
  await ask(200, 'site asks whether places are left', site, 'GET /availability', {
    complaints: [hasDays(...week(openDays)), () => (openDays.length ? undefined : 'the museum has no open day')],
  });
  const [[event], [ticket]] = [events?.items ?? [], admissions?.items ?? []];
  if (event) {
    const [isSame, hasItsDays] = [[is(event)], [hasDays(...week([event.dates].flat()).toSorted())]];
    const { eventId: id } = event;
    await ask(200, 'site reads an event', site, `GET /special-events/${id}`, { complaints: isSame });
    await ask(200, 'and asks for its places', site, `GET /availability?eventId=${id}`, { complaints: hasItsDays });
  }
  if (ticket) await ask(200, 'site fetches a picture', site, `GET /tickets/${ticket.ticketId}/qr`);
  return { date, isToday: date === today };
};

const lookAt = async (ask: Ask, callers: Callers, operation: Operation): Promise<MuseumAnswer | undefined> => {
  const { operationId, method, path, roles: allowed, request: parts, response } = operation;
  const request = `${method} ${withId(path)}`;
  const status = statusOfNothing(operation);
  const sent = parts.body ? { body: status === 400 ? { misspelt: 1 } : {} } : {};
  const required = parts.body?.required?.map((field) => `#/${field} required`) ?? [];
  const complaints = status === 400 ? [namesFaults('#/misspelt unknown-field', ...required)] : [];
  const headers = response.revalidated ? another : {};
  let answer: MuseumAnswer | undefined;
  for (const role of allowed)
    answer = await ask(status, `${role} may ${operationId}`, callers[role], request, { ...sent, headers, complaints });
  if (answer && status === 200 && response.revalidated) await keep(ask, operationId, callers.staff, request, answer);
  if (answer && response.paged) await turnPages(ask, operationId, callers.staff, request, answer);
  await refuse(ask, callers, operation);
  return answer;
};

/** @param id of what there is */
export const refuse = async (
  ask: Ask,
  callers: Callers,
  { operationId, method, path, ...row }: Operation,
  id?: string,
) => {
  const request = `${method} ${withId(path, id)}`;
  const sent = row.request.body ? { body: {} } : {};
  await ask(401, `nobody may not ${operationId}`, undefined, request, sent);
  for (const role of roles.filter((one) => !row.roles.includes(one)))
    await ask(403, `${role} may not ${operationId}`, callers[role], request, sent);
};

/** The status that a role with the right gets for the id `nothing`, or for a body without any of its fields. */
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
