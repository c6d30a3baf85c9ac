/** Problems and their statuses, and the meanings of fault codes. */
import { expect, it } from 'vitest';
import { faultCodes } from '../../../shared/api/faults.ts';
import { type ProblemKind, problems } from '../../../shared/api/problems.ts';

const kinds = Object.entries<ProblemKind>(problems);

it('each problem has its status, and no other status is used', () => {
  expect(Object.fromEntries(kinds.map(([name, { status }]) => [name, status]))).toEqual({
    'invalid-request': 400,
    unauthenticated: 401,
    forbidden: 403,
    'not-found': 404,
    conflict: 409,
    'not-admitted': 409,
    'not-taken-back': 409,
    'precondition-failed': 412,
    'content-too-large': 413,
    'unsupported-media-type': 415,
    'key-used-before': 422,
    'too-many-requests': 429,
    'internal-error': 500,
    unavailable: 503,
  });
});

it('a caller who may try again is told when', () => {
  const repeatable = kinds.filter(([, { retryAfter }]) => retryAfter).map(([name]) => name);

  expect(repeatable).toEqual(['too-many-requests', 'unavailable']);
});

it.each(Object.entries(faultCodes))('the fault code %s has a meaning, in one sentence', (_, meaning) => {
  expect(meaning).toMatch(/^[A-Z].*\.$/);
});
