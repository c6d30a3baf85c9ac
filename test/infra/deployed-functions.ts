/**
 * The template's functions as on Lambda: each bundle in a process of its own, with Lambda's variables alone, over files
 * that the process may read but not write (unless it is root). The workers of the local run cannot show that.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, inject } from 'vitest';
import { projectRoot } from '../../infra/files/paths.ts';
import { startAwsEmulator } from '../../local/aws/emulator.ts';
import { statementsByFunction } from '../../local/aws/iam.ts';
import { openSecrets, secretArns } from '../../local/aws/secrets.ts';
import { openProxy } from '../../local/faults/proxy.ts';
import { roles } from '../support/contract/roles.ts';
import { now } from '../support/museum/city-museum.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { noteOutput } from '../support/record.ts';
import { localTemplate } from '../support/template/synthesized.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON the handler returned
export type Outcome = { readonly value: any } | { readonly error: string };

export interface DeployedFunction {
  invoke(event: object): Promise<Outcome>;
  /** The way to DynamoDB and Secrets Manager. */
  readonly proxy: Awaited<ReturnType<typeof openProxy>>;
  readonly printed: { stdout: string; stderr: string };
}

/** @returns starts a process of the function whose bundle has this name, until the file's tests have ended */
export const deployFunctions = async () => {
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
  const functions = new Map(
    template.ofType('AWS::Lambda::Function').map(({ logicalId, properties, metadata }) => {
      const asset = metadata['aws:asset:path'] ?? '';
      return [basename(asset), { logicalId, properties, folder: deploy(asset, join(root, basename(asset))) }];
    }),
  );
  execFileSync('chmod', ['-R', 'a-w', root]);
  const closers: (() => Promise<unknown>)[] = [];

  const start = async (name: string): Promise<DeployedFunction> => {
    const one = functions.get(name);
    if (!one) throw new Error(`The template has no function ${name}.`);
    const proxy = await openProxy(aws.endpoint);
    const { MemorySize, Environment } = one.properties;
    const env = {
      ...lambdaVariables(one.logicalId),
      ...Environment.Variables,
      AWS_SECRET_ACCESS_KEY: aws.secretAccessKeyOf(one.logicalId),
      AWS_ENDPOINT_URL_DYNAMODB: proxy.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: proxy.endpoint,
      CLOCK: now,
    };
    const args = [`--max-old-space-size=${MemorySize}`, '--input-type=module', '--eval', runtime];
    const child = spawn(process.execPath, args, { cwd: one.folder, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
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
    closers.push(async () => {
      child.kill('SIGKILL');
      await ended;
      await proxy.close();
    });
    const invoke = (event: object) => {
      const outcome = new Promise<Outcome>((resolve) =>
        child.once('message', (message) => resolve(message as Outcome)),
      );
      child.send(event);
      return Promise.race([outcome, ended]);
    };
    return { invoke, proxy, printed };
  };

  afterAll(async () => {
    await Promise.all(closers.map((end) => end()));
    await aws.close();
    execFileSync('chmod', ['-R', 'u+w', root]);
  });
  return start;
};

const runtime = `
  const { loadHandler } = await import('${pathToFileURL(join(projectRoot, 'local/lambda/host.mjs'))}');
  const url = process.cwd() + '/index.mjs';
  const handle = await loadHandler({ url, exportName: 'handler', functionName: process.env.AWS_LAMBDA_FUNCTION_NAME });
  process.on('message', (event) => {
    handle(event, crypto.randomUUID(), Date.now() + 15_000).then(
      (value) => process.send({ value }),
      (error) => process.send({ error: error.message }),
    );
  });`;

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

const deploy = (asset: string, folder: string): string => {
  cpSync(asset, folder, { recursive: true });
  if (basename(asset) === 'getTicketCode') addRendererOfThisMachine(folder);
  return folder;
};

/** Tests show that the bundle finds the renderer beside it, not that the renderer for Lambda draws. */
const addRendererOfThisMachine = (folder: string): void => {
  const [packages, target] = ['node_modules/@takumi-rs', join(folder, 'node_modules/@takumi-rs')];
  rmSync(target, { recursive: true, force: true });
  for (const name of readdirSync(packages).filter((name) => name.startsWith('core-')))
    cpSync(join(packages, name), join(target, name), { recursive: true });
};
