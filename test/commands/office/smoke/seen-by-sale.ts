/** What can be wrong with a museum, and is seen only by who plans, sells, shows, admits and cancels. */
import {
  after,
  again,
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
  type Spoil,
  status,
  success,
  where,
  without,
} from './spoil.ts';

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

export const seenBySale: Readonly<Record<string, Spoil>> = {
  'no Location': header(created, 'Location'),
  'the Location of another': header(created, 'Location', `/v1.1/special-events/${other}`),
  'no Link of admissions': header(admissions, 'Link'),
  'no ETag where an event is created': header(created, 'ETag'),
  'one ETag for all that an event was': header(both(success, ofEvent), 'ETag', '"1"'),
  'a change that keeps the ETag': header(changed, 'ETag', '"kept"'),
  'never a 304 for pictures': former(both(status(304), asked('GET', /qr$/)), picture),
  'a 304 for a former event': gives(both(read, after(1, changed)), 304),
  'sales that may be kept': header(sold, 'Cache-Control', 'private, no-cache'),
  '200 for what was created': gives(status(201), 200),
  'a body where none belongs': where(ticketGone, (answer) => ({ ...answer, status: 200, body: Buffer.from('{}') })),
  'a 409 of another code': json(status(409), (now) => ({ ...now, errors: [{ ...now.errors[0], code: 'sold-out' }] })),
  'a price as text': json(read, (now) => ({ ...now, price: `${now.price}` })),
  'null for what is not there': json(sold, (now) => ({ eventName: null, ...now })),
  'the version in the body': fields(changed, { version: 2 }),
  'the purchaser in the receipt': fields(sold, { email: 'ada@example.org' }),
  'no events': json(events, () => []),
  'no admissions': json(admissions, () => []),
  'events in another order': json(events, (all) => all.toReversed()),
  'events twice': json(events, (all) => [...all, ...all]),
  'another event in the list': items(events, (one) => ({ ...one, price: 0 })),
  'an event that is created otherwise': json(created, (now) => ({ ...now, name: now.name.toUpperCase() })),
  'an event that is read otherwise': fields(read, { location: 'Hall 1' }),
  'dates in another order': json(read, (now) => ({ ...now, dates: now.dates.toSorted() })),
  'dates in another order when created': json(created, (now) => ({ ...now, dates: now.dates.toSorted() })),
  'dates in another order in the list': items(events, (one) => ({ ...one, dates: one.dates.toSorted() })),
  'a PATCH that changes nothing': former(changed, read),
  'a PATCH that changes nothing, but says so': former(both(read, after(1, changed)), read),
  'a PATCH that changes the former list alone': items(both(events, after(1, changed)), (one) => ({
    ...one,
    price: 1.25,
  })),
  'a PATCH that changes more': fields(changed, { eventDescription: 'Gone' }),
  'a PATCH that loses a date': json(changed, (now) => ({ ...now, dates: now.dates.slice(1) })),
  'a PATCH whatever If-Match says': gives(status(412), 200),
  'a key that gets another answer': json(both(again, status(201)), (now) => twice([now])[1]),
  'a key that sells again': json(admissions, twice),
  'a key that plans again': json(events, twice),
  'a key that is refused': gives(both(again, status(201)), 422),
  'a key for whatever is sent': gives(status(422), 201),
  'a receipt of another day': fields(sold, { ticketDate: '2027-05-05' }),
  'a receipt of another kind': fields(sold, { ticketType: 'general' }),
  'a receipt of another event': json(sold, (now) => (now.eventName ? { ...now, eventName: 'Another' } : now)),
  'a receipt without the event': without(sold, 'eventName'),
  'a receipt with other words': fields(sold, { message: 'Museum general entry ticket purchased' }),
  'a code of another kind': json(sold, (now) => ({
    ...now,
    confirmationCode: now.confirmationCode.replace('event', 'general'),
  })),
  'a code that is another': json(sold, (now) => ({
    ...now,
    confirmationCode: `ticket-${now.ticketType}-2222-2222-2222-2222`,
  })),
  'places on other days of an event': where(
    (_, { query }) => query.has('eventId'),
    items(by('getAvailability'), (one) => ({ ...one, date: '2027-05-05' })),
  ),
  'a picture of another type': header(picture, 'Content-Type', 'application/octet-stream'),
  'a picture without a name': header(picture, 'Content-Disposition'),
  'a picture named as text': header(picture, 'Content-Disposition', 'inline; filename="ticket.txt"'),
  'a picture for who wants text': former(asText, picture),
  'a picture that caches give for text': header(picture, 'Vary', 'Origin'),
  'the picture of another ticket': former(both(picture, asked('GET', /qr$/, 'accept')), picture, 'findLast'),
  'a picture that is cut off': body(picture, (now) => now.subarray(0, -10)),
  'a picture with a wrong byte': body(picture, (now) => Buffer.from(now.with(60, 255 - (now[60] ?? 0)))),
  'a picture that is none': body(picture, '<!doctype html>'),
  'a picture without words': body(picture, cutText),
  'a picture with other words': body(picture, (now) =>
    Buffer.from(`${now.toString('latin1')}`.replace('Smoke test', 'Smoke pest'), 'latin1'),
  ),
  'text of another ticket': body(both(picture, asText), (now) =>
    `${now}`.replace(/\.(\w)/, (_, first) => (first === '0' ? '.1' : '.0')),
  ),
  'an entry that admits twice': gives(both(status(409), asked('POST', /entry$/)), 201),
  'an entry of another ticket': fields(used, { ticketId: other }),
  'an entry without a time': without(used, 'enteredAt'),
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
