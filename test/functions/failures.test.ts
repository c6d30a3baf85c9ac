/** Errors of the SDK: an outage of the store is a 503, anything else a 500; the cause is in the log alone. */
import { InternalServerError, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { handler as getSpecialEvent } from '../../functions/getSpecialEvent.ts';
import { eventId } from '../support/contract/contract.ts';
import { unavailable } from '../support/contract/expected-problems.ts';
import { invoke } from '../support/requests/invoke.ts';
import { mockedClient } from '../support/store/mocked-client.ts';

const store = mockedClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  // No pauses.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const arn = 'arn:aws:dynamodb:eu-central-1:123456789012:table/Museum-TableCD117FA1';

const failure = (fields: object) => Object.assign(new Error(`It went wrong at ${arn}`), fields);

const answer = (httpStatusCode: number) => ({ message: `Rate exceeded for ${arn}`, $metadata: { httpStatusCode } });

const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({
    ...answer(400),
    CancellationReasons: codes.map((Code) => ({ Code, Message: `${Code} at ${arn}` })),
  });

it.each<[string, Error, cause?: string]>([
  ['ThrottlingException', failure({ name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } })],
  ['InternalServerError', new InternalServerError(answer(500))],
  ['ThrottlingError', cancelledFor('None', 'ThrottlingError')],
  ['ProvisionedThroughputExceeded', cancelledFor('ProvisionedThroughputExceeded', 'None')],
  ['ConditionalCheckFailed beside ThrottlingError', cancelledFor('ConditionalCheckFailed', 'ThrottlingError')],
  ['TimeoutError', failure({ name: 'TimeoutError' })],
  ...['ECONNREFUSED', 'ENOTFOUND'].map((code): [string, Error] => [code, failure({ code })]),
  [
    'ECONNREFUSED at every address of a host',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
])('an outage asks the caller to try again, and its cause is in the log: %s', async (_, outage, cause = arn) => {
  store.rejects(outage);

  const { status, headers, json, lines } = await invoke(getSpecialEvent, { path: { eventId } });

  expect([status, json]).toEqual([503, unavailable]);
  expect(headers).toMatchObject({ 'Content-Type': 'application/problem+json', 'Retry-After': 1 });
  expect(JSON.stringify(headers)).not.toMatch(/arn:|dynamo|table|exception|throttl|ECONN|ENOT|EPIPE/i);
  expect(lines).toEqual([
    expect.objectContaining({ status: 503, problem: 'unavailable', cause: expect.stringContaining(cause) }),
  ]);
});

it.each<[string, Error]>([
  ['a right that is missing', failure({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } })],
  ['a transaction that cannot be', cancelledFor('ValidationError', 'None')],
])('anything else is a 500 without details, and its message is in the log: %s', async (_, bug) => {
  store.rejects(bug);

  const { status, headers, json, lines } = await invoke(getSpecialEvent, { path: { eventId } });

  expect(status).toBe(500);
  expect(headers).toMatchObject({ 'Content-Type': 'application/problem+json' });
  expect(headers).not.toHaveProperty('Retry-After');
  expect(json).toEqual({
    type: 'https://museum.example/problems/internal-error',
    title: 'The service failed',
    status: 500,
    detail: 'The fault is ours, not in your request.',
  });
  const cause = expect.stringContaining(bug.message);
  expect(lines).toEqual([expect.objectContaining({ status: 500, problem: 'internal-error', cause })]);
});
