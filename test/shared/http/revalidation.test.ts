/** The tags of responses: what callers may keep, and whether they know the latest state. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { getSpecialEvent } from '../../../shared/api/operations.ts';
import { expectedBy } from '../../../shared/http/expected.ts';
import { success } from '../../../shared/http/response.ts';
import { revalidate } from '../../../shared/http/revalidation.ts';
import { anEvent } from '../../support/museum/octopus.ts';

const answerTo = (sent: object, body: string, headers = {}) =>
  revalidate({ statusCode: 200, headers, body }, { headers: sent } as APIGatewayProxyEvent);

const tagOf = (body: string, headers = {}) => answerTo({}, body, headers).headers?.ETag;

it.each(['*', '"another", W/"its own"'])('a response that has not changed has no body: %s', (match) => {
  const answer = answerTo({ 'If-None-Match': match }, '[]', { ETag: '"its own"' });

  expect(answer).toMatchObject({ statusCode: 304, body: '' });
});

it('a response has the tag of its own, or one that changes with its body and the pages that it leads to', () => {
  const [first, second] = ['</v1.1/hours?page=1>; rel="prev"', '</v1.1/hours?page=3>; rel="next"'];

  const tags = [tagOf('[]'), tagOf('[1]'), tagOf('[]', { Link: first }), tagOf('[]', { Link: second })];

  expect(new Set(tags).size).toBe(4);
  expect([tagOf('[]'), tagOf('[1]', { ETag: '"its own"' })]).toEqual([tags[0], '"its own"']);
});

it('the state is expected whose tag the caller has, or any', () => {
  const event = { ...anEvent(), version: 7 };
  const request = { arrival: { headers: {}, requestContext: { path: '' } } as never, query: {} };
  const tag = String(success(getSpecialEvent, event, request).headers?.ETag);

  const found = [undefined, '*', tag, `W/${tag}`, ''].map((ifMatch) => expectedBy(getSpecialEvent, ifMatch)(event));

  expect(found).toEqual([true, true, true, false, false]);
  expect(expectedBy(getSpecialEvent, tag)({ ...event, version: 8 })).toBe(false);
});
