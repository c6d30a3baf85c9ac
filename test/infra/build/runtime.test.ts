/**
 * The bundles as on Lambda: each in a process of its own, with Lambda's variables alone, over files that the process
 * may read but not write (unless it is root). The workers of the local run cannot show that.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { startAwsEmulator } from '../../../local/aws/emulator.ts';
import { statementsByFunction } from '../../../local/aws/iam.ts';
import { openSecrets, secretArns } from '../../../local/aws/secrets.ts';
import { proxyEvent } from '../../../local/gateway/proxy-integration.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import { api, gatewayRequest } from '../../local/gateway.ts';
import { contract } from '../../support/contract/contract.ts';
import { roles } from '../../support/contract/roles.ts';
import { now } from '../../support/museum/city-museum.ts';
import { callOf } from '../../support/museum/prepare.ts';
import { authorizationOf, basic, credentials } from '../../support/museum/test-callers.ts';
import { noteOutput, noteRequest } from '../../support/record.ts';
import { accepted } from '../../support/requests/granted.ts';
import type { Sent } from '../../support/requests/http.ts';
import { localTemplate } from '../../support/template/synthesized.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const template = localTemplate();
const arns = secretArns(template);
const given = roles.map((role) => [arns.credentials[role], JSON.stringify(credentials[role])]);
const aws = await startAwsEmulator({
  statementsByFunction: statementsByFunction(template),
  dynamodbEndpoint: inject('dynamodbEndpoint'),
  secrets: openSecrets(template, Object.fromEntries(given)),
  onAccess: () => {},
  onError: (error) => {
    throw error;
  },
});
const root = temporaryFolder();
const ends: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await aws.close();
  execFileSync('chmod', ['-R', 'u+w', root]);
});

const runtime = `
  const { loadHandler } = await import('${pathToFileURL(join(process.cwd(), 'local/lambda/host.mjs'))}');
  const url = process.cwd() + '/index.mjs';
  const handle = await loadHandler({ url, exportName: 'handler', functionName: process.env.AWS_LAMBDA_FUNCTION_NAME });
  process.on('message', (event) => {
    handle(event, crypto.randomUUID(), Date.now() + 15_000).then(
      (value) => process.send({ value }),
      (error) => process.send({ error: error.message }),
    );
  });`;

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the handler returned
type Outcome = { readonly value?: any; readonly error?: string };

/** Starts the function whose bundle has this name, until the file's tests have ended. */
const start = (name: string) => {
  const all = template.ofType('AWS::Lambda::Function');
  const one = all.find(({ metadata }) => basename(metadata['aws:asset:path'] ?? '') === name);
  if (!one) throw new Error(`The template has no function ${name}.`);
  const { logicalId, properties, metadata } = one;
  const folder = join(root, name);
  cpSync(metadata['aws:asset:path'] ?? '', folder, { recursive: true });
  if (name === 'getTicketCode') addRendererOfThisMachine(folder);
  execFileSync('chmod', ['-R', 'a-w', folder]);
  const args = [`--max-old-space-size=${properties.MemorySize}`, '--input-type=module', '--eval', runtime];
  const env = {
    ...lambdaVariables(logicalId),
    ...properties.Environment.Variables,
    AWS_SECRET_ACCESS_KEY: aws.secretAccessKeyOf(logicalId),
    AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint,
    CLOCK: now,
  };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (chunk) => {
      printed[stream] += chunk;
    });
  const ended = new Promise<Outcome>((resolve) =>
    child.once('close', () => {
      noteOutput(`what ${name} printed`, printed.stdout + printed.stderr);
      resolve({ error: `The process ended: ${printed.stderr}` });
    }),
  );
  ends.push(() => {
    child.kill('SIGKILL');
    return ended;
  });
  const invoke = (event: object) => {
    const outcome = new Promise<Outcome>((resolve) => child.once('message', (message) => resolve(message as Outcome)));
    child.send(event);
    return Promise.race([outcome, ended]);
  };
  return { invoke, printed };
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

it.concurrent.each(some)('$operationId is answered at once, with a line of JSON each time', async (entry) => {
  const { invoke, printed } = start(entry.operationId);

  for (const times of [1, 2]) {
    const { value, error } = await invoke(eventOf(...(await callOf(entry, entry.examples[0] ?? {}))));
    expect(error).toBeUndefined();
    if (value.statusCode >= 400)
      accepted(entry.operationId, { status: value.statusCode, json: JSON.parse(value.body) });
    expect([value.statusCode, value.headers['Content-Type']]).toEqual([entry.status, entry.mediaType]);
    await vi.waitFor(() => expect(printed.stdout.match(/\n/g)).toHaveLength(times));
  }

  for (const line of printed.stdout.trim().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ operation: entry.operationId });
  expect(printed.stderr).toBe('');
});

it('the authorizer knows the staff, and reports the one error that API Gateway answers with 401', async () => {
  const { invoke } = start('authorizer');
  const methodArn = 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/test/GET/v1.1/museum-hours';
  const ask = (authorizationToken: string) => invoke({ type: 'TOKEN', methodArn, authorizationToken });

  const { value } = await ask(authorizationOf('staff'));
  const stranger = await ask(basic('staff', 'wrong'));

  expect(value.principalId).toBe('staff');
  expect(value.policyDocument.Statement).toEqual([expect.objectContaining({ Effect: 'Allow' })]);
  expect(stranger).toEqual({ error: 'Unauthorized' });
});
