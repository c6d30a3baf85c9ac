/** A store that is throttled or out of reach: 503 for every operation, the cause in the log and nowhere else. */
import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as getSpecialEvent } from '../../../functions/getSpecialEvent.ts';
import { handler as updateSpecialEvent } from '../../../functions/updateSpecialEvent.ts';
import { eventId } from '../../support/contract.ts';
import { everyOperation } from '../../support/every-operation.ts';
import { perhapsDone, unavailable } from '../../support/expected-problems.ts';
import { invoke } from '../../support/invoke.ts';
import { mockedClient } from '../../support/mocked-client.ts';
import { provideTicketKeys } from '../../support/mocked-secrets.ts';
import { eventItem } from '../../support/stored-items.ts';

const store = mockedClient(DynamoDBDocumentClient);
provideTicketKeys();
beforeEach(() => {
  store.reset();
  // No pauses.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const arn = 'arn:aws:dynamodb:eu-central-1:123456789012:table/Museum-TableCD117FA1';
const answered = (httpStatusCode: number) => ({ message: `Rate exceeded for ${arn}`, $metadata: { httpStatusCode } });

const failure = (fields: object) => Object.assign(new Error(`It went wrong at ${arn}`), fields);

const cancelledFor = (...codes: string[]) =>
  new TransactionCanceledException({
    ...answered(400),
    CancellationReasons: codes.map((Code) => ({ Code, Message: `${Code} at ${arn}` })),
  });

const outages: [string, Error][] = [
  ['ThrottlingException', failure({ name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } })],
  ['ProvisionedThroughputExceededException', new ProvisionedThroughputExceededException(answered(400))],
  ['RequestLimitExceeded', new RequestLimitExceeded(answered(400))],
  ['InternalServerError', new InternalServerError(answered(500))],
  ['ServiceUnavailable', failure({ name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } })],
  ['TransactionInProgressException', new TransactionInProgressException(answered(400))],
  ['ThrottlingError', cancelledFor('None', 'ThrottlingError')],
  ['ProvisionedThroughputExceeded', cancelledFor('ProvisionedThroughputExceeded', 'None')],
  ['ConditionalCheckFailed beside ThrottlingError', cancelledFor('ConditionalCheckFailed', 'ThrottlingError')],
  ['TimeoutError', failure({ name: 'TimeoutError' })],
  ['ECONNREFUSED', failure({ code: 'ECONNREFUSED' })],
  ['ECONNRESET', failure({ code: 'ECONNRESET' })],
  ['ETIMEDOUT', failure({ code: 'ETIMEDOUT' })],
  ['EPIPE', failure({ code: 'EPIPE' })],
  ['ENOTFOUND', failure({ code: 'ENOTFOUND' })],
  ['EAI_AGAIN', failure({ code: 'EAI_AGAIN' })],
  ['EHOSTUNREACH', failure({ code: 'EHOSTUNREACH' })],
];

describe('an outage of the store', () => {
  it.each(outages)('of the kind %s asks the caller to come back', async (_, outage) => {
    store.rejects(outage);

    const { status, headers, json } = await invoke(getSpecialEvent, { path: { eventId } });

    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'Content-Type': 'application/problem+json', 'Retry-After': 1 });
    expect(json).toEqual(unavailable);
  });

  it.each(everyOperation.filter(({ actions }) => actions.length > 0))(
    'is the same for every operation that asks the store: $operationId',
    async ({ method, headers: key, call }) => {
      store.rejects(new ProvisionedThroughputExceededException(answered(400)));

      const { status, headers, json } = await call();

      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'Content-Type': 'application/problem+json', 'Retry-After': 1 });
      expect(json).toEqual(method === 'POST' && !key ? perhapsDone : unavailable);
    },
  );

  it('between reading and writing is one as well', async () => {
    store.on(GetCommand).resolves({ Item: eventItem });
    store.on(TransactWriteCommand).rejects(cancelledFor('None', 'ThrottlingError'));

    const { status } = await invoke(updateSpecialEvent, { path: { eventId }, body: { name: 'Renamed' } });

    expect(status).toBe(503);
    expect(store.commandCalls(TransactWriteCommand)).toHaveLength(5);
  });

  it.each(outages)('of the kind %s is told to the log, and only there', async (_, outage) => {
    store.rejects(outage);

    const { text, headers, lines } = await invoke(getSpecialEvent, { path: { eventId } });

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: 503, problem: 'unavailable' });
    expect(lines[0].cause).toContain(arn);
    expect(text + JSON.stringify(headers)).not.toMatch(/arn:|dynamo|table|exception|throttl|ECONN|ENOT|EPIPE/i);
  });

  it('names in the log what refused the connection, also where every address of a host did', async () => {
    const refused = ['127.0.0.1', '::1'].map((address) => new Error(`connect ECONNREFUSED ${address}:443`));
    store.rejects(Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' }));

    const { status, lines } = await invoke(getSpecialEvent, { path: { eventId } });

    expect(status).toBe(503);
    expect(lines[0].cause).toContain('ECONNREFUSED');
  });

  it('that outlasts the time of the function is one as well', async () => {
    store.on(GetCommand).callsFake(() => new Promise(() => {}));

    const { status, headers } = await invoke(getSpecialEvent, { path: { eventId }, remainingMilliseconds: 50 });

    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'Retry-After': 1 });
  });
});

describe('a bug', () => {
  const bugs: [string, Error][] = [
    ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'dates')")],
    ['a right that is missing', failure({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } })],
    [
      'a request that the store does not understand',
      failure({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } }),
    ],
    ['a table that is not there', failure({ name: 'ResourceNotFoundException', $metadata: { httpStatusCode: 400 } })],
    ['a transaction that cannot be', cancelledFor('ValidationError', 'None')],
  ];

  it.each(bugs)('is a 500 that says nothing of its inside: %s', async (_, bug) => {
    store.rejects(bug);

    const { status, headers, json } = await invoke(getSpecialEvent, { path: { eventId } });

    expect(status).toBe(500);
    expect(headers).toMatchObject({ 'Content-Type': 'application/problem+json' });
    expect(headers).not.toHaveProperty('Retry-After');
    expect(json).toEqual({
      type: 'https://museum.example/problems/internal-error',
      title: 'The service failed',
      status: 500,
      detail: 'The fault is ours, not that of the request.',
    });
  });

  it.each(bugs)('is in the log with its stack: %s', async (_, bug) => {
    store.rejects(bug);

    const { lines } = await invoke(getSpecialEvent, { path: { eventId } });

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: 500, problem: 'internal-error' });
    expect(lines[0].cause).toContain(bug.message);
    expect(lines[0].cause).toContain('failure.test.ts');
  });

  it('is told as such even if what was thrown is no error', async () => {
    store.on(GetCommand).callsFake(() => Promise.reject('just text'));

    const { status, lines } = await invoke(getSpecialEvent, { path: { eventId } });

    expect(status).toBe(500);
    expect(lines[0].cause).toBe('just text');
  });
});
