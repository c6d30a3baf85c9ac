/** The schemas of request and response bodies, with the bounds of every field. */
import { faultCodes } from './faults.ts';
import type { JsonSchema } from './json-schema.ts';

const text = { type: 'string', format: 'text', minLength: 1 } as const;

export const uuid = { type: 'string', format: 'uuid' } as const satisfies JsonSchema;

export const date = { type: 'string', format: 'date' } as const satisfies JsonSchema;

/** Days of special events. The pattern is narrow, so that tools which generate values from it generate real days. */
const eventDate = {
  ...date,
  pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  description: 'from 2000-01-01 to 2099-12-31',
} as const;

export const specialEventFields = {
  name: { ...text, maxLength: 1000, description: 'The name of the event' },
  location: { ...text, maxLength: 1000, description: 'Where the event is held' },
  eventDescription: { ...text, maxLength: 10_000, description: 'What the event is' },
  dates: {
    type: 'array',
    items: eventDate,
    minItems: 1,
    maxItems: 366,
    uniqueItems: true,
    'x-maxMonths': 48,
    description: 'The days on which the event takes place',
  },
  price: { type: 'number', format: 'float', minimum: 0, maximum: 1_000_000, description: 'The price of one ticket' },
} as const;

const everyField = Object.keys(specialEventFields) as (keyof typeof specialEventFields)[];

export const specialEvent = {
  type: 'object',
  required: ['eventId', ...everyField],
  properties: { eventId: uuid, ...specialEventFields },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const newSpecialEvent = {
  type: 'object',
  required: everyField,
  properties: { ...specialEventFields, eventId: { description: 'Ignored: the service assigns it' } },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const specialEventChanges = {
  type: 'object',
  properties: { ...specialEventFields, eventId: { ...uuid, 'x-equalsPath': 'eventId' } },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** `HH:mm`, from 00:00 to 23:59. */
export const timeOfDayPattern = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';

const timeOfDay = { type: 'string', pattern: `^${timeOfDayPattern}$` } as const;

export const openDay = {
  type: 'object',
  required: ['date', 'timeOpen', 'timeClose'],
  properties: { date, timeOpen: timeOfDay, timeClose: timeOfDay },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const availability = {
  type: 'object',
  required: ['date', 'availability'],
  properties: {
    date,
    availability: {
      type: 'string',
      enum: ['available', 'few', 'sold-out'],
      description: '`few` when a tenth of the places is left at most, or a single one',
    },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const ticketRequest = {
  type: 'object',
  required: ['ticketType', 'ticketDate', 'email'],
  properties: {
    ticketType: { type: 'string', enum: ['general', 'event'] },
    eventId: { description: 'The event of an event ticket; ignored for general entry' },
    ticketDate: { ...date, description: 'The day on which the ticket is valid' },
    email: { type: 'string', format: 'email', maxLength: 254, description: "The purchaser's address" },
    phone: { ...text, format: 'line', maxLength: 32, description: "The purchaser's phone number" },
  },
  additionalProperties: false,
  if: { required: ['ticketType'], properties: { ticketType: { const: 'event' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
  then: { required: ['eventId'], properties: { eventId: uuid } },
} as const satisfies JsonSchema;

const soldTicket = {
  ticketId: uuid,
  ticketType: { type: 'string', enum: ['general', 'event'] },
  ticketDate: date,
  confirmationCode: { type: 'string' },
} as const;

export const ticketReceipt = {
  type: 'object',
  required: ['message', 'ticketId', 'ticketType', 'ticketDate', 'confirmationCode'],
  properties: {
    message: { type: 'string' },
    eventName: { type: 'string', description: 'The name of the event, for event tickets' },
    ...soldTicket,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

const instant = { type: 'string', format: 'date-time' } as const;

/** What the door learns about a ticket: nothing about who bought it. */
const ticketAtDoor = {
  ...soldTicket,
  eventId: { ...uuid, description: 'The event, for event tickets' },
  eventName: { type: 'string', description: 'The name that the event has now' },
} as const;

const everyTicketField = Object.keys(soldTicket) as (keyof typeof soldTicket)[];

/** A body that may be missing. */
export const scan = {
  type: 'object',
  default: {},
  properties: {
    enteredAt: {
      ...instant,
      description: 'When the ticket was scanned, if that was earlier today without a network; now when left out',
    },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const entry = {
  type: 'object',
  required: [...everyTicketField, 'enteredAt'],
  properties: { ...ticketAtDoor, enteredAt: { ...instant, description: 'When it was used' } },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const admission = {
  type: 'object',
  required: [...everyTicketField, 'cancelled'],
  properties: {
    ...ticketAtDoor,
    eventLocation: { type: 'string', description: 'Where its event takes place now' },
    eventSummary: {
      type: 'string',
      description: "The first line of its event's description, cut off after 60 characters",
    },
    cancelled: {
      type: 'boolean',
      description: 'Whether the ticket or its event was cancelled, or its event no longer takes place on its day',
    },
    enteredAt: { ...instant, description: 'When it was used, if it was' },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const faultCode = {
  type: 'string',
  enum: Object.keys(faultCodes),
  description: 'What is wrong, for programs: see Fault codes',
} as const satisfies JsonSchema;

export const fault = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    pointer: { type: 'string', description: 'The field of the body: a JSON Pointer as a URI fragment' },
    parameter: { type: 'string', description: 'The parameter of path or query, or the header' },
    code: faultCode,
    detail: { type: 'string', description: 'What is wrong, for people' },
    enteredAt: { ...instant, description: 'When the ticket was used, for `already-entered`' },
  },
} as const satisfies JsonSchema;

/** RFC 9457 problem details. */
export const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'The kind of problem, for programs' },
    title: { type: 'string', description: 'The kind of problem, for people' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'What is wrong this time, for people' },
    errors: { type: 'array', items: fault, description: 'All values at fault' },
  },
} as const satisfies JsonSchema;
