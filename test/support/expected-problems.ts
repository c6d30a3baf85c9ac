/** Problem details as the service words them, to compare whole answers with. */
import { expect } from 'vitest';

type Fault =
  | { readonly pointer: string; readonly detail: string }
  | { readonly parameter: string; readonly detail: string };

/** A 400 that names exactly these faults, in this order. */
export const invalidRequest = (...errors: readonly Fault[]) => ({
  type: 'https://museum.example/problems/invalid-request',
  title: 'The request is not valid',
  status: 400,
  detail: errors.length === 1 ? 'The request has a fault.' : `The request has ${errors.length} faults.`,
  errors,
});

export const notFound = (detail: string) => ({
  type: 'https://museum.example/problems/not-found',
  title: 'There is no such thing',
  status: 404,
  detail,
});

export const noSuchEvent = notFound('There is no special event with this eventId.');

export const unsupportedMediaType = {
  type: 'https://museum.example/problems/unsupported-media-type',
  title: 'The body must be JSON',
  status: 415,
  detail: 'Send the body as application/json, in UTF-8.',
};

export const contentTooLarge = {
  type: 'https://museum.example/problems/content-too-large',
  title: 'The request is too large',
  status: 413,
  detail: 'Send a smaller request.',
};

/** A body that is no object, or no text in UTF-8. */
export const noObject = invalidRequest({ pointer: '#', detail: expect.stringMatching(/\b(?:object|UTF-8)\b/) });

/** What no function looks into. */
export const bodyTooLarge = { ...contentTooLarge, detail: 'Send at most 2097152 bytes.' };

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
