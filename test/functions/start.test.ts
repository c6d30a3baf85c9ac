/** What a function does while Lambda starts it, so that its first request finds it ready. */
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it, vi } from 'vitest';
import { functionNames } from '../support/contract/contract.ts';
import { cityMuseum } from '../support/museum/city-museum.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { accepted } from '../support/requests/granted.ts';
import { invoke } from '../support/requests/invoke.ts';
import { mockedClient } from '../support/store/mocked-client.ts';
import { answerSecrets, secret } from '../support/store/mocked-secrets.ts';

const store = mockedClient(DynamoDBDocumentClient);
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  store.resolves({});
  asked = answerSecrets(() => secret('{"current":"a secret for tests","previous":[]}'));
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'museum');
});

const nothing = { Key: { pk: 'NOTHING', sk: 'NOTHING' }, TableName: 'museum-test' };
const era = { Key: { pk: 'LIMITS', sk: 'LIMITS' }, TableName: 'museum-test', ConsistentRead: true };
const read = () => store.commandCalls(GetCommand).map(({ args: [{ input }] }) => input);

it.each([
  ['museum', [nothing, era], ['arn:ticket-keys AWSCURRENT']],
  [undefined, [], []],
])('in the Lambda function %s, a sale is prepared by reading no item, the era and the signing key', async (...row) => {
  const [functionName, reads, secrets] = row;
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', functionName);

  const { handler } = await import('../../functions/buyMuseumTickets.ts');

  expect([read(), asked]).toEqual([reads, secrets]);
  accepted('a sale', await invoke(handler, { body: newOrder() }));
  expect(asked).toEqual(['arn:ticket-keys AWSCURRENT']);
});

it('a cold list connects early by a batch for no item, within a second, then lists the last of all days', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');

  await import('../../functions/listSpecialEvents.ts');

  const RequestItems = { 'museum-test': { Keys: [nothing.Key] } };
  const sent = store.commandCalls(BatchGetCommand).map(({ args: [{ input }, ...options] }) => [input, ...options]);
  expect(sent).toEqual([[{ RequestItems }, { abortSignal: timeout.mock.results[0]?.value }]]);
  // It is aborted before a retry.
  expect(timeout.mock.calls).toEqual([[1000]]);
  const lists = store.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input.ExpressionAttributeValues);
  expect(lists).toEqual([{ ':pk': 'CALENDAR', ':from': '9999-12', ':to': '9999-12#~' }]);
});

it.each([
  [{ perDay: 2 }, [nothing, era]],
  [{}, [nothing]],
])('with the limits %o, a cold function that tells of places left reads %o', async (capacity, reads) => {
  vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity }));

  await import('../../functions/getAvailability.ts');

  expect(read()).toEqual(reads);
});

it.each(functionNames)('%s sends requests only at its start, in turn; a warm-up writes no line', async (name) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('MUSEUM', JSON.stringify({ ...cityMuseum, capacity: { perDay: 2 } }));
  let [underWay, sideBySide] = [0, 0];
  store.callsFake(async () => {
    sideBySide += underWay++;
    await new Promise(setImmediate);
    underWay--;
    return {};
  });

  const { handler } = await import(`../../functions/${name}.ts`);
  const atStart = [store.calls().length, [...asked]];
  if (name === 'authorizer') expect(atStart).toEqual([0, ['arn:site AWSCURRENT']]);
  const answer = await handler({ source: 'museum.warm-up', requestContext: {} }, {});

  expect([answer, written.mock.calls, sideBySide]).toEqual(['warmup', [], 0]);
  expect([store.calls().length, asked]).toEqual(atStart);
});

it('a cold function goes on when the table fails', async () => {
  store.on(GetCommand).rejectsOnce(new Error()).resolves({});

  const { handler } = await import('../../functions/getSpecialEvent.ts');
  const { status } = await invoke(handler, { path: { eventId: crypto.randomUUID() } });

  expect(status).toBe(404);
});
