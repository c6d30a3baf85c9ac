/** Each fault code explained, beside its meaning: a request that causes it, and what to do. */
import type { FaultCode } from '../faults.ts';
import {
  admit,
  buy,
  buyForEvent,
  change,
  door,
  type Explanation,
  plan,
  site,
  staff,
  ticketFor,
  unknownId,
  visitor,
} from './explanation.ts';

/** The 28th of each month, for `count` months. */
const months = (count: number) =>
  Array.from({ length: count }, (_, month) => new Date(Date.UTC(2054, month, 28)).toISOString().slice(0, 10));

const list = (query: string) => [visitor('GET', `/special-events?${query}`)];

export const explainedFaults: Readonly<Record<FaultCode, Explanation>> = {
  required: { cause: [plan({})], remedy: 'Send the field.' },
  'unknown-field': {
    cause: [change({ prize: 15 })],
    remedy: 'Compare the name with the reference: it may be misspelt. Leave the field out if no name fits.',
  },
  'wrong-type': {
    cause: [change({ price: '15' })],
    remedy: 'Send the type that the reference names: a number without quotes, no `null`, a parameter once.',
  },
  'not-an-object': {
    cause: [staff('POST', '/special-events', { body: '[]' })],
    remedy: 'Send one JSON object. Let a library write it: a truncated body is no object.',
  },
  'not-utf-8': {
    cause: [staff('POST', '/special-events', { body: new Uint8Array([0xff]) })],
    remedy: 'Encode the body in UTF-8.',
  },
  'not-a-date': { cause: list('startDate=2027-02-29'), remedy: 'Send a day that the calendar has, without a time.' },
  'not-a-uuid': {
    cause: [visitor('GET', '/special-events/octopus')],
    remedy: 'Send the id as the service gave it. A link may have been cut short.',
  },
  'not-an-instant': {
    cause: [admit('now', unknownId)],
    remedy: 'Send date, time and offset, such as `2026-12-24T09:00:00Z`.',
  },
  'not-an-email': { cause: [buy({ email: 'ada@@example.org' })], remedy: 'Ask the buyer to write the address again.' },
  'not-a-key': {
    cause: [buy({}, { 'Idempotency-Key': 'my key' })],
    remedy: 'Send a UUID, or encode other characters, such as those of a payment id.',
  },
  'not-text': {
    cause: [change({ name: ' ' })],
    remedy: 'Send text that can be read. An optional field may be left out.',
  },
  'not-a-choice': { cause: [buy({ ticketType: 'vip' })], remedy: 'Send one of the values that `detail` names.' },
  'too-long': { cause: [buy({ phone: '0'.repeat(33) })], remedy: 'Shorten it to the length that `detail` names.' },
  'too-few': { cause: [change({ dates: [] })], remedy: 'Send an item at least. To cancel an event, delete it.' },
  'too-many': {
    cause: [change({ dates: Array(367).fill('2027-03-05') })],
    remedy: 'Make several events of it, each with as many dates as `detail` names at most.',
  },
  repeated: { cause: [change({ dates: ['2027-03-05', '2027-03-05'] })], remedy: 'Send each item once.' },
  'too-low': { cause: list('limit=0'), remedy: 'Send at least the number that `detail` names.' },
  'too-high': { cause: list('limit=31'), remedy: 'Send at most the number that `detail` names.' },
  'out-of-range': { cause: [change({ dates: ['1999-12-31'] })], remedy: 'Send dates within the range of `detail`.' },
  'before-start': {
    cause: list('startDate=2027-01-02&endDate=2027-01-01'),
    remedy: 'Send an `endDate` that is not before `startDate`, which is today where it is missing.',
  },
  'too-many-days': {
    cause: [visitor('GET', '/availability?startDate=2027-01-01&endDate=2027-02-01')],
    remedy: 'Ask for 31 days at most, and again for the days after them.',
  },
  'too-many-months': { cause: [change({ dates: months(49) })], remedy: 'Make several events of it.' },
  'another-id': {
    cause: [change({ eventId: '9d1c7c53-52b5-4a5e-9a5d-6e9b8d2f6c1e' })],
    remedy: 'Leave the `eventId` out of the body, or send the change to the path of that event.',
  },
  'past-date': {
    cause: [buy({ ticketDate: '2020-01-01' })],
    remedy: 'Offer today or a later day. A day ends at midnight of the museum, not of the buyer.',
  },
  'museum-closed': {
    cause: [buy({ ticketDate: '2999-01-01' })],
    remedy: 'Offer a day that `GET /museum-hours` lists.',
  },
  'not-an-event-date': {
    cause: [plan({ dates: ['2099-12-30'] }), buyForEvent('2099-12-31')],
    remedy: 'Read the event again, and offer the dates that it has now.',
  },
  'sold-out': {
    cause: 'The museum has set a `capacity` for the day or for the location of the event, and the last place is sold.',
    remedy: 'Release the payment, and offer another day. A place is free again when somebody cancels.',
  },
  cancelled: {
    cause: [...ticketFor('$TODAY'), site('DELETE', '/tickets/$TICKET'), admit()],
    remedy: 'Admit nobody with it. The seller knows if the price was refunded.',
  },
  'wrong-day': {
    cause: [...ticketFor('2099-12-31'), admit()],
    remedy: 'Ask the holder to come on the day of the ticket.',
  },
  'already-entered': {
    cause: [...ticketFor('$TODAY'), admit(), admit()],
    remedy: 'Admit nobody twice. An entry by mistake can be undone for ten minutes, and then the ticket be cancelled.',
  },
  'not-entered': {
    cause: [...ticketFor('$TODAY'), door('DELETE', '/tickets/$TICKET/entry')],
    remedy: 'There is nothing to do: the ticket is good.',
  },
  'too-late': {
    cause: 'An entry is undone more than ten minutes after it was stored.',
    remedy: 'The entry stays. Whoever decides at the door may admit the holder by hand.',
  },
  'in-the-future': {
    cause: [admit('2099-12-31T09:00:00Z', unknownId)],
    remedy: 'Set the clock of the device, or leave `enteredAt` out.',
  },
  'another-day': {
    cause: [admit('2020-01-01T09:00:00Z', unknownId)],
    remedy: 'Send scans on the day on which they were made: later ones cannot be stored.',
  },
  'not-of-this-list': { cause: list('after=garbage'), remedy: 'Follow `next` in `Link` as it stands there.' },
  'too-much-to-read': {
    cause: 'A page of events is asked for by its number, and 40,000 entries of the calendar lie before it.',
    remedy: 'Follow `next` in `Link` from the first page, or ask for a shorter range.',
  },
  'too-large-an-answer': {
    cause: 'The events of the days that were asked for have such long texts that the list has more than 6 MB.',
    remedy: 'Lower `limit`. If `detail` says that a single day is too large, begin behind that day.',
  },
};
