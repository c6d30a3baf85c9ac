/**
 * What the service promises, written by hand: the tests' one list of operations, and of roles. It says again what the
 * rows of shared/api/operations.ts say and is never derived from them: a slip there must meet another hand here
 * (double entry).
 */

import { octopus } from '../museum/octopus.ts';
import type { Entry } from './contract-entry.ts';

/** Every role, with the logical id of the secret that keeps its password: under another id, that would be lost. */
export const secretOf = {
  visitor: 'Credentialsvisitor561184D4',
  site: 'Credentialssite51677ECD',
  door: 'CredentialsdoorC2749CCB',
  staff: 'Credentialsstaff2286A412',
} as const;

export type Role = keyof typeof secretOf;

export const roles = Object.keys(secretOf) as Role[];

/** In examples these stand for an event that has just moved to the date of the octopus, and for a ticket to it. */
export const eventId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';
export const ticketId = '0b2a8f3c-5c0f-4e43-9d6b-6a3b6f9d8a11';

/** This one for a ticket of general entry today. */
export const todaysTicketId = '5d1f0a37-90c4-4f0e-8a54-2b8c1c6de0f2';

export const contract: readonly Entry[] = [
  {
    operationId: 'getMuseumHours',
    method: 'GET',
    path: '/museum-hours',
    roles: ['visitor', 'site', 'door', 'staff'],
    parameters: ['query startDate', 'query page', 'query limit'],
    status: 200,
    mediaType: 'application/json',
    headers: ['Link'],
    mayBeKept: true,
    problems: ['invalid-request'],
    actions: [],
    examples: [{ query: { startDate: '2027-03-05', limit: '7' } }],
  },
  {
    operationId: 'createSpecialEvent',
    method: 'POST',
    path: '/special-events',
    roles: ['staff'],
    parameters: ['header Idempotency-Key'],
    status: 201,
    mediaType: 'application/json',
    headers: ['ETag', 'Location'],
    problems: ['conflict', 'invalid-request', 'key-used-before', 'unsupported-media-type'],
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    examples: [{ body: octopus }, { body: octopus, headers: { 'Idempotency-Key': 'night-of-the-octopus' } }],
  },
  {
    operationId: 'listSpecialEvents',
    method: 'GET',
    path: '/special-events',
    roles: ['visitor', 'site', 'staff'],
    parameters: ['query startDate', 'query endDate', 'query page', 'query limit', 'query after'],
    status: 200,
    mediaType: 'application/json',
    headers: ['Link'],
    mayBeKept: true,
    problems: ['invalid-request'],
    actions: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
    examples: [{ query: { startDate: '2027-03-05', endDate: '2028-03-05' } }],
  },
  {
    operationId: 'getSpecialEvent',
    method: 'GET',
    path: '/special-events/{eventId}',
    roles: ['visitor', 'site', 'staff'],
    parameters: ['path eventId required'],
    status: 200,
    mediaType: 'application/json',
    mayBeKept: true,
    problems: ['invalid-request', 'not-found'],
    actions: ['dynamodb:GetItem'],
    examples: [{ path: { eventId } }],
  },
  {
    operationId: 'updateSpecialEvent',
    method: 'PATCH',
    path: '/special-events/{eventId}',
    roles: ['staff'],
    parameters: ['path eventId required', 'header If-Match'],
    status: 200,
    mediaType: 'application/json',
    headers: ['ETag'],
    problems: ['conflict', 'invalid-request', 'not-found', 'precondition-failed', 'unsupported-media-type'],
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    examples: [{ path: { eventId }, body: { dates: ['2027-04-05'] } }],
  },
  {
    operationId: 'deleteSpecialEvent',
    method: 'DELETE',
    path: '/special-events/{eventId}',
    roles: ['staff'],
    parameters: ['path eventId required', 'header If-Match'],
    status: 204,
    problems: ['conflict', 'invalid-request', 'not-found', 'precondition-failed'],
    actions: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
    examples: [{ path: { eventId } }],
  },
  {
    operationId: 'buyMuseumTickets',
    method: 'POST',
    path: '/tickets',
    roles: ['site', 'staff'],
    parameters: ['header Idempotency-Key'],
    status: 201,
    mediaType: 'application/json',
    problems: ['conflict', 'invalid-request', 'key-used-before', 'not-found', 'unsupported-media-type'],
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    asksAdmissions: true,
    signsTickets: true,
    examples: [
      { body: { ticketType: 'general', ticketDate: '2027-03-05', email: 'ada@example.org', phone: '+49 30 901820' } },
      { body: { ticketType: 'event', eventId, ticketDate: '2027-03-05', email: 'ada@example.org' } },
    ],
  },
  {
    operationId: 'getTicketCode',
    method: 'GET',
    path: '/tickets/{ticketId}/qr',
    roles: ['site', 'staff'],
    parameters: ['path ticketId required'],
    status: 200,
    mediaType: 'image/png',
    headers: ['Content-Disposition'],
    mayBeKept: true,
    problems: ['invalid-request', 'not-found'],
    actions: ['dynamodb:GetItem'],
    examples: [{ path: { ticketId } }],
  },
  {
    operationId: 'admitTicketHolder',
    method: 'POST',
    path: '/tickets/{ticketId}/entry',
    roles: ['door', 'staff'],
    isExtension: true,
    parameters: ['path ticketId required', 'header Idempotency-Key'],
    status: 201,
    mediaType: 'application/json',
    problems: ['conflict', 'invalid-request', 'key-used-before', 'not-admitted', 'not-found', 'unsupported-media-type'],
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    bodyMayBeMissing: true,
    examples: [
      { path: { ticketId: todaysTicketId } },
      {
        path: { ticketId: todaysTicketId },
        headers: { 'Idempotency-Key': todaysTicketId },
        body: { enteredAt: '2026-12-24T08:15:00Z' },
      },
    ],
  },
  {
    operationId: 'listAdmissions',
    method: 'GET',
    path: '/admissions',
    roles: ['door', 'staff'],
    isExtension: true,
    parameters: ['query date', 'query eventId', 'query limit', 'query after'],
    status: 200,
    mediaType: 'application/json',
    headers: ['Link'],
    problems: ['invalid-request'],
    actions: ['dynamodb:BatchGetItem'],
    asksAdmissions: true,
    examples: [{ query: { date: '2027-03-05', eventId } }],
  },
];
