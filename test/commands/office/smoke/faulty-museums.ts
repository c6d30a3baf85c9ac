/** What can be wrong with a museum: each spoils one thing in the answers of a sound one. */
import { undescribed } from '../../../support/tickets/pictures.ts';
import { after, body, bytes, fields, former, gives, header, items, type Json, json, type Spoil } from './spoils.ts';

const any = /^/;
const refusal = / [45]\d\d /;
const preflight = /^OPTIONS /;
const success = /^(?!OPTIONS).* 2\d\d /;
const withJson = / 2\d\d application\/json$/;
const hours = /^GET \/museum-hours\/? .* 200 /;
const places = /^GET \/availability\/? .* 200 /;
const events = /^GET \/special-events\/? .* 200 /;
const read = /^GET \/special-events\/\w.* 200 /;
const created = /^POST \/special-events .* 201 /;
const changed = /^PATCH .* 200 /;
const sold = /^POST \/tickets .* 201 /;
const picture = /^GET \S+\/qr .* 200 image/;
const admissions = /^GET \/admissions\/? .* 200 /;
const allowed = 'Access-Control-Allow-';

/** What is seen without changing anything. */
export const seenByLook: Readonly<Record<string, Spoil>> = {
  'HTML in place of JSON': body(withJson, () => '<!doctype html><title>Museum</title>'),
  'JSON called something else': header(withJson, 'Content-Type', 'text/json'),
  'problems as mere JSON': header(refusal, 'Content-Type', 'application/json'),
  'the instance of another request': fields(refusal, { instance: 'urn:uuid:11111111-1111-4111-8111-111111111111' }),
  'a body with another status': fields(refusal, { status: 418 }),
  'types of a base of their own': body(/^GET .* 404 /, (now) => now.replace('museum.example', 'other.example')),
  'types with another name': json(refusal, (now) => ({ ...now, type: now.type.replace(/([^/]+)$/, 'x-$1') })),
  'a refusal without words': fields(refusal, { detail: '' }),
  'a stack trace': fields(/ 404 /, { detail: 'Error: x.\n    at handle (/var/task/index.mjs:1:2).' }),
  'a password in base64': header(/ visitor:.* 200 /, 'Set-Cookie', btoa('visitor:a word for every visitor')),
  'a password in plain text': header(/ visitor:.* 200 /, 'X-Caller', 'visitor:a word for every visitor'),
  'a trace beside a problem': fields(refusal, { stack: 'at handle (/var/task/index.mjs:1:2)' }),
  'an error text of AWS': fields(/ 404 /, { detail: 'User: arn:aws:sts::1:assumed-role/x is not authorized.' }),
  'a 401 that tells who is known': fields(/ 401 /, { detail: 'The user is known, but has another password.' }),
  'an operation without a route': fields(/^(?!.*nothing).* 404 /, { detail: 'No operation has this path and method.' }),
  'answers that a shared cache kept': header(success, 'Age', '86'),
  'one request id for all requests': header(success, 'x-amzn-RequestId', '11111111-1111-4111-8111-111111111111'),
  'no request id': header(success, 'x-amzn-RequestId'),
  'HTML for text': body(/ 415 /, () => '<p>'),
  'a misspelt field with another fault code': body(/ 400 /, (now) => now.replace('unknown-field', 'required')),
  'another title': fields(/ 404 /, { title: 'Oops' }),
  'a 400 that names all faults but one': json(/ 400 /, (now) => ({ ...now, errors: now.errors.slice(1) })),
  'no CORS on refusals': header(refusal, `${allowed}Origin`),
  'no CORS on one preflight': header(/^OPTIONS \/availability /, `${allowed}Origin`),
  'CORS for all origins where few may call': header(success, `${allowed}Origin`, '*'),
  'CORS for two origins at once': header(any, `${allowed}Origin`, 'https://a.example, https://b.example'),
  'CORS for any origin that asks': header(/^GET .* stranger/, `${allowed}Origin`, 'https://stranger.invalid'),
  'preflights for any origin that asks': header(/^OPT.* stranger/, `${allowed}Origin`, 'https://stranger.invalid'),
  'preflights without PATCH': header(preflight, `${allowed}Methods`, 'GET,POST,DELETE'),
  'preflights without keys': header(preflight, `${allowed}Headers`, 'Authorization,Content-Type'),
  'no ETag that pages may read': header(any, 'Access-Control-Expose-Headers', (now) => now.replace('ETag, ', '')),
  'no Vary': header(success, 'Vary'),
  'no Link of one list': header(events, 'Link'),
  'a list that names no next page': header(hours, 'Link', (now) => now.replace(/<[^>]+>; rel="next"(?:, )?/, '')),
  'no WWW-Authenticate': header(/ 401 /, 'WWW-Authenticate'),
  'another WWW-Authenticate': header(/ 401 /, 'WWW-Authenticate', 'Bearer'),
  'another ETag each time': header(withJson, 'ETag', (_, past) => `"${past.length}"`),
  'never a 304': former(/ 304 /, success),
  'always a 304': gives(/ ".* 200 /, 304),
  'answers that no cache may keep': header(/^GET .* 200 /, 'Cache-Control', 'no-store'),
  'no X-Content-Type-Options': header(any, 'X-Content-Type-Options'),
  'an event that differs from the list': fields(read, { price: 0.5 }),
  'an event without its days': gives(/^GET \/availability eventId=/, 500),
  'a picture in base64': bytes(picture, (now) => Buffer.from(now.toString('base64'))),
  'a page that skips a day': items(/^GET \/museum-hours \S*page=2.* 200 /, (day) => ({ ...day, date: '2027-05-05' })),
  'a link that leads nowhere': header(/^GET .*page=2.* 200 /, 'Link', '</v1.1/nothing>; rel="prev"'),
  'tickets of another day': items(/^GET \/admissions\/ .* 200 /, (one) => ({ ...one, ticketDate: '2026-01-02' })),
  'no path with a slash': gives(/^GET \/museum-hours\/ .* 200 /, 404),
  'events of another week by default': json(/^GET \/special-events {2}.* 200 /, ([, ...rest]) => rest),
  'an id in any form': gives(/ eventId=1&.* 400 /, 404),
  'days that close as they open': items(hours, (day) => ({ ...day, timeOpen: day.timeClose })),
  'a page of nine days by default': json(/^GET \/museum-hours {2}.* 200 /, (days) => days.slice(0, 9)),
  'a field too many': items(hours, (day) => ({ ...day, isOpen: true })),
  'places of a day too few': json(places, (days) => days.slice(1)),
  'a right too few': gives(/^POST \/tickets\/ .*staff:/, 403),
  'a longer password': gives(/ visitor:.*\. .* 401 /, 200),
  'the beginning of a password': gives(/ site:.*sit .* 401 /, 200),
  'the password of another role': gives(/ door:.*visitor .* 401 /, 200),
  'a password in capitals': gives(/ staff:A WORD.* 401 /, 200),
  'an empty password': gives(/ site: .* 401 /, 200),
  'never a 304 for one of several tags': former(/, W\/".* 304 /, hours),
  'an operation without a password': former(/^GET \/admissions .* 401 /, admissions),
  'an operation for every role': former(/^GET \/admissions .* 403 /, admissions),
};

const other = 'ffffffff-1111-4111-8111-111111111111';
const good = items(admissions, (one) => ({ ...one, cancelled: false }));
const inOrder = (event: Json) => ({ ...event, dates: event.dates.toSorted() });
const twice = (all: Json[]) =>
  all.flatMap((one) => [one, { ...one, ...(one.ticketId ? { ticketId: other } : { eventId: other }) }]);

/** What only a sale sees, because it plans, sells, shows, admits and cancels. */
export const seenBySale: Readonly<Record<string, Spoil>> = {
  'the Location of another event': header(created, 'Location', `/v1.1/special-events/${other}`),
  'no Link of admissions': header(admissions, 'Link'),
  'one ETag for all versions of an event': header(read, 'ETag', '"1"'),
  'a change that keeps the ETag': header(changed, 'ETag', '"kept"'),
  'never a 304 for pictures': former(/qr .* 304 /, picture),
  'a 304 for a former event': after(changed, gives(read, 304)),
  'a 409 of another code': json(/ 409 /, (now) => ({ ...now, errors: [{ ...now.errors[0], code: 'sold-out' }] })),
  'a 409 with another time': body(/ 409 /, (now) => now.replace(/"2026[^"]+Z"/, '"2026-12-01T08:00:00Z"')),
  'events in another order': json(events, (all) => all.toReversed()),
  'dates in another order': json(read, inOrder),
  'dates in another order when created': json(created, inOrder),
  'dates in another order in the list': items(events, inOrder),
  'a PATCH that only says that it changed something': after(changed, former(read, read)),
  'a PATCH of nothing that makes a version': after(changed, header(changed, 'ETag', '"new"'), 2),
  'a price as text': gives(/^POST \/special-events .* 400 /, 201),
  'a PATCH of any field': gives(/^PATCH .* 400 /, 200),
  'a PATCH of the price alone': fields(changed, { name: 'Smoke test 1a2b3c4d' }),
  'texts in another encoding': body(/ 20[01] application/, (now) => Buffer.from(now).toString('latin1')),
  'texts with other white space': body(/ 20[01] application/, (now) => now.replaceAll(/\\r| {2,}/g, '')),
  'texts made safe for HTML': body(/ 20[01] application/, (now) => now.replaceAll('<', '&lt;')),
  'prices in cents': body(/ 20[01] application/, (now) => now.replaceAll('12.345', '12.35')),
  'a key that sells again': json(admissions, twice),
  'a key that plans again': json(events, twice),
  'a PATCH that resets what it does not name': body(changed, (now) => now.replace('Planned anew in a moment', 'None')),
  'a cancellation by an old version': gives(/^DELETE .* 412 /, 204),
  'an event that is cancelled twice': after(/^DELETE \/special-events.* 204 /, gives(/^DELETE \/spe.* 404 /, 204)),
  'tickets for any day': gives(/^POST \/tickets .* 400 /, 201),
  'a path with a slash for every role': gives(/\/qr\/ .* 403 /, 200),
  'no more than ten days': json(/ \S*limit=30 .* 200 /, (days) => days.slice(0, 10)),
  'a good ticket of a cancelled event': after(/^DELETE \/special-events\/.* 204 /, good, 2),
  'a receipt with the e-mail': header(sold, 'X-Buyer', 'smoke@example.com'),
  'a refusal with the phone': fields(/ 422 /, { detail: 'It came with +49 30 901820 before.' }),
  'a receipt with another message': fields(sold, { message: 'Museum general entry ticket purchased' }),
  'a code of another kind': body(sold, (now) => now.replace('ticket-event', 'ticket-general')),
  'places on other days of an event': items(/ eventId=.* 200 /, (one) => ({ ...one, date: '2027-05-05' })),
  'an event that is sold out, and is sold': items(/ eventId=.* 200 /, (one) => ({ ...one, availability: 'sold-out' })),
  'a cancelled event that visitors read': gives(/^GET \/special-events\/.* visitor:.* 404 /, 200),
  'places of a cancelled event': gives(/ eventId=.* 404 /, 200),
  'a picture without a password': after(sold, gives(/\/qr .* 401 /, 200)),
  'a ticket that the door cancels': gives(/^DELETE \/tickets\/[^/]+ .*door:.* 403 /, 204),
  'a 304 for a former list': gives(/^GET \/special-events start.* ".* 200 /, 304),
  'a link that loses the end of the range': header(events, 'Link', (now) => now.replace(/endDate=[\d-]+&/, '')),
  'a list that ignores its end': after(created, former(/endDate=2026-12-24 .* 200 /, events), 3),
  'no list without a range': json(/^GET \/special-events {2}.* 200 /, () => []),
  'a page after the last': header(events, 'Link', (now) => now && `${now}, </v1.1/special-events?page=9>; rel="next"`),
  'a picture named as text': header(picture, 'Content-Disposition', 'inline; filename="ticket.txt"'),
  'a picture that caches give for text': header(picture, 'Vary', 'Origin'),
  'a picture without words': bytes(picture, undescribed),
  'a picture with other words': bytes(picture, (now) =>
    Buffer.from(now.toString('latin1').replace('Smoke test', 'Smoke pest'), 'latin1'),
  ),
  'text of another ticket': body(/qr .*text\/plain 200 /, (now) =>
    now.replace(/\.(\w)/, (_, first) => (first === '0' ? '.1' : '.0')),
  ),
  'an entry of another ticket': fields(/^POST \S+\/entry .* 201 /, { ticketId: other }),
  'admissions that know of no entry': items(admissions, ({ enteredAt: _, ...rest }) => rest),
  'no entry after an undo': after(/^DELETE \S+\/entry .* 204 /, gives(/^POST \S+\/entry .* 201 /, 409)),
  'an entry at another time': fields(/^POST \S+\/entry .*staff:.* 201 /, { enteredAt: '2026-12-23T09:00:00Z' }),
  'text with another signature': body(/qr .*text\/plain 200 /, (now) => now.replace(/.{5}$/, 'AAAAA')),
  'text that is good once cancelled': former(/text\/plain 200 /, /text\/plain 200 /, 'findLast'),
  'admissions without cancelled ones': good,
  'admissions of tomorrow': body(/^GET \/admissions limit=1 .* 200 /, (now) => now.replace(/12-24/g, '12-25')),
  'admissions that fail at first': (answer, line, past) =>
    past[0]?.[0] === line ? answer : gives(/^GET \/admissions date=[\d-]+ .* 200 /, 500)(answer, line, past),
  'admissions of another day': former(/^GET \/admissions date=2026-12-25&ev.* 200 /, admissions),
  'a 304 for a former picture': after(/^DELETE \/special-events\/.* 204 /, gives(/qr .*".* 200 image/, 304), 2),
  'admissions at another place': items(admissions, (one) => ({ ...one, eventLocation: 'Hall 1' })),
  'a cancelled ticket without a stamp': after(/^DELETE \/tickets\/[^/]+ .* 204 /, former(picture, picture, 'findLast')),
  'a cancelled event that is listed': after(/^DELETE \/special-events\/.* 204 /, former(events, events), 2),
};
