/** Problem details as the service words them, to compare whole answers with. */

import { expect } from 'vitest';

/** Another one each time: `call` compares it with the header of the answer. */
const instance = expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

type Fault = ({ readonly pointer: string } | { readonly parameter: string }) & {
  readonly code: string;
  readonly detail: string;
};

/** A 400 with exactly these faults, in this order. */
export const invalidRequest = (...errors: readonly Fault[]) => ({
  type: 'https://museum.example/problems/invalid-request',
  title: 'The request is not valid',
  status: 400,
  detail: errors.length === 1 ? 'The request has a fault.' : `The request has ${errors.length} faults.`,
  instance,
  errors,
});

const notFound = (detail: string, ...errors: readonly Fault[]) => ({
  type: 'https://museum.example/problems/not-found',
  title: 'Not found',
  status: 404,
  detail,
  instance,
  ...(errors.length && { errors }),
});

export const unknownRoute = notFound('No operation has this path and method.');

export const noSuchEvent = notFound('There is no special event with this eventId.');
export const noSuchTicket = notFound('There is no ticket with this ticketId.');

export const notEntered = notFound('This ticket was not used.', {
  parameter: 'ticketId',
  code: 'not-entered',
  detail: 'must have been used',
});

/** A 409 of the door. */
export const notAdmitted = (
  detail: string,
  fault: { readonly code: string; readonly detail: string; readonly enteredAt?: string },
) => ({
  type: 'https://museum.example/problems/not-admitted',
  title: 'The ticket is not admitted',
  status: 409,
  detail,
  instance,
  errors: [{ parameter: 'ticketId', ...fault }],
});

/** A 409 of what cannot be undone. */
export const notUndone = (...args: Parameters<typeof notAdmitted>) => ({
  ...notAdmitted(...args),
  type: 'https://museum.example/problems/not-undone',
  title: 'It cannot be undone',
});

export const unsupportedMediaType = {
  type: 'https://museum.example/problems/unsupported-media-type',
  title: 'The body must be JSON',
  status: 415,
  detail: 'Send the body as application/json, in UTF-8.',
  instance,
};

export const notAnObject = invalidRequest({ pointer: '#', code: 'not-an-object', detail: 'must be a JSON object' });

export const bodyTooLarge = {
  type: 'https://museum.example/problems/content-too-large',
  title: 'The request is too large',
  status: 413,
  detail: 'Send at most 262144 bytes.',
  instance,
};

export const unauthenticated = {
  type: 'https://museum.example/problems/unauthenticated',
  title: 'Valid credentials are required',
  status: 401,
  detail: 'Send a known user name and password by HTTP Basic authentication.',
  instance,
};

export const forbidden = {
  type: 'https://museum.example/problems/forbidden',
  title: 'These credentials do not allow this operation',
  status: 403,
  detail: 'This role may call other operations.',
  instance,
};

export const preconditionFailed = {
  type: 'https://museum.example/problems/precondition-failed',
  title: 'The event has changed',
  status: 412,
  detail: 'It is no longer the version that If-Match names. Read the event again before you change it.',
  instance,
};

export const keyUsedBefore = {
  type: 'https://museum.example/problems/key-used-before',
  title: 'The idempotency key is taken',
  status: 422,
  detail: 'This Idempotency-Key came with another request before. Send a new key with a new request.',
  instance,
};

/** Others kept coming first, for eight seconds. */
export const overtaken = {
  type: 'https://museum.example/problems/conflict',
  title: 'Another request was faster',
  status: 409,
  detail: 'Nothing was done: other requests, or a copy of this one, kept coming first. Please try again.',
  instance,
};

/** The request may be sent again as it is. */
export const unavailable = {
  type: 'https://museum.example/problems/unavailable',
  title: 'The service is busy',
  status: 503,
  detail: 'Please try again in a moment.',
  instance,
};

/** The request must not simply be sent again: a purchase or a creation without a key. */
export const perhapsDone = {
  ...unavailable,
  detail:
    'It may have taken effect. ' +
    'Look before you send it again, or send it with an Idempotency-Key, which makes that safe.',
};
