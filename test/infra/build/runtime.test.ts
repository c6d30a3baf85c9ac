/**
 * The bundles as on Lambda: each in a process of its own, with Lambda's variables alone, over files that the process
 * may read but not write (unless it is root). The workers of the local run cannot show that.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { startAwsEmulator } from '../../../local/aws/emulator.ts';
import { statementsByFunction } from '../../../local/aws/iam.ts';
import { openSecrets } from '../../../local/aws/secrets.ts';
import { proxyEvent } from '../../../local/gateway/proxy-integration.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import { api, gatewayRequest } from '../../local/gateway.ts';
import { contract } from '../../support/contract/contract.ts';
import { now } from '../../support/museum/city-museum.ts';
import { callOf } from '../../support/museum/prepare.ts';
import { noteOutput, noteRequest } from '../../support/record.ts';
import { accepted } from '../../support/requests/granted.ts';
import type { Sent } from '../../support/requests/http.ts';
import { localTemplate } from '../../support/template/synthesized.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const template = localTemplate();
const aws = await startAwsEmulator({
  statementsByFunction: statementsByFunction(template),
  dynamodbEndpoint: inject('dynamodbEndpoint'),
  secrets: openSecrets(template, {}),
  onAccess: () => {},
  onError: (error) => {
    throw error;
  },
});
const root = temporaryFolder();

afterAll(async () => {
  await aws.close();
  execFileSync('chmod', ['-R', 'u+w', root]);
});

/** Its last line is what the handler returned for each event. */
const runtime = `
  const { loadHandler } = await import('${pathToFileURL(join(process.cwd(), 'local/lambda/host.mjs'))}');
  const url = process.cwd() + '/index.mjs';
  const handle = await loadHandler({ url, exportName: 'handler', functionName: process.env.AWS_LAMBDA_FUNCTION_NAME });
  const values = [];
  for (const event of JSON.parse(process.argv[1]))
    values.push(await handle(event, crypto.randomUUID(), Date.now() + 15_000));
  console.log(JSON.stringify(values));`;

/** Hands the events to the function whose bundle has this name. */
const invoke = async (name: string, events: readonly object[]) => {
  const all = template.ofType('AWS::Lambda::Function');
  const one = all.find(({ metadata }) => basename(metadata['aws:asset:path'] ?? '') === name);
  if (!one) throw new Error(`The template has no function ${name}.`);
  const { logicalId, properties, metadata } = one;
  const cwd = join(root, name);
  cpSync(metadata['aws:asset:path'] ?? '', cwd, { recursive: true });
  if (name === 'getTicketCode') addRendererOfThisMachine(cwd);
  execFileSync('chmod', ['-R', 'a-w', cwd]);
  const args = ['--input-type=module', '--eval', runtime, JSON.stringify(events)];
  const env = {
    ...lambdaVariables(logicalId),
    ...properties.Environment.Variables,
    AWS_SECRET_ACCESS_KEY: aws.secretAccessKeyOf(logicalId),
    AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint,
    CLOCK: now,
  };
  const limit = `--max-old-space-size=${properties.MemorySize}`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [limit, ...args], { cwd, env });
  noteOutput(`what ${name} printed`, stdout + stderr);
  return {
    lines: stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    stderr,
  };
};

/** HOME is not among them. */
const lambdaVariables = (functionName: string) => ({
  LAMBDA_TASK_ROOT: '/var/task',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_REGION: 'eu-central-1',
  AWS_DEFAULT_REGION: 'eu-central-1',
  AWS_LAMBDA_FUNCTION_NAME: functionName,
  AWS_ACCESS_KEY_ID: functionName,
  AWS_SESSION_TOKEN: 'local',
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
});

/** Tests show that the bundle finds the renderer beside it, not that the renderer for Lambda draws. */
const addRendererOfThisMachine = (folder: string): void => {
  const [packages, target] = ['node_modules/@takumi-rs', join(folder, 'node_modules/@takumi-rs')];
  rmSync(target, { recursive: true, force: true });
  for (const name of readdirSync(packages).filter((name) => name.startsWith('core-')))
    cpSync(join(packages, name), join(target, name), { recursive: true });
};

/** What API Gateway hands to a function: test/local/gateway/integrations.test.ts holds that to AWS. */
const eventOf = (httpMethod: string, address: string, { headers = {}, body }: Sent = {}): object => {
  noteRequest(headers, body);
  const { pathname, searchParams: query } = new URL(`https://museum.example/v1.1${address}`);
  const all = Object.entries({ ...headers, ...(body && { 'Content-Type': 'application/json' }) });
  const sent = Buffer.from(body ? JSON.stringify(body) : '');
  const request = gatewayRequest(pathname, { httpMethod, query, headers: all, body: sent });
  const context = { requestId: crypto.randomUUID(), startedAt: 0, caller: { principalId: 'staff' } };
  return proxyEvent(api, routeOf(api, request), request, context);
};

/** One that asks nobody, one that sells, and one that draws. */
const some = contract.filter(({ operationId }) =>
  /^(?:getMuseumHours|buyMuseumTickets|getTicketCode)$/.test(operationId),
);

it.concurrent.each(some)('$operationId is answered, with a line of JSON each time', async (entry) => {
  const calls = [entry.examples[0] ?? {}, entry.examples[0] ?? {}].map((example) => callOf(entry, example));
  const events = (await Promise.all(calls)).map((call) => eventOf(...call));

  const { lines, stderr } = await invoke(entry.operationId, events);

  const { operationId: operation, status, mediaType } = entry;
  const values = lines.pop();
  for (const { statusCode, headers, body } of values) {
    if (statusCode >= 400) accepted(operation, { status: statusCode, json: JSON.parse(body) });
    expect([statusCode, headers['Content-Type']]).toEqual([status, mediaType]);
  }
  expect([values.length, lines, stderr]).toEqual([2, Array(2).fill(expect.objectContaining({ operation })), '']);
});
