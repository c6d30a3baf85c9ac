/** The API as a table, one row per operation: stack, rights, validation and tests are functions over these rows. */
import type { Operation } from './operation.ts';
import * as parameters from './parameters.ts';
import * as schemas from './schemas.ts';

export const getMuseumHours = {
  operationId: 'getMuseumHours',
  method: 'GET',
  path: '/museum-hours',
  summary: 'Get upcoming opening hours',
  tag: 'Operations',
  roles: ['visitor', 'site', 'door', 'staff'],
  request: { query: parameters.openDaysQuery },
  response: {
    status: 200,
    description: 'A page of the days on which the museum is open',
    body: { type: 'array', items: schemas.openDay, maxItems: 30 },
    revalidated: true,
    paged: true,
  },
  errors: ['invalid-request'],
  actions: [],
} as const satisfies Operation;

export const createSpecialEvent = {
  operationId: 'createSpecialEvent',
  method: 'POST',
  path: '/special-events',
  summary: 'Create a special event',
  tag: 'Events',
  roles: ['staff'],
  request: { headers: parameters.idempotencyHeaders, body: schemas.newSpecialEvent },
  response: {
    status: 201,
    description: 'The event as it was created',
    body: schemas.specialEvent,
    location: 'eventId',
    etag: 'version',
  },
  errors: ['invalid-request', 'conflict', 'key-used-before', 'unsupported-media-type'],
  actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
} as const satisfies Operation;

export const listSpecialEvents = {
  operationId: 'listSpecialEvents',
  method: 'GET',
  path: '/special-events',
  summary: 'List upcoming special events',
  tag: 'Events',
  roles: ['visitor', 'site', 'staff'],
  request: { query: parameters.specialEventsQuery },
  response: {
    status: 200,
    description: 'A page of the events, each on the first of its days in the range',
    body: { type: 'array', items: schemas.specialEvent },
    revalidated: true,
    paged: true,
  },
  errors: ['invalid-request'],
  actions: ['dynamodb:Query', 'dynamodb:BatchGetItem'],
} as const satisfies Operation;

export const getSpecialEvent = {
  operationId: 'getSpecialEvent',
  method: 'GET',
  path: '/special-events/{eventId}',
  summary: 'Get a special event',
  tag: 'Events',
  roles: ['visitor', 'site', 'staff'],
  request: { path: parameters.eventPath },
  response: { status: 200, description: 'The event', body: schemas.specialEvent, revalidated: true, etag: 'version' },
  errors: ['invalid-request', 'not-found'],
  actions: ['dynamodb:GetItem'],
} as const satisfies Operation;

export const updateSpecialEvent = {
  operationId: 'updateSpecialEvent',
  method: 'PATCH',
  path: '/special-events/{eventId}',
  summary: 'Change some fields of a special event',
  tag: 'Events',
  roles: ['staff'],
  request: { path: parameters.eventPath, headers: parameters.conditionHeaders, body: schemas.specialEventChanges },
  response: {
    status: 200,
    description: 'The whole event after the change',
    body: schemas.specialEvent,
    etag: 'version',
  },
  errors: ['invalid-request', 'not-found', 'conflict', 'precondition-failed', 'unsupported-media-type'],
  actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
} as const satisfies Operation;

export const deleteSpecialEvent = {
  operationId: 'deleteSpecialEvent',
  method: 'DELETE',
  path: '/special-events/{eventId}',
  summary: 'Cancel a special event',
  tag: 'Events',
  roles: ['staff'],
  request: { path: parameters.eventPath, headers: parameters.conditionHeaders },
  response: { status: 204, description: 'The event is cancelled' },
  errors: ['invalid-request', 'not-found', 'conflict', 'precondition-failed'],
  actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
} as const satisfies Operation;

export const getAvailability = {
  operationId: 'getAvailability',
  method: 'GET',
  path: '/availability',
  summary: 'Get the days for which tickets are left',
  tag: 'Tickets',
  isExtension: true,
  roles: ['visitor', 'site', 'staff'],
  request: { query: parameters.availabilityQuery },
  response: {
    status: 200,
    description:
      'The days of the range, and whether each has places left. The sale decides: this may be two seconds old',
    body: { type: 'array', items: schemas.availability, maxItems: 31 },
    revalidated: true,
  },
  errors: ['invalid-request', 'not-found'],
  actions: ['dynamodb:GetItem', 'dynamodb:Query'],
  asksAdmissions: true,
} as const satisfies Operation;

export const buyMuseumTickets = {
  operationId: 'buyMuseumTickets',
  method: 'POST',
  path: '/tickets',
  summary: 'Buy a ticket for general entry or for a special event',
  tag: 'Tickets',
  roles: ['site', 'staff'],
  request: { headers: parameters.idempotencyHeaders, body: schemas.ticketRequest },
  response: { status: 201, description: 'The ticket that was sold', body: schemas.ticketReceipt },
  errors: ['invalid-request', 'not-found', 'conflict', 'key-used-before', 'unsupported-media-type'],
  actions: [
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:Query',
  ],
  asksAdmissions: true,
  logged: ['ticketType'],
  signsTickets: true,
} as const satisfies Operation;

export const getTicketCode = {
  operationId: 'getTicketCode',
  method: 'GET',
  path: '/tickets/{ticketId}/qr',
  summary: 'Get the image of a ticket with its QR code',
  tag: 'Tickets',
  roles: ['site', 'staff'],
  request: { path: parameters.ticketPath, headers: parameters.acceptHeaders },
  response: {
    status: 200,
    description: 'The ticket as a PNG image; stamped CANCELLED when it is not good any more. Or its line as text',
    contentType: 'image/png',
    revalidated: true,
    fileName: 'ticket.png',
    textForm: { contentType: 'text/plain; charset=utf-8', schema: schemas.codeText, fileName: 'ticket.txt' },
  },
  errors: ['invalid-request', 'not-found'],
  actions: ['dynamodb:GetItem'],
} as const satisfies Operation;

export const cancelTicket = {
  operationId: 'cancelTicket',
  method: 'DELETE',
  path: '/tickets/{ticketId}',
  summary: 'Cancel a ticket, as for a refund',
  tag: 'Tickets',
  isExtension: true,
  roles: ['site', 'staff'],
  request: { path: parameters.ticketPath },
  response: { status: 204, description: 'The ticket is cancelled: it admits nobody, and its place is free' },
  errors: ['invalid-request', 'not-found', 'not-undone', 'conflict'],
  actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
} as const satisfies Operation;

export const admitTicketHolder = {
  operationId: 'admitTicketHolder',
  method: 'POST',
  path: '/tickets/{ticketId}/entry',
  summary: 'Admit the holder of a ticket, once',
  tag: 'Door',
  isExtension: true,
  roles: ['door', 'staff'],
  request: { path: parameters.ticketPath, headers: parameters.idempotencyHeaders, body: schemas.scan },
  response: { status: 201, description: 'The holder of the ticket is admitted', body: schemas.entry },
  errors: ['invalid-request', 'not-found', 'not-admitted', 'conflict', 'key-used-before', 'unsupported-media-type'],
  actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
} as const satisfies Operation;

export const undoEntry = {
  operationId: 'undoEntry',
  method: 'DELETE',
  path: '/tickets/{ticketId}/entry',
  summary: 'Undo an entry within ten minutes',
  tag: 'Door',
  isExtension: true,
  roles: ['door', 'staff'],
  request: { path: parameters.ticketPath, headers: parameters.idempotencyHeaders },
  response: { status: 204, description: 'The entry is undone: the ticket can be used again' },
  errors: ['invalid-request', 'not-found', 'not-undone', 'conflict', 'key-used-before'],
  actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
} as const satisfies Operation;

export const listAdmissions = {
  operationId: 'listAdmissions',
  method: 'GET',
  path: '/admissions',
  summary: 'List the tickets of a day, or of one event on that day',
  tag: 'Door',
  isExtension: true,
  roles: ['door', 'staff'],
  request: { query: parameters.admissionsQuery },
  response: {
    status: 200,
    description: 'Tickets, ordered by event and id',
    body: { type: 'array', items: schemas.admission, maxItems: 1000 },
    paged: true,
  },
  errors: ['invalid-request'],
  actions: ['dynamodb:BatchGetItem'],
  asksAdmissions: true,
} as const satisfies Operation;
