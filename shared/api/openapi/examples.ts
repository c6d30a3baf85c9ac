/** The reference's examples, of one evening at a museum: requests, responses and problems. */
import { bodyLimit } from '../operation.ts';
import type * as operations from '../operations.ts';
import type { ProblemName } from '../problems.ts';

type Examples = Readonly<Record<string, unknown>>;

interface OperationExamples {
  /** By their labels in the reference; absent where nothing is sent, and for pictures. */
  readonly requests?: Examples;
  readonly responses?: Examples;
}

const eventId = '3be6453c-03eb-4357-ae5a-984a0e574a54';
const ticketId = 'a54a57ca-36f8-421b-a6b4-2e8f26858a4c';
const confirmationCode = 'ticket-event-K7Q2-MD4H-9WXA-T3BN';

const newEvent = {
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'Eight arms, three hearts, and stories by lamplight.',
  dates: ['2027-03-05', '2027-03-06'],
  price: 19.99,
};

const event = { eventId, ...newEvent };

const ticket = { ticketId, ticketType: 'event', ticketDate: '2027-03-05', confirmationCode };

const ticketAtDoor = { ...ticket, eventId, eventName: newEvent.name };

/** By the parameter's name. A cursor has no example: it is valid in its own list alone. */
export const parameterExamples: Examples = {
  eventId,
  ticketId,
  date: '2027-03-05',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  page: 1,
  limit: 10,
};

export const examples: Readonly<Record<string, OperationExamples>> = {
  getMuseumHours: {
    responses: {
      days: [
        { date: '2027-03-04', timeOpen: '09:00', timeClose: '18:00' },
        { date: '2027-03-05', timeOpen: '10:00', timeClose: '16:00' },
      ],
      'past-the-end': [],
    },
  },
  createSpecialEvent: { requests: { event: newEvent }, responses: { event } },
  listSpecialEvents: { responses: { events: [event], 'past-the-end': [] } },
  getSpecialEvent: { responses: { event } },
  updateSpecialEvent: {
    requests: { price: { price: 15 }, 'name-and-dates': { name: 'Octopus for two nights', dates: ['2027-03-06'] } },
    responses: { event: { ...event, price: 15 } },
  },
  deleteSpecialEvent: {},
  buyMuseumTickets: {
    requests: {
      general: { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org' },
      event: {
        ticketType: 'event',
        eventId,
        ticketDate: '2027-03-05',
        email: 'ada@example.org',
        phone: '+49 30 901820',
      },
    },
    responses: {
      general: {
        message: 'Museum general entry ticket purchased',
        ticketId: '5d1f0a37-90c4-4f0e-8a54-2b8c1c6de0f2',
        ticketType: 'general',
        ticketDate: '2027-03-05',
        confirmationCode: 'ticket-general-P8VD-23FY-LKJ6-ZC5R',
      },
      event: { message: 'Museum special event ticket purchased', eventName: newEvent.name, ...ticket },
    },
  },
  getTicketCode: {},
  takeBackTicket: {},
  admitTicketHolder: {
    requests: { now: {}, 'earlier-today': { enteredAt: '2027-03-05T18:04:11Z' } },
    responses: { entry: { ...ticketAtDoor, enteredAt: '2027-03-05T18:04:11.000Z' } },
  },
  takeBackEntry: {},
  listAdmissions: {
    responses: {
      tickets: [
        { ...ticketAtDoor, eventLocation: newEvent.location, cancelled: false, enteredAt: '2027-03-05T18:04:11.000Z' },
        {
          ticketId: '5d1f0a37-90c4-4f0e-8a54-2b8c1c6de0f2',
          ticketType: 'general',
          ticketDate: '2027-03-05',
          confirmationCode: 'ticket-general-P8VD-23FY-LKJ6-ZC5R',
          cancelled: false,
        },
      ],
    },
  },
} satisfies Record<keyof typeof operations, OperationExamples>;

/** What a response adds to the words of its problem, or says instead. */
export const problemExamples: Readonly<Partial<Record<ProblemName, Readonly<Record<string, Examples>>>>> = {
  'invalid-request': {
    'two-faults': {
      detail: 'The request has 2 faults.',
      errors: [
        { pointer: '#/dates/0', code: 'not-a-date', detail: 'must be a real calendar day, written YYYY-MM-DD' },
        { pointer: '#/price', code: 'wrong-type', detail: 'must be a number' },
      ],
    },
    'sold-out': {
      detail: 'The request has a fault.',
      errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: 'must be a day for which tickets are left' }],
    },
  },
  'not-found': {
    event: { detail: 'There is no special event with this eventId.' },
    ticket: { detail: 'There is no ticket with this ticketId.' },
    'not-entered': {
      detail: 'This ticket has not let in.',
      errors: [{ parameter: 'ticketId', code: 'not-entered', detail: 'must have let in' }],
    },
  },
  'content-too-large': { body: { detail: `Send at most ${bodyLimit} bytes.` } },
  'not-admitted': {
    'already-entered': {
      detail: 'It let in at 19:04.',
      errors: [
        {
          parameter: 'ticketId',
          code: 'already-entered',
          detail: 'must not have let in before',
          enteredAt: '2027-03-05T18:04:11.000Z',
        },
      ],
    },
  },
  'not-taken-back': {
    'too-late': {
      detail: 'Its entry was stored more than ten minutes ago.',
      errors: [{ parameter: 'ticketId', code: 'too-late', detail: 'must have an entry of the last ten minutes' }],
    },
  },
};
