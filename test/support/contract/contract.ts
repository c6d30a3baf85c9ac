/**
 * What the service promises: the tests' one list of operations, written by hand. It is never derived from the rows of
 * shared/api/operations.ts, so that a mistake there differs from this list (double entry).
 */
import { octopus } from '../museum/octopus.ts';
import type { Role } from './roles.ts';

/** A good request. */
type Example = { readonly [Part in 'path' | 'query' | 'headers']?: Readonly<Record<string, string>> } & {
  readonly body?: object;
};

export interface PromisedOperation {
  readonly operationId: string;
  readonly method: string;
  /** Below the base URL, with parameters as `{name}`. */
  readonly path: string;
  readonly roles: readonly Role[];
  /** The status of success. Without a media type there is no body. */
  readonly status: number;
  readonly mediaType?: string;
  /** Whether callers may cache the answer and revalidate it before each use. No other answer may be cached. */
  readonly mayBeKept?: true;
  /** What its function may do to the table. Without actions, the function does not know the table. */
  readonly actions: readonly string[];
  /** Whether its function may query the index of admissions. */
  readonly asksAdmissions?: true;
  /** Whether its function may read the secret that signs tickets. */
  readonly signsTickets?: true;
  /** Together, at a museum with a capacity, they use every action. */
  readonly examples: readonly Example[];
}

/** Placeholders in examples: for an event that has just moved to the date of the octopus, and for a ticket to it. */
export const eventId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';
export const ticketId = '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11';

/** Placeholders for tickets of general entry today: the second ticket was used. */
export const todaysTicketId = '5d1f0a37-90c4-4f0e-8a54-2b8c1c6de0f2';
export const enteredTicketId = 'c0a7d1de-58b5-4f0f-9d3a-7f1f0c5a2e66';

const json = 'application/json';

export const contract: readonly PromisedOperation[] = [
  {
    ...{ operationId: 'getMuseumHours', method: 'GET', path: '/museum-hours', status: 200, mediaType: json },
    ...{ roles: ['visitor', 'site', 'door', 'staff'], mayBeKept: true, actions: [] },
    examples: [{ query: { startDate: '2027-03-05', limit: '7' } }],
  },
  {
    ...{ operationId: 'createSpecialEvent', method: 'POST', path: '/special-events', status: 201, mediaType: json },
    ...{ roles: ['staff'], actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    examples: [{ body: octopus }, { body: octopus, headers: { 'Idempotency-Key': 'night-of-the-octopus' } }],
  },
  {
    ...{ operationId: 'listSpecialEvents', method: 'GET', path: '/special-events', status: 200, mediaType: json },
    ...{ roles: ['visitor', 'site', 'staff'], mayBeKept: true, actions: ['dynamodb:BatchGetItem', 'dynamodb:Query'] },
    examples: [{ query: { startDate: '2027-03-05', endDate: '2028-03-05' } }],
  },
  {
    ...{ operationId: 'getSpecialEvent', method: 'GET', path: '/special-events/{eventId}', status: 200 },
    ...{ mediaType: json, roles: ['visitor', 'site', 'staff'], mayBeKept: true, actions: ['dynamodb:GetItem'] },
    examples: [{ path: { eventId } }],
  },
  {
    ...{ operationId: 'updateSpecialEvent', method: 'PATCH', path: '/special-events/{eventId}', status: 200 },
    ...{ mediaType: json, roles: ['staff'], actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    examples: [{ path: { eventId }, body: { dates: ['2027-04-05'] } }],
  },
  {
    ...{ operationId: 'deleteSpecialEvent', method: 'DELETE', path: '/special-events/{eventId}', status: 204 },
    ...{ roles: ['staff'], actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'] },
    examples: [{ path: { eventId } }],
  },
  {
    ...{ operationId: 'getAvailability', method: 'GET', path: '/availability', status: 200, mediaType: json },
    ...{ roles: ['visitor', 'site', 'staff'], mayBeKept: true },
    ...{ actions: ['dynamodb:GetItem', 'dynamodb:Query'], asksAdmissions: true },
    examples: [{ query: { startDate: '2027-03-05', endDate: '2027-04-04', eventId } }, { query: {} }],
  },
  {
    ...{ operationId: 'buyMuseumTickets', method: 'POST', path: '/tickets', status: 201, mediaType: json },
    ...{ roles: ['site', 'staff'], asksAdmissions: true, signsTickets: true },
    actions: ['ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map((name) => `dynamodb:${name}`),
    examples: [
      { body: { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org', phone: '+49 30 901820' } },
      { body: { ticketType: 'event', eventId, ticketDate: '2027-03-05', email: 'ada@example.org' } },
    ],
  },
  {
    ...{ operationId: 'getTicketCode', method: 'GET', path: '/tickets/{ticketId}/qr', status: 200 },
    ...{ mediaType: 'image/png', roles: ['site', 'staff'], mayBeKept: true, actions: ['dynamodb:GetItem'] },
    examples: [{ path: { ticketId } }],
  },
  {
    ...{ operationId: 'cancelTicket', method: 'DELETE', path: '/tickets/{ticketId}', status: 204 },
    ...{ roles: ['site', 'staff'], actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    examples: [{ path: { ticketId } }],
  },
  {
    ...{ operationId: 'admitTicketHolder', method: 'POST', path: '/tickets/{ticketId}/entry', status: 201 },
    ...{ mediaType: json, roles: ['door', 'staff'] },
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    examples: [
      { path: { ticketId: todaysTicketId } },
      {
        ...{ path: { ticketId: todaysTicketId }, headers: { 'Idempotency-Key': todaysTicketId } },
        body: { enteredAt: '2026-12-24T08:15:00Z' },
      },
    ],
  },
  {
    ...{ operationId: 'undoEntry', method: 'DELETE', path: '/tickets/{ticketId}/entry', status: 204 },
    ...{ roles: ['door', 'staff'], actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    examples: [
      { path: { ticketId: enteredTicketId } },
      { path: { ticketId: enteredTicketId }, headers: { 'Idempotency-Key': enteredTicketId } },
    ],
  },
  {
    ...{ operationId: 'listAdmissions', method: 'GET', path: '/admissions', status: 200, mediaType: json },
    ...{ roles: ['door', 'staff'], actions: ['dynamodb:BatchGetItem'], asksAdmissions: true },
    examples: [{ query: { date: '2027-03-05', eventId } }],
  },
];

/** The functions that a deployment has, in alphabetical order. */
export const functionNames = [...contract.map(({ operationId }) => operationId), 'authorizer'].sort();
