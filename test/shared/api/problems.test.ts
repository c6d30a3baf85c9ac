/** The kinds of problem: which statuses there are at all, and which operation says which. */
import { describe, expect, it } from 'vitest';
import { commonErrors, type Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { type ProblemKind, problems, problemType } from '../../../shared/api/problems.ts';

const kinds = Object.entries<ProblemKind>(problems);

it.each([
  ['invalid-request', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['not-admitted', 409],
  ['precondition-failed', 412],
  ['content-too-large', 413],
  ['unsupported-media-type', 415],
  ['key-used-before', 422],
  ['too-many-requests', 429],
  ['internal-error', 500],
  ['unavailable', 503],
] as const)('%s is a %i', (name, status) => {
  expect(problems[name].status).toBe(status);
});

it('no status is used for what has no place in this API', () => {
  const known = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503];

  expect(kinds.filter(([, { status }]) => !known.includes(status))).toEqual([]);
});

it('who may come back later is told when', () => {
  expect(kinds.filter(([, { retryAfter }]) => retryAfter).map(([name]) => name)).toEqual([
    'too-many-requests',
    'unavailable',
  ]);
});

it('a problem is identified by a URI of our own that names it', () => {
  expect(problemType('not-found')).toBe('https://museum.example/problems/not-found');
});

describe('an operation', () => {
  const rows = Object.entries<Operation>(operations);

  it.each(rows)('that takes a body refuses other media types, and no other does: %s', (_, { request, errors }) => {
    expect(errors.includes('unsupported-media-type')).toBe(request.body !== undefined);
  });

  it.each(rows)('names no problem twice: %s', (_, { errors }) => {
    const all = [...commonErrors, ...errors];

    expect(new Set(all).size).toBe(all.length);
  });
});

it('every operation can be refused, throttled, fail, or find the store busy', () => {
  expect([...commonErrors].sort()).toEqual([
    'content-too-large',
    'forbidden',
    'internal-error',
    'too-many-requests',
    'unauthenticated',
    'unavailable',
  ]);
});
