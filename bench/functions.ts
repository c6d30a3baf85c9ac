/** The functions as the template deploys them, each with the event of one good request. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { optionsOf } from '../infra/build/build.ts';
import { bundleFolder } from '../infra/files/paths.ts';
import { secretIn } from '../local/aws/emulator.ts';
import { openSecrets, secretArns } from '../local/aws/secrets.ts';
import { type Store as Answering, storeAt } from '../local/aws/store.ts';
import { listen } from '../local/database/listening.ts';
import { proxyEvent } from '../local/gateway/proxy-integration.ts';
import { routeOf } from '../local/gateway/routes.ts';
import { restApiOf } from '../local/gateway/served-api.ts';
import { functionsOf } from '../local/lambda/functions.ts';
import { arn } from '../local/template/account.ts';
import { basicAuthorization } from '../shared/api/basic-credentials.ts';
import { version } from '../shared/api/operation.ts';
import * as operations from '../shared/api/operations.ts';
import { variables } from '../shared/runtime/environment.ts';
import { benchTemplate } from './bench-museum.ts';
import { addressOf, type Case, storeSubjects, usualRequest } from './cases.ts';
import type { DeployedFunction } from './run-process.ts';
import { isRead, openStore } from './store.ts';
import { now } from './subjects.ts';

/** The functions, first the smallest possible one. This process stands in as DynamoDB and Secrets Manager over TLS. */
export const openFunctions = async () => {
  const template = await benchTemplate();
  const [api, secrets] = [restApiOf(template), openSecrets(template, {})];
  const store = await openStore(template);
  await storeSubjects(store);
  const answering = fromMemory(storeAt(store.endpoint));

  const server = createServer(selfSigned(), async (request, response) => {
    const input = JSON.parse(await text(request));
    const isSecret = String(request.headers['x-amz-target']).endsWith('.GetSecretValue');
    const answer = isSecret ? secretIn(secrets, input) : await answering(request.headers, input);
    response.writeHead(answer?.status ?? 500, { 'Content-Type': 'application/x-amz-json-1.0' }).end(answer?.body);
  });
  const aws = await listen(server, 0);

  const authorizerEvent = {
    type: 'TOKEN',
    authorizationToken: basicAuthorization(JSON.parse(secrets[secretArns(template).credentials.site] ?? '')),
    methodArn: arn('execute-api', `${api.apiId}/${api.stage}/GET/${version}${operations.getMuseumHours.path}`),
  };
  const eventOf = (asked: Case): object => {
    const { pathname, searchParams } = new URL(`https://museum.example/${version}${addressOf(asked)}`);
    const body = Buffer.from(asked.body ? JSON.stringify(asked.body) : '');
    const headers = Object.entries({ 'Content-Type': 'application/json', ...asked.headers });
    const { method, roles } = asked.operation;
    const request = { httpMethod: method, path: pathname, query: searchParams, headers, body, sourceIp: '203.0.113.7' };
    const context = { requestId: randomUUID(), startedAt: 0, caller: { principalId: roles[0] ?? '' } };
    return proxyEvent(api, routeOf(api, request), request, context);
  };
  const endpoint = `https://127.0.0.1:${aws.port}`;
  const functions = functionsOf(template, () => ({
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    [variables.secretsManager]: endpoint,
    [variables.clock]: now,
    // The certificate is self-signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
  })).map(({ file, exportName, environment }): DeployedFunction => {
    const name = basename(dirname(file));
    const operation = Object.values(operations).find(({ operationId }) => operationId === name);
    const event = operation ? eventOf(usualRequest(operation)) : authorizerEvent;
    return { name, file, exportName, environment, event };
  });

  await build({ ...optionsOf('getSpecialEvent'), entryPoints: ['bench/cold/client.ts'], outfile: clientFile });
  // They get the variables of a deployed function.
  const floors = functions.slice(0, 1).flatMap((one) => baselines.map(([name, file]) => ({ ...one, name, file })));
  const withFloor = [...floors.slice(0, 1), ...functions];
  const named = (wanted: string): DeployedFunction => {
    const found = [...floors, ...functions].find(({ name }) => name === wanted);
    if (!found) throw new Error(`There is no function ${wanted}.`);
    return found;
  };
  const end = () => aws.close().finally(store.close);
  return { functions: withFloor, named, eventOf, store, [Symbol.asyncDispose]: end };
};

const clientFile = join(bundleFolder('bench'), 'client.mjs');

/** Baselines without our code: a function that does nothing, and two that only send one request. */
const baselines = [
  ['an empty handler', join(import.meta.dirname, 'cold/empty.mjs')],
  ['one TLS request', join(import.meta.dirname, 'cold/connection.mjs')],
  ['one client of the SDK', clientFile],
] as const;

/** Repeats the store's first answer to each read, and ignores writes, so that each cold start finds the same data. */
const fromMemory = (store: Answering): Answering => {
  const answers = new Map<string, ReturnType<Answering>>();
  return (headers, input) => {
    const target = String(headers['x-amz-target']);
    if (!isRead.test(target)) return Promise.resolve({ status: 200, body: '{}' });
    const key = target + JSON.stringify(input);
    const answer = answers.get(key) ?? store(headers, input);
    answers.set(key, answer);
    return answer;
  };
};

/** A key with its certificate, new for each run: a committed key would look like a leaked secret. */
const selfSigned = () => {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=museum'];
  const pem = execFileSync('openssl', ['req', ...kind, '-keyout', '-'], { stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: pem, cert: pem };
};
