/** Which table an operator's command asks, and what it says when there is none that answers. */
import { createServer } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { listen } from '../../../local/services/listening.ts';
import { runScript } from '../../support/scripts.ts';
import { runAnewHere } from '../../support/scripts-here.ts';
import { openTable } from '../../support/test-table.ts';

await openTable();

const ticketId = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

const forget = (args: readonly string[], variables: Readonly<Record<string, string>>, how: typeof runScript) =>
  how('.', 'infra/operators/forget.ts', [ticketId, ...args], {
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...variables,
  });

const noSuchTicket = { code: 1, out: '', err: 'There is no ticket with this ticketId.\n' };

describe('the table of an operator', () => {
  it.each([
    ['in AWS', { AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodbEndpoint') }],
    [
      "in a DynamoDB of the operator's own, whatever is set up for AWS",
      { DYNAMODB_ENDPOINT: inject('dynamodbEndpoint'), AWS_PROFILE: 'none', AWS_REGION: '', AWS_SESSION_TOKEN: 'old' },
    ],
  ])('is asked by its name %s', async (_, variables) => {
    expect(await forget(['--table', process.env.TABLE_NAME ?? ''], variables, runScript)).toEqual(noSuchTicket);
  });

  it('is that of npm start by the name that it has there, with the credentials of whoever runs the command out of play', async () => {
    const asked: unknown[] = [];
    const store = await listen(
      createServer(async (request, response) => {
        let text = '';
        for await (const part of request) text += part;
        asked.push([
          request.headers['x-amz-target'],
          /"TableName":"(\w+)"/.exec(text)?.[1],
          /Credential=(\w+)/.exec(`${request.headers.authorization}`)?.[1],
        ]);
        response.end(
          '{"TableNames":["Table710B521B"],"Item":{"email":{"S":"ada@example.org"},"expiresAt":{"N":"4102444800"}}}',
        );
      }),
      0,
    );

    const variables = { DYNAMODB_ENDPOINT: `http://127.0.0.1:${store.port}`, AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE' };
    const { out } = await forget([], variables, runAnewHere);
    await store.close();

    expect(out).toBe(`Ticket ${ticketId} stays good; erased of its purchaser: email.\n`);
    expect(asked).toEqual([
      ['DynamoDB_20120810.ListTables', undefined, 'local'],
      ['DynamoDB_20120810.GetItem', 'Table710B521B', 'local'],
      ['DynamoDB_20120810.TransactWriteItems', 'Table710B521B', 'local'],
    ]);
  });

  it.each([
    [
      'one of several is not named',
      [],
      { DYNAMODB_ENDPOINT: inject('dynamodbEndpoint') },
      /^The local store has several tables \(.*\): name a --table\.$/,
    ],
    [
      'nothing answers',
      ['--table', 'museum'],
      { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' },
      /^The table at http:\/\/127\.0\.0\.1:1 does not answer you: .*ECONNREFUSED/,
    ],
    [
      'the address of the store is none',
      [],
      { DYNAMODB_ENDPOINT: 'localhost' },
      /^DYNAMODB_ENDPOINT must be an http address, not localhost\.$/,
    ],
    ['its name is empty', ['--table', ''], {}, /^--table must be the name of a table\.$/],
    ['AWS has no region', ['--table', 'museum'], { AWS_REGION: '' }, /^AWS is not set up for you: Region /],
    [
      'AWS has no credentials',
      ['--table', 'museum'],
      { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
      /^AWS is not set up for you: Could not load credentials/,
    ],
  ])('is missed in one line when %s', async (_, args, variables, line) => {
    const { code, out, err } = await forget(args, variables, runAnewHere);

    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
  });
});
