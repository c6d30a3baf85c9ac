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
} as const;

export const specialEventFields = {
  name: { ...text, maxLength: 1000 },
  location: { ...text, maxLength: 1000 },
  eventDescription: { ...text, maxLength: 10_000 },
  dates: {
    type: 'array',
    items: eventDate,
    minItems: 1,
    maxItems: 366,
    uniqueItems: true,
    'x-maxMonths': 48,
  },
  price: { type: 'number', format: 'float', minimum: 0, maximum: 1_000_000 },
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
  properties: { ...specialEventFields, eventId: {} },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const specialEventChanges = {
  type: 'object',
  properties: { ...specialEventFields, eventId: { ...uuid, 'x-equalsPath': 'eventId' } },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** `HH:mm`, from 00:00 to 23:59. */
export const timeOfDayPattern = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';

const timeOfDay = { type: 'string', pattern: `^${timeOfDayPattern}$`, maxLength: 5 } as const;

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
    availability: { type: 'string', enum: ['available', 'few', 'sold-out'] },
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const ticketRequest = {
  type: 'object',
  required: ['ticketType', 'ticketDate', 'email'],
  properties: {
    ticketType: { type: 'string', enum: ['general', 'event'] },
    eventId: {},
    ticketDate: date,
    email: { type: 'string', format: 'email', maxLength: 254 },
    phone: { ...text, format: 'line', maxLength: 32 },
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
  confirmationCode: {
    type: 'string',
    pattern: '^ticket-(?:general|event)(?:-[2-9A-HJ-NP-Z]{4}){4}$',
    maxLength: 34,
  },
} as const;

export const ticketReceipt = {
  type: 'object',
  required: ['message', 'ticketId', 'ticketType', 'ticketDate', 'confirmationCode'],
  properties: {
    message: {
      type: 'string',
      enum: ['Museum general entry ticket purchased', 'Museum special event ticket purchased'],
    },
    eventName: specialEventFields.name,
    ...soldTicket,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** What the QR code of a ticket holds. */
export const codeText = { type: 'string', maxLength: 213 } as const satisfies JsonSchema;

const instant = { type: 'string', format: 'date-time' } as const;

/** What the door learns about a ticket: nothing about who bought it. */
const ticketAtDoor = {
  ...soldTicket,
  eventId: uuid,
  eventName: specialEventFields.name,
} as const;

const everyTicketField = Object.keys(soldTicket) as (keyof typeof soldTicket)[];

/** A body that may be missing. */
export const scan = {
  type: 'object',
  default: {},
  properties: {
    enteredAt: instant,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const entry = {
  type: 'object',
  required: [...everyTicketField, 'enteredAt'],
  properties: { ...ticketAtDoor, enteredAt: instant },
  additionalProperties: false,
} as const satisfies JsonSchema;

export const admission = {
  type: 'object',
  required: [...everyTicketField, 'cancelled'],
  properties: {
    ...ticketAtDoor,
    eventLocation: specialEventFields.location,
    eventSummary: { type: 'string' },
    cancelled: { type: 'boolean' },
    enteredAt: instant,
  },
  additionalProperties: false,
} as const satisfies JsonSchema;

/** Found by its name in fields.yaml. @public */
export const faultCode = {
  type: 'string',
  enum: Object.keys(faultCodes),
} as const satisfies JsonSchema;

/** Every `detail`, `title` and name of a parameter is shorter. */
const words = { type: 'string', maxLength: 300 } as const;

export const fault = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    // An unknown field is named by 201 characters at most, each written as `%EF%BF%BD` in 9.
    pointer: { type: 'string', pattern: '^#', maxLength: 2 + 201 * 9 },
    parameter: words,
    code: faultCode,
    detail: words,
    enteredAt: instant,
  },
} as const satisfies JsonSchema;

/** RFC 9457 problem details. */
export const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    // Its base is a variable of the functions, which have 4 KB for all of them.
    type: { type: 'string', format: 'uri', maxLength: 4096 },
    title: words,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: words,
    instance: { type: 'string', format: 'uri', maxLength: 45 },
    errors: { type: 'array', items: fault, maxItems: 1000 },
  },
} as const satisfies JsonSchema;
