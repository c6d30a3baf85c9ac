/** What can be wrong with a museum. */
import {
  after,
  again,
  any,
  asked,
  body,
  both,
  by,
  fields,
  former,
  gives,
  header,
  items,
  type Json,
  json,
  preflight,
  refusal,
  type Spoil,
  status,
  success,
  to,
  where,
  withJson,
  without,
} from './spoil.ts';

const html = '<!doctype html><title>Museum</title>';
const hours = by('getMuseumHours');
const places = by('getAvailability');
const reads = both(success, (_, { method }) => method === 'GET');
const origin = 'Access-Control-Allow-Origin';

/** What is seen without changing anything. */
export const seenByLook: Readonly<Record<string, Spoil>> = {
  'HTML in place of JSON': body(withJson, html),
  'JSON called something else': header(withJson, 'Content-Type', 'text/json'),
  'a body in a preflight': where(preflight, (answer) => ({ ...answer, status: 200, body: Buffer.from('{}') })),
  'problems as mere JSON': header(refusal, 'Content-Type', 'application/json'),
  'the instance of another': fields(refusal, { instance: 'urn:uuid:11111111-1111-4111-8111-111111111111' }),
  'a status in the body that is another': fields(refusal, { status: 418 }),
  'the type of another problem': fields(status(404), { type: 'https://museum.example/problems/conflict' }),
  'a title that is another': fields(status(404), { title: 'Oops' }),
  'problems without detail': without(refusal, 'detail'),
  'a 400 that names all faults but one': json(status(400), (now) => ({ ...now, errors: now.errors.slice(1) })),
  'no CORS on refusals': header(refusal, origin),
  'no CORS on one preflight': header(asked('OPTIONS', /availability/), origin),
  'no CORS on one operation': header(by('listAdmissions'), origin),
  'CORS for all where few may call': header(success, origin, '*'),
  'preflights without PATCH': header(preflight, 'Access-Control-Allow-Methods', 'GET,POST,DELETE'),
  'preflights without keys': header(preflight, 'Access-Control-Allow-Headers', 'Authorization,Content-Type'),
  'preflights that want a password': gives(preflight, 401),
  'no ETag that pages may read': header(any, 'Access-Control-Expose-Headers', (now) => now.replace('ETag, ', '')),
  'no Vary': header(success, 'Vary'),
  'no Link of one list': header(by('listSpecialEvents'), 'Link'),
  'a Link elsewhere': header(hours, 'Link', '<https://evil.example/>; rel="next"'),
  'no WWW-Authenticate': header(status(401), 'WWW-Authenticate'),
  'another WWW-Authenticate': header(status(401), 'WWW-Authenticate', 'Bearer'),
  'no ETag': header(any, 'ETag'),
  'a weak ETag': header(success, 'ETag', (now) => now && `W/${now}`),
  'another ETag each time': header(withJson, 'ETag', (_, past) => `"${past.length}"`),
  'never a 304': former(status(304), success),
  'always a 304': gives(
    both(status(200), (_, { sent }) => sent.has('if-none-match')),
    304,
  ),
  'answers that nobody may keep': header(reads, 'Cache-Control', 'no-store'),
  'refusals that may be kept': header(refusal, 'Cache-Control', 'private, no-cache'),
  'types for browsers to guess': header(any, 'X-Content-Type-Options'),
  'a field too many': items(hours, (day) => ({ ...day, isOpen: true })),
  'a field of another form': items(hours, (day) => ({ ...day, timeOpen: '9:00' })),
  'places of a day too few': json(places, (days) => days.slice(1)),
  'a 403 for no password': gives(status(401), 403),
  'an operation without a password': former(both(status(401), asked('GET', /admissions/)), by('listAdmissions')),
  'an operation for every role': former(both(status(403), asked('GET', /admissions/)), by('listAdmissions')),
  'an operation that fails': gives(to('undoEntry'), 500),
};

const other = 'ffffffff-1111-4111-8111-111111111111';
const created = by('createSpecialEvent');
const read = by('getSpecialEvent');
const changed = by('updateSpecialEvent');
const events = by('listSpecialEvents');
const sold = by('buyMuseumTickets');
const picture = by('getTicketCode');
const used = by('admitTicketHolder');
const admissions = by('listAdmissions');
const ofEvent = asked('GET', /events./);
const asText = asked('GET', /qr$/, 'accept', 'text/plain');
const event = /events.(?!0000)/;
const undone = asked('DELETE', /(?<!0000)\/entry$/);
const ticketGone = asked('DELETE', /tickets.(?!0000)[^/]+$/);
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
  'one ETag for all that an event was': header(both(success, ofEvent), 'ETag', '"1"'),
  'a change that keeps the ETag': header(changed, 'ETag', '"kept"'),
  'never a 304 for pictures': former(both(status(304), asked('GET', /qr$/)), picture),
  'a 304 for a former event': gives(both(read, after(1, changed)), 304),
  'a body where none belongs': where(ticketGone, (answer) => ({ ...answer, status: 200, body: Buffer.from('{}') })),
  'a 409 of another code': json(status(409), (now) => ({ ...now, errors: [{ ...now.errors[0], code: 'sold-out' }] })),
  'the purchaser in the receipt': fields(sold, { email: 'ada@example.org' }),
  'events in another order': json(events, (all) => all.toReversed()),
  'an event that is created otherwise': json(created, (now) => ({ ...now, name: now.name.toUpperCase() })),
  'dates in another order': json(read, (now) => ({ ...now, dates: now.dates.toSorted() })),
  'dates in another order when created': json(created, (now) => ({ ...now, dates: now.dates.toSorted() })),
  'dates in another order in the list': items(events, (one) => ({ ...one, dates: one.dates.toSorted() })),
  'a PATCH that changes nothing, but says so': former(both(read, after(1, changed)), read),
  'a PATCH that changes the former list alone': items(both(events, after(1, changed)), (one) => ({
    ...one,
    price: 1.25,
  })),
  'a PATCH that changes more': fields(changed, { eventDescription: 'Gone' }),
  'a PATCH whatever If-Match says': gives(status(412), 200),
  'a key that sells again': json(admissions, twice),
  'a key that plans again': json(events, twice),
  'a key that is refused': gives(both(again, status(201)), 422),
  'a key for whatever is sent': gives(status(422), 201),
  'a receipt without the event': without(sold, 'eventName'),
  'a receipt with other words': fields(sold, { message: 'Museum general entry ticket purchased' }),
  'a code of another kind': json(sold, (now) => ({
    ...now,
    confirmationCode: now.confirmationCode.replace('event', 'general'),
  })),
  'places on other days of an event': where(
    (_, { query }) => query.has('eventId'),
    items(by('getAvailability'), (one) => ({ ...one, date: '2027-05-05' })),
  ),
  'a picture named as text': header(picture, 'Content-Disposition', 'inline; filename="ticket.txt"'),
  'a picture that caches give for text': header(picture, 'Vary', 'Origin'),
  'the picture of another ticket': former(both(picture, asked('GET', /qr$/, 'accept')), picture, 'findLast'),
  'a picture without words': body(picture, cutText),
  'a picture with other words': body(picture, (now) =>
    Buffer.from(`${now.toString('latin1')}`.replace('Smoke test', 'Smoke pest'), 'latin1'),
  ),
  'text of another ticket': body(both(picture, asText), (now) =>
    `${now}`.replace(/\.(\w)/, (_, first) => (first === '0' ? '.1' : '.0')),
  ),
  'an entry that admits twice': gives(both(status(409), asked('POST', /entry$/)), 201),
  'an entry of another ticket': fields(used, { ticketId: other }),
  'a refusal with another time': json(status(409), (now) => ({
    ...now,
    errors: [{ ...now.errors[0], enteredAt: '2026-12-01T08:00:00Z' }],
  })),
  'an undo that undoes nothing': gives(both(undone, status(404)), 204),
  'an undo that cannot be sent again': gives(both(undone, again), 404),
  'admissions that know of no entry': items(admissions, ({ enteredAt: _, ...rest }) => rest),
  'admissions of another event': items(admissions, (one) => ({ ...one, eventName: 'Another' })),
  'admissions at another place': items(admissions, (one) => ({ ...one, eventLocation: 'Hall 1' })),
  'admissions that are all cancelled': items(admissions, (one) => ({ ...one, cancelled: true })),
  'a used ticket that is cancelled': gives(both(status(409), ticketGone), 204),
  'a cancellation that cannot be sent again': gives(both(ticketGone, after(1, both(ticketGone, status(204)))), 404),
  'a cancelled ticket without a stamp': former(both(picture, after(1, both(ticketGone, status(204)))), picture),
  'a cancelled event that is there': former(both(status(404), asked('GET', event)), read),
  'a cancelled event that is listed': former(both(events, after(2, both(status(204), asked('DELETE', event)))), events),
  'a cancelled event that can be changed': gives(both(status(404), asked('PATCH', event)), 200),
  'a cancelled event that sells': gives(both(status(404), asked('POST', /tickets$/)), 201),
};
