/** The floors beside the cold starts: each asks AWS for what its name says, and for nothing more. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { selfSigned } from '../../bench/cold/certificate.ts';
import { buildFloors } from '../../bench/cold/floors.ts';
import { wholeStart } from '../../bench/cold/start-process.ts';

const asked: (string | string[] | undefined)[] = [];
const server = createServer(selfSigned(), (request, response) => {
  asked.push(request.headers['x-amz-target']);
  response.end('{}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const folder = mkdtempSync(join(tmpdir(), 'museum-floors-'));
const environment = {
  TABLE_NAME: 'museum',
  AWS_LAMBDA_FUNCTION_NAME: 'getSpecialEvent',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_NO_WARNINGS: '1',
};
const unread = { name: 'getMuseumHours', file: '', exportName: 'handler', environment: {}, event: {} };
const floors = await buildFloors([unread, { ...unread, environment }], folder);

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['an empty handler', []],
  ['one bare request over TLS', ['DynamoDB_20120810.PutItem']],
  ["one read by the SDK's client", ['DynamoDB_20120810.GetItem']],
])('%s', async (name, requests) => {
  asked.length = 0;

  for (const floor of floors.filter((floor) => floor.name === name)) await wholeStart(floor);

  expect(asked).toEqual(requests);
});

it('are these three', () => {
  expect(floors.map(({ name }) => name)).toEqual([
    'an empty handler',
    'one bare request over TLS',
    "one read by the SDK's client",
  ]);
});
