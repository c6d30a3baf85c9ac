/** The tag of a response that callers may keep. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import { revalidate } from '../../../shared/http/revalidation.ts';

const answerTo = (sent: object, body: string, headers = {}) =>
  revalidate({ statusCode: 200, headers, body }, { headers: sent } as APIGatewayProxyEvent);

const tagOf = (body: string, headers = {}) => answerTo({}, body, headers).headers?.ETag;

it('a response that has not changed has no body', () => {
  expect(answerTo({ 'If-None-Match': '*' }, '[]')).toMatchObject({ statusCode: 304, body: '' });
});

it('a response has the tag of its own, or one that changes with its body and the pages that it leads to', () => {
  const [first, second] = ['</v1.1/hours?page=1>; rel="prev"', '</v1.1/hours?page=3>; rel="next"'];

  const tags = [tagOf('[]'), tagOf('[1]'), tagOf('[]', { Link: first }), tagOf('[]', { Link: second })];

  expect(new Set(tags).size).toBe(4);
  expect([tagOf('[]'), tagOf('[1]', { ETag: '"its own"' })]).toEqual([tags[0], '"its own"']);
});
