/** Each problem type explained: what happened, a request that causes it, what to do. */
import { bodyLimit } from '../operation.ts';
import type { ProblemName } from '../problems.ts';
import { admit, buy, type Explanation, plan, site, staff, ticketFor, unknownId, visitor } from './explanation.ts';

const key = { 'Idempotency-Key': '0b5c0d6e-6a51-4c39-9d6f-2f6f0f8f2a11' };

export const explainedProblems: Readonly<Record<ProblemName, Explanation & { readonly happened: string }>> = {
  'invalid-request': {
    happened:
      'Values of the request are at fault. `errors` names all of them, each with a code that is explained below.',
    cause: [visitor('GET', '/museum-hours?limit=0')],
    remedy: 'Correct what `pointer` (a field of the body) or `parameter` (of path, query or headers) names.',
  },
  unauthenticated: {
    happened: 'The request has no `Authorization` header, or its user name and password are not known.',
    cause: [{ method: 'GET', path: '/museum-hours' }],
    remedy: 'Send the user name and password of a role by HTTP Basic authentication. Both may have been changed.',
  },
  forbidden: {
    happened: 'The credentials are known, and their role may not call this operation.',
    cause: [visitor('POST', '/special-events', { body: {} })],
    remedy: 'Use the credentials of a role that the reference names for the operation.',
  },
  'not-found': {
    happened:
      'No operation has this method and path, or the event or ticket is not there: never made, cancelled, expired.',
    cause: [visitor('GET', `/special-events/${unknownId}`)],
    remedy: 'Compare method and path with the reference, and the id with the answer that made it.',
  },
  conflict: {
    happened: 'Nothing was done: other requests, or a copy of this one, kept coming first for eight seconds.',
    cause: 'Many requests change the same event or ticket at once, or two with one `Idempotency-Key` are under way.',
    remedy: 'Send the request again, with the same `Idempotency-Key` if it had one.',
  },
  'not-admitted': {
    happened: 'The ticket admits nobody now. `errors` has the reason.',
    cause: [...ticketFor('$TODAY'), admit(), admit()],
    remedy: 'Follow the advice below for the code. This request did not use the ticket.',
  },
  'not-undone': {
    happened: 'What the request would undo stays: the ticket was used, or its entry is older than ten minutes.',
    cause: [...ticketFor('$TODAY'), admit(), site('DELETE', '/tickets/$TICKET')],
    remedy: 'Follow the advice below for the code in `errors`.',
  },
  'precondition-failed': {
    happened: 'Somebody else has changed the event since it was read: `If-Match` names an older version.',
    cause: [
      plan({ dates: ['2099-12-30'] }),
      staff('PATCH', '/special-events/$EVENT', { body: { price: 15 }, headers: { 'If-Match': '"older"' } }),
    ],
    remedy: 'Read the event again, look at what has changed, and send the change with the new `ETag`.',
  },
  'content-too-large': {
    happened: `The body has more than 256 KB (${bodyLimit} bytes).`,
    cause: [staff('POST', '/special-events', { body: 'x'.repeat(bodyLimit + 1) })],
    remedy: 'Send a smaller body. A body within the limits of all fields is far smaller.',
  },
  'unsupported-media-type': {
    happened: 'The body is not declared as JSON.',
    cause: [buy({}, { 'Content-Type': 'text/plain' })],
    remedy: 'Send the body in UTF-8, with `Content-Type: application/json`.',
  },
  'key-used-before': {
    happened: 'The same caller sent this `Idempotency-Key` with another request within the last 24 hours.',
    cause: [buy({}, key), buy({ email: 'bob@example.org' }, key)],
    remedy:
      'Use a new key for a new request. A request that is sent again keeps its key and its body. ' +
      'Release no payment: the first request may have bought a ticket, which stands.',
  },
  'too-many-requests': {
    happened: 'All callers together sent more requests a second than the rate limit of this operation allows.',
    cause: 'A rush for tickets, or a program that asks without a pause.',
    remedy: 'Wait for the seconds of `Retry-After`, and wait longer each time.',
  },
  'internal-error': {
    happened: 'The service failed: a mistake of ours.',
    cause: 'No request should cause it. The museum is told.',
    remedy:
      'Send the request again later, a `POST` with the same `Idempotency-Key`. If it fails again, tell the museum.',
  },
  unavailable: {
    happened:
      'The service, or what stores its data, is busy or does not answer. ' +
      'A `POST` without `Idempotency-Key` may have taken effect if `detail` says so.',
    cause: 'A rush, an outage, or an event that has just moved to a location with a limit of places.',
    remedy:
      'Wait for the seconds of `Retry-After`, and send the request again with its `Idempotency-Key`. ' +
      'Where it had none and may have taken effect, look first.',
  },
};
