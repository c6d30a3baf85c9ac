/** The image of a ticket whose record has expired: gone at that moment, whether or not the store has removed it. */
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { handler } from '../../functions/getTicketCode.ts';
import { ticketId } from '../support/contract.ts';
import { notFound } from '../support/expected-problems.ts';
import { invoke } from '../support/invoke.ts';
import { mockedClient } from '../support/mocked-client.ts';
import { storedUnder } from '../support/stored-items.ts';

const store = mockedClient(DynamoDBDocumentClient);

it.each(['2028-04-08T00:00:00Z', '2028-04-09T12:00:00Z'])('is not found at %s', async (clock) => {
  store.on(GetCommand).callsFake(({ Key }) => storedUnder(Key));
  vi.stubEnv('CLOCK', clock);

  const { status, json } = await invoke(handler, { path: { ticketId } });

  expect(status).toBe(404);
  expect(json).toEqual(notFound('There is no ticket with this ticketId.'));
});
