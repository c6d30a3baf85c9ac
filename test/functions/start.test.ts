/** What a function does while Lambda starts it, so that the first request finds it ready; and that nothing that is wrong then ends it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invoke } from '../support/invoke.ts';
import { mockedClient } from '../support/mocked-client.ts';
import { answerSecrets, freshAuthorizer, secret } from '../support/mocked-secrets.ts';
import { authorizationOf } from '../support/test-callers.ts';

const store = mockedClient(DynamoDBDocumentClient);

beforeEach(() => {
  vi.resetModules();
  store.reset();
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'museum');
});

const nothing = { Key: { pk: 'NOTHING', sk: 'NOTHING' }, TableName: 'museum-test' };
const read = () => store.commandCalls(GetCommand).map(({ args: [{ input }] }) => input);

describe('a function that Lambda starts', () => {
  it('has asked the table for nothing, once, before its first request', async () => {
    store.on(GetCommand).resolves({});

    await import('../../functions/getSpecialEvent.ts');

    expect(read()).toEqual([nothing]);
  });

  it('has read the key that it signs with, and does not read it again for its first ticket', async () => {
    const asked = answerSecrets(() => secret('{"current":"a secret for tests","previous":[]}'));
    store.resolves({});

    const { handler } = await import('../../functions/buyMuseumTickets.ts');
    const before = [...asked];
    const { status } = await invoke(handler, {
      body: { ticketType: 'general', ticketDate: '2026-12-29', email: 'ada@example.org' },
    });

    expect([before, status, asked]).toEqual([['arn:ticket-keys AWSCURRENT'], 201, before]);
  });

  it('reads that key while it asks the table', async () => {
    const tableIsAsked = Promise.withResolvers<void>();
    store.on(GetCommand).callsFake(async () => tableIsAsked.resolve());
    const asked = answerSecrets(async () => {
      await tableIsAsked.promise;
      return secret('{"current":"a secret for tests","previous":[]}');
    });

    await import('../../functions/buyMuseumTickets.ts');

    expect([read(), asked]).toEqual([[nothing], ['arn:ticket-keys AWSCURRENT']]);
  });

  it('has asked for no secret if it is the authorizer, which reads one for its first caller', async () => {
    const { authorize, asked } = await freshAuthorizer();

    await authorize(authorizationOf('site'));

    expect(asked).toEqual(['arn:site AWSCURRENT']);
  });

  it.each([
    ['refuses', () => store.on(GetCommand).rejectsOnce(new Error('connect ECONNREFUSED'))],
    [
      'may not be asked',
      () => store.on(GetCommand).rejectsOnce(Object.assign(new Error(), { name: 'AccessDeniedException' })),
    ],
  ])('answers its first request also when the table %s at first', async (_, fault) => {
    fault().resolves({});

    const { handler } = await import('../../functions/getSpecialEvent.ts');
    const { status } = await invoke(handler, { path: { eventId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } });

    expect(status).toBe(404);
  });

  it('asks for nothing anywhere else', async () => {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', undefined);
    const asked = answerSecrets(() => secret('{"current":"a secret for tests","previous":[]}'));

    await import('../../functions/buyMuseumTickets.ts');

    expect([read(), asked]).toEqual([[], []]);
  });

  it('gives up on a table that is silent before it would ask a second time', async () => {
    store.restore();
    let requests = 0;
    const silent = createServer(() => {
      requests += 1;
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);

    await import('../../functions/getSpecialEvent.ts');

    expect(requests).toBe(1);
    silent.closeAllConnections();
    silent.close();
  });
});
