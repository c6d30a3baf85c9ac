/** The schemas of queries, headers and path parameters. The rows that use them hold them to `JsonSchema`. */
import { date, uuid } from './schemas.ts';

const startDate = { ...date, 'x-default': 'today' } as const;

const paging = {
  page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
  limit: { type: 'integer', minimum: 1, maximum: 30, default: 10 },
} as const;

const after = { type: 'string' } as const;

export const openDaysQuery = {
  type: 'object',
  properties: { startDate, ...paging },
} as const;

const endDate = { ...date, 'x-default': 'a week after startDate', 'x-notBefore': 'startDate' } as const;

export const specialEventsQuery = {
  type: 'object',
  properties: {
    startDate,
    endDate,
    ...paging,
    after,
  },
} as const;

export const availabilityQuery = {
  type: 'object',
  properties: {
    startDate,
    endDate: { ...endDate, 'x-maxDays': 31 },
    eventId: uuid,
  },
} as const;

export const admissionsQuery = {
  type: 'object',
  properties: {
    date: { ...date, 'x-default': 'today' },
    eventId: uuid,
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 1000 },
    after,
  },
} as const;

/** The idempotency key: the service does a request with a key once, however often the caller sends it. */
export const idempotencyHeaders = {
  type: 'object',
  properties: { 'Idempotency-Key': { type: 'string', format: 'key' } },
} as const;

export const conditionHeaders = {
  type: 'object',
  properties: { 'If-Match': { type: 'string' } },
} as const;

/** Which form of a response a caller prefers. */
export const acceptHeaders = { type: 'object', properties: { Accept: { type: 'string' } } } as const;

export const eventPath = { type: 'object', required: ['eventId'], properties: { eventId: uuid } } as const;
export const ticketPath = { type: 'object', required: ['ticketId'], properties: { ticketId: uuid } } as const;
