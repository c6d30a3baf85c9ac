/** Problem details as the service words them, to compare whole answers with. */
import { expect } from 'vitest';

type Told =
  | { readonly pointer: string; readonly detail: string }
  | { readonly parameter: string; readonly detail: string };

/**
 * The code for each detail, written by hand: a slip in the service's text must meet another hand here (double entry).
 */
const codes: Readonly<Record<string, string>> = {
  'is required': 'required',
  'is not a known field': 'unknown-field',
  'must be a JSON object': 'not-an-object',
  'must be encoded in UTF-8': 'not-utf-8',
  'must be a string': 'wrong-type',
  'must be a number': 'wrong-type',
  'must be an array': 'wrong-type',
  'must be given once': 'wrong-type',
  'must be a whole number in decimal digits, given once': 'wrong-type',
  'must be a real calendar day, written YYYY-MM-DD': 'not-a-date',
  'must be a UUID': 'not-a-uuid',
  'must be an instant such as 2026-12-24T09:00:00Z': 'not-an-instant',
  'must not lie in the future': 'in-the-future',
  'must lie on the day that it is at the museum': 'another-day',
  'must be taken from the Link header of the same list': 'not-of-this-list',
  'must be for an event that takes place': 'cancelled',
  'must be for today': 'wrong-day',
  'must not have let in before': 'already-entered',
  'must be an e-mail address': 'not-an-email',
  'must be 1 to 255 visible characters of ASCII': 'not-a-key',
  'must have a visible character, and no control characters but line breaks': 'not-text',
  'must have a visible character, and neither control characters nor line breaks': 'not-text',
  'must be one of general, event': 'not-a-choice',
  'must have at most 32 characters': 'too-long',
  'must have at most 254 characters': 'too-long',
  'must have at most 1000 characters': 'too-long',
  'must have at most 10000 characters': 'too-long',
  'must have at least 1 item': 'too-few',
  'must have at most 366 items': 'too-many',
  'must not repeat an item: item 0 is the same as item 2': 'repeated',
  'must be at least 0': 'too-low',
  'must be at least 1': 'too-low',
  'must be at most 30': 'too-high',
  'must be at most 1000': 'too-high',
  'must be at most 1000000': 'too-high',
  'must be at most 9007199254740991': 'too-high',
  'must lie between 2000-01-01 and 2099-12-31': 'out-of-range',
  'must not be earlier than startDate': 'before-start',
  'must touch at most 48 different months': 'too-many-months',
  'must be the eventId of the path': 'another-id',
  'must not lie in the past': 'past-date',
  'must be a day on which the museum is open, within the published opening hours': 'museum-closed',
  'must be one of the dates of the event': 'not-an-event-date',
  'must be a day for which tickets are left': 'sold-out',
  'must be lower: the answer would be larger than 6 MB': 'too-large-an-answer',
  'must be lower, or startDate later: more lies before the end of this page than one answer may read':
    'too-much-to-read',
};

/** All codes. */
export const everyCode = [...new Set(Object.values(codes))].sort();

/** Adds the codes. @throws Error for a detail that is not written down here */
export const faults = (...all: readonly Told[]) =>
  all.map(({ detail, ...place }) => {
    const code = codes[detail];
    if (!code) throw new Error(`There is no code for: ${detail}`);
    return { ...place, code, detail };
  });

/** A 400 with exactly these faults, in this order. */
export const invalidRequest = (...all: readonly Told[]) => ({
  type: 'https://museum.example/problems/invalid-request',
  title: 'The request is not valid',
  status: 400,
  detail: all.length === 1 ? 'The request has a fault.' : `The request has ${all.length} faults.`,
  errors: faults(...all),
});

export const notFound = (detail: string) => ({
  type: 'https://museum.example/problems/not-found',
  title: 'There is no such thing',
  status: 404,
  detail,
});

export const unknownRoute = notFound('No operation has this path and method.');

export const noSuchEvent = notFound('There is no special event with this eventId.');

export const noSuchTicket = notFound('There is no ticket with this ticketId.');

/** A 409 of the door. @param when the first entry, if that is the reason */
export const notAdmitted = (detail: string, fault: string, when: { readonly enteredAt?: string } = {}) => ({
  type: 'https://museum.example/problems/not-admitted',
  title: 'The ticket does not let in',
  status: 409,
  detail,
  errors: faults({ parameter: 'ticketId', detail: fault }).map((one) => ({ ...one, ...when })),
});

export const unsupportedMediaType = {
  type: 'https://museum.example/problems/unsupported-media-type',
  title: 'The body must be JSON',
  status: 415,
  detail: 'Send the body as application/json, in UTF-8.',
};

export const notAnObject = invalidRequest({ pointer: '#', detail: 'must be a JSON object' });

export const notUtf8 = invalidRequest({ pointer: '#', detail: 'must be encoded in UTF-8' });

/** Either of them. */
export const noObject = {
  ...notAnObject,
  errors: [expect.toBeOneOf([...notAnObject.errors, ...notUtf8.errors])],
};

export const bodyTooLarge = {
  type: 'https://museum.example/problems/content-too-large',
  title: 'The request is too large',
  status: 413,
  detail: 'Send at most 2097152 bytes.',
};

export const unauthenticated = {
  type: 'https://museum.example/problems/unauthenticated',
  title: 'Valid credentials are required',
  status: 401,
  detail: 'Send a known user name and password by HTTP Basic authentication.',
};

export const forbidden = {
  type: 'https://museum.example/problems/forbidden',
  title: 'These credentials do not allow this operation',
  status: 403,
  detail: 'These credentials are good for other operations.',
};

export const preconditionFailed = {
  type: 'https://museum.example/problems/precondition-failed',
  title: 'It has changed',
  status: 412,
  detail: 'It is no longer what If-Match names; read it again before you change it.',
};

export const keyUsedBefore = {
  type: 'https://museum.example/problems/key-used-before',
  title: 'The idempotency key is taken',
  status: 422,
  detail: 'The Idempotency-Key was sent with another request before; send a new key with a new request.',
};

/** The request may be sent again as it is. */
export const unavailable = {
  type: 'https://museum.example/problems/unavailable',
  title: 'The service is busy',
  status: 503,
  detail: 'Please try again in a moment.',
};

/** The request must not simply be sent again: a purchase or a creation without a key. */
export const perhapsDone = {
  ...unavailable,
  detail:
    'It may have taken effect. ' +
    'Look before you send it again, or send it with an Idempotency-Key, which makes that safe.',
};
