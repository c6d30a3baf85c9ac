/** Problem details as the service words them, to compare whole answers with. */
import { expect } from 'vitest';

/** The status and the title of each problem. */
export const kinds = {
  'invalid-request': [400, 'The request is not valid'],
  unauthenticated: [401, 'Valid credentials are required'],
  forbidden: [403, 'These credentials do not allow this operation'],
  'not-found': [404, 'Not found'],
  conflict: [409, 'Another request was faster'],
  'precondition-failed': [412, 'The event has changed'],
  'unsupported-media-type': [415, 'The body must be JSON'],
  'too-many-requests': [429, 'Too many requests'],
  'internal-error': [500, 'The service failed'],
  unavailable: [503, 'The service is busy'],
} as const;

/** A new id each time: `call` compares it with the header of the answer. */
const instance = expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const problem = (name: keyof typeof kinds, detail: string, errors: readonly object[] = []) => {
  const [status, title] = kinds[name];
  const type = `https://museum.example/problems/${name}`;
  return { type, title, status, detail, instance, ...(errors.length && { errors }) };
};

/** A 400 with exactly these faults, in this order. */
export const invalidRequest = (...errors: readonly object[]) => {
  const faults = errors.length === 1 ? 'a fault' : `${errors.length} faults`;
  return problem('invalid-request', `The request has ${faults}.`, errors);
};

export const unknownRoute = problem('not-found', 'No operation has this path and method.');
export const noSuchEvent = problem('not-found', 'There is no special event with this eventId.');
export const noSuchTicket = problem('not-found', 'There is no ticket with this ticketId.');

export const unauthenticated = problem(
  'unauthenticated',
  'Send a known user name and password by HTTP Basic authentication.',
);

export const forbidden = problem('forbidden', 'This role may call other operations.');

export const preconditionFailed = problem(
  'precondition-failed',
  'It is no longer the version that If-Match names. Read the event again before you change it.',
);

/** For eight seconds, other requests kept coming first. */
export const overtaken = problem(
  'conflict',
  'Nothing was done: other requests, or a copy of this one, kept coming first. Please try again.',
);

/** The request may be sent again as it is. */
export const unavailable = problem('unavailable', 'Please try again in a moment.');

/** The request must not simply be sent again: a purchase or a creation without a key. */
export const perhapsDone = problem(
  'unavailable',
  'It may have taken effect. ' +
    'Look before you send it again, or send it with an Idempotency-Key, which makes that safe.',
);
