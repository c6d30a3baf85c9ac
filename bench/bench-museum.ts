/** The museum of the bench, served by the local run. */
import { join } from 'node:path';
import { buildUnlessDone } from '../infra/build/build.ts';
import { deploymentOf } from '../infra/settings/deployment.ts';
import { openProxy } from '../local/faults/proxy.ts';
import { startMuseum } from '../local/local-museum.ts';
import { synthesize } from '../local/template/synthesize.ts';
import { type Template, templateOf } from '../local/template/template.ts';
import { basicAuthorization } from '../shared/api/basic-credentials.ts';
import { addressOf, type Case } from './cases.ts';
import { openStore } from './store.ts';
import { now } from './subjects.ts';

export type Museum = Awaited<ReturnType<typeof openMuseum>>;

/** Its proxy stands between the functions and the store. */
export const openMuseum = async () => {
  const template = await benchTemplate();
  const store = await openStore(template);
  const proxy = await openProxy(store.endpoint);
  const options = { template, port: 0, now, dynamodbEndpoint: proxy.endpoint, onLine: () => {} };
  const { baseUrl, credentials, ...museum } = await startMuseum(options);
  const end = async () => {
    await museum.close();
    await proxy.close();
    store.close();
  };
  return { baseUrl, authorization: basicAuthorization(credentials.staff), store, proxy, [Symbol.asyncDispose]: end };
};

/** The stack that is deployed, with current bundles, for a museum that has one hall of limited places. */
export const benchTemplate = async (): Promise<Template> => {
  await buildUnlessDone();
  const variables = { MUSEUM_FILE: join(import.meta.dirname, 'museum.yaml') };
  return templateOf(synthesize(deploymentOf('bench', {}, variables)));
};

/** Sends a request as staff, who may call every operation. @throws Error for any answer but that of success */
export const send = async ({ baseUrl, authorization }: Museum, request: Case): Promise<Uint8Array> => {
  const { method, operationId, response } = request.operation;
  const answer = await fetch(`${baseUrl}${addressOf(request)}`, {
    method,
    headers: { ...request.headers, authorization, ...(request.body && { 'Content-Type': 'application/json' }) },
    body: request.body ? JSON.stringify(request.body) : null,
  });
  const body = await answer.bytes();
  if (answer.status !== response.status)
    throw new Error(`${operationId} answered ${answer.status}: ${Buffer.from(body)}`);
  return body;
};
