/** What can be wrong with a museum: each spoils one thing in the answers of a sound one. */
import { contract } from '../../../support/contract/contract.ts';

export interface Asked {
  readonly method: string;
  /** Below the base URL, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly sent: Headers;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What was asked and answered before, the newest first, before anything was spoiled. */
type Past = readonly (readonly [Asked, Answer])[];

export type Spoil = (answer: Answer, asked: Asked, past: Past) => Answer;
type When = (answer: Answer, asked: Asked, past: Past) => boolean;
// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service answered
type Json = any;

const any: When = () => true;
const refusal: When = ({ status }) => status >= 400;
const preflight: When = (_, { method }) => method === 'OPTIONS';
const success: When = ({ status }, { method }) => status < 300 && method !== 'OPTIONS';
const withJson: When = ({ headers }) => headers.get('content-type') === 'application/json';

const status =
  (wanted: number): When =>
  (answer) =>
    answer.status === wanted;

const both =
  (...all: readonly When[]): When =>
  (...given) =>
    all.every((one) => one(...given));

const asked =
  (method: string, path: RegExp, accept?: string): When =>
  (_, { method: used, path: to, sent }) =>
    used === method && path.test(to) && (accept === undefined || sent.get('accept') === accept);

/** An answer of the operation, if it is no refusal. */
const by = (operationId: string): When => {
  const { method = '', path = '' } = contract.find((row) => row.operationId === operationId) ?? {};
  return both(asked(method, new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`)), (answer) => answer.status < 300);
};

/** How many such answers there were before. */
const after =
  (least: number, which: When): When =>
  (_answer, _asked, past) =>
    past.filter(([before, answer]) => which(answer, before, [])).length >= least;

const where =
  (when: When, change: Spoil): Spoil =>
  (...given) =>
    when(...given) ? change(...given) : given[0];

const header = (when: When, name: string, value?: string | ((now: string, past: Past) => string)): Spoil =>
  where(when, (answer, _, past) => {
    const headers = new Headers(answer.headers);
    const text = typeof value === 'function' ? value(headers.get(name) ?? '', past) : value;
    if (text) headers.set(name, text);
    else headers.delete(name);
    return { ...answer, headers };
  });

const body = (when: When, change: (now: string) => string): Spoil =>
  where(when, (answer) => ({ ...answer, body: Buffer.from(change(`${answer.body}`)) }));

/** Also of problems. */
const json = (when: When, change: (now: Json) => Json): Spoil =>
  body(
    both(when, ({ body: { length } }) => length > 0),
    (now) => JSON.stringify(change(JSON.parse(now))),
  );

const fields = (when: When, values: object): Spoil => json(when, (now) => ({ ...now, ...values }));

/** The fields of each item of a list. */
const items = (when: When, change: (item: Json) => Json): Spoil => json(when, (all) => all.map(change));

const gives = (when: When, number: number): Spoil => where(when, (answer) => ({ ...answer, status: number }));

/** The newest such answer before, or the oldest. */
const former = (when: When, which: When, oneOf: 'find' | 'findLast' = 'find'): Spoil =>
  where(when, (answer, _, past) => past[oneOf](([before, given]) => which(given, before, []))?.[1] ?? answer);

const hours = by('getMuseumHours');
const places = by('getAvailability');
const allowed = 'Access-Control-Allow-';
const askedAgain: When = (_, { sent }) => sent.has('if-none-match');

/** What is seen without changing anything. */
export const seenByLook: Readonly<Record<string, Spoil>> = {
  'HTML in place of JSON': body(both(success, withJson), () => '<!doctype html><title>Museum</title>'),
  'JSON called something else': header(both(success, withJson), 'Content-Type', 'text/json'),
  'problems as mere JSON': header(refusal, 'Content-Type', 'application/json'),
  'the instance of another': fields(refusal, { instance: 'urn:uuid:11111111-1111-4111-8111-111111111111' }),
  'a status in the body that is another': fields(refusal, { status: 418 }),
  'the type of another problem': fields(status(404), { type: 'https://museum.example/problems/conflict' }),
  'a title that is another': fields(status(404), { title: 'Oops' }),
  'a 400 that names all faults but one': json(status(400), (now) => ({ ...now, errors: now.errors.slice(1) })),
  'no CORS on refusals': header(refusal, `${allowed}Origin`),
  'no CORS on one preflight': header(asked('OPTIONS', /availability/), `${allowed}Origin`),
  'CORS for all where few may call': header(success, `${allowed}Origin`, '*'),
  'preflights without PATCH': header(preflight, `${allowed}Methods`, 'GET,POST,DELETE'),
  'preflights without keys': header(preflight, `${allowed}Headers`, 'Authorization,Content-Type'),
  'no ETag that pages may read': header(any, 'Access-Control-Expose-Headers', (now) => now.replace('ETag, ', '')),
  'no Vary': header(success, 'Vary'),
  'no Link of one list': header(by('listSpecialEvents'), 'Link'),
  'a list that names no next page': header(hours, 'Link', (now) => now.replace(/<[^>]+>; rel="next"(?:, )?/, '')),
  'no WWW-Authenticate': header(status(401), 'WWW-Authenticate'),
  'another WWW-Authenticate': header(status(401), 'WWW-Authenticate', 'Bearer'),
  'another ETag each time': header(both(success, withJson), 'ETag', (_, past) => `"${past.length}"`),
  'never a 304': former(status(304), success),
  'always a 304': gives(both(status(200), askedAgain), 304),
  'answers that nobody may keep': header(both(success, asked('GET', /./)), 'Cache-Control', 'no-store'),
  'types for browsers to guess': header(any, 'X-Content-Type-Options'),
  'a field too many': items(hours, (day) => ({ ...day, isOpen: true })),
  'places of a day too few': json(places, (days) => days.slice(1)),
  'an operation without a password': former(both(status(401), asked('GET', /admissions/)), by('listAdmissions')),
  'an operation for every role': former(both(status(403), asked('GET', /admissions/)), by('listAdmissions')),
};

const other = 'ffffffff-1111-4111-8111-111111111111';
const created = by('createSpecialEvent');
const read = by('getSpecialEvent');
const changed = by('updateSpecialEvent');
const events = by('listSpecialEvents');
const sold = by('buyMuseumTickets');
const picture = by('getTicketCode');
const admissions = by('listAdmissions');
const inOrder = (event: Json) => ({ ...event, dates: event.dates.toSorted() });
const twice = (all: Json[]) =>
  all.flatMap((one) => [one, { ...one, ...(one.ticketId ? { ticketId: other } : { eventId: other }) }]);

const cutText = (png: Buffer): Buffer => {
  const at = png.indexOf('iTXt') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
};

/** What is seen only by who plans, sells, shows, admits and cancels. */
export const seenBySale: Readonly<Record<string, Spoil>> = {
  'the Location of another': header(created, 'Location', `/v1.1/special-events/${other}`),
  'no Link of admissions': header(admissions, 'Link'),
  'one ETag for all that an event was': header(read, 'ETag', '"1"'),
  'a change that keeps the ETag': header(changed, 'ETag', '"kept"'),
  'never a 304 for pictures': former(both(status(304), asked('GET', /qr$/)), picture),
  'a 304 for a former event': gives(both(read, after(1, changed)), 304),
  'a 409 of another code': json(status(409), (now) => ({ ...now, errors: [{ ...now.errors[0], code: 'sold-out' }] })),
  'a 409 with another time': body(status(409), (now) =>
    now.replace(/"enteredAt":"[^"]+"/, '"enteredAt":"2026-12-01T08:00:00Z"'),
  ),
  'events in another order': json(events, (all) => all.toReversed()),
  'dates in another order': json(read, inOrder),
  'dates in another order when created': json(created, inOrder),
  'dates in another order in the list': items(events, inOrder),
  'a PATCH that changes nothing, but says so': former(both(read, after(1, changed)), read),
  'a PATCH that changes more': fields(changed, { eventDescription: 'Gone' }),
  'a key that sells again': json(admissions, twice),
  'a key that plans again': json(events, twice),
  'a receipt with other words': fields(sold, { message: 'Museum general entry ticket purchased' }),
  'a code of another kind': body(sold, (now) => now.replace('ticket-event', 'ticket-general')),
  'places on other days of an event': where(
    (_, { query }) => query.has('eventId'),
    items(places, (one) => ({ ...one, date: '2027-05-05' })),
  ),
  'a picture named as text': header(picture, 'Content-Disposition', 'inline; filename="ticket.txt"'),
  'a picture that caches give for text': header(picture, 'Vary', 'Origin'),
  'the picture of another ticket': former(both(picture, asked('GET', /qr$/)), picture, 'findLast'),
  'a picture without words': where(picture, (answer) => ({ ...answer, body: cutText(answer.body) })),
  'a picture with other words': where(picture, ({ body, ...answer }) => {
    const words = body.toString('latin1').replace('Smoke test', 'Smoke pest');
    return { ...answer, body: Buffer.from(words, 'latin1') };
  }),
  'text of another ticket': body(both(picture, asked('GET', /qr$/, 'text/plain')), (now) =>
    now.replace(/\.(\w)/, (_, first) => (first === '0' ? '.1' : '.0')),
  ),
  'an entry of another ticket': fields(by('admitTicketHolder'), { ticketId: other }),
  'admissions that know of no entry': items(admissions, ({ enteredAt: _, ...rest }) => rest),
  'admissions at another place': items(admissions, (one) => ({ ...one, eventLocation: 'Hall 1' })),
  'a cancelled ticket without a stamp': former(both(picture, after(1, by('cancelTicket'))), picture, 'findLast'),
  'a cancelled event that is listed': former(both(events, after(2, by('deleteSpecialEvent'))), events),
};
