/** The bundles where they will run: in processes as on Lambda, over connections that broke between two events. */
import { expect, it, vi } from 'vitest';
import type { Rule } from '../../../local/faults/proxy.ts';
import { proxyEvent } from '../../../local/gateway/proxy-integration.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import { api, gatewayRequest } from '../../local/gateway.ts';
import { contract } from '../../support/contract/contract.ts';
import { callOf } from '../../support/museum/prepare.ts';
import { authorizationOf, basic } from '../../support/museum/test-callers.ts';
import { noteRequest } from '../../support/record.ts';
import { accepted } from '../../support/requests/granted.ts';
import type { Sent } from '../../support/requests/http.ts';
import { deployFunctions, type Outcome } from '../deployed-functions.ts';

const start = await deployFunctions();

/** @throws Error when the function failed: nothing then would answer the client but API Gateway itself */
const answerOf = (outcome: Outcome) => {
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
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

const once = (fate: ReturnType<Rule>) => {
  const fates = [fate];
  return { rule: () => fates.shift(), isOver: () => fates.length === 0 };
};

/** One that asks nobody, one that reads, one that sells, and one that draws. */
const some = /^(?:getMuseumHours|getSpecialEvent|buyMuseumTickets|getTicketCode)$/;
/** Of a dead connection nothing tells but time: the request arrives nowhere. */
const waits = /^(?:getSpecialEvent|buyMuseumTickets)$/;

it.concurrent.each(contract.filter(({ operationId }) => some.test(operationId)))(
  '$operationId is answered first of all, and over connections that broke, with a line of JSON each time',
  async (entry) => {
    const { operationId, status, mediaType, actions, examples } = entry;
    const { invoke, proxy, printed } = await start(operationId);
    const ask = async () => {
      const answer = answerOf(await invoke(eventOf(...(await callOf(entry, examples[0] ?? {})))));
      if (answer.statusCode >= 400) accepted(operationId, { status: answer.statusCode, json: JSON.parse(answer.body) });
      return [answer.statusCode, answer.headers['Content-Type']];
    };
    const fates = [
      { instead: 'cut' } as const,
      ...(waits.test(operationId) ? [{ before: () => new Promise(() => {}) }] : []),
    ];

    expect(await ask()).toEqual([status, mediaType]);
    for (const fate of fates) {
      const broken = once(fate);
      expect(await proxy.during(broken.rule, ask)).toEqual([status, mediaType]);
      expect(broken.isOver()).toBe(actions.length > 0);
    }
    const lines = () => printed.stdout.trimEnd().split('\n');
    await vi.waitFor(() => expect(lines()).toHaveLength(1 + fates.length));
    for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ operation: operationId });
    expect(printed.stderr).toBe('');
  },
);

it('the authorizer knows the staff, and reports the one error that API Gateway answers with 401', async () => {
  const { invoke, proxy } = await start('authorizer');
  const methodArn = 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/test/GET/v1.1/museum-hours';
  const [staff, stranger] = [authorizationOf('staff'), basic('staff', 'wrong')].map((authorizationToken) => ({
    type: 'TOKEN',
    methodArn,
    authorizationToken,
  })) as [object, object];

  const known = answerOf(await invoke(staff));
  const knownAgain = answerOf(await proxy.during(once({ instead: 'cut' }).rule, () => invoke(staff)));

  expect(known.principalId).toBe('staff');
  expect(known.policyDocument.Statement).toEqual([expect.objectContaining({ Effect: 'Allow' })]);
  expect(knownAgain).toEqual(known);
  expect([await invoke(stranger), await invoke(stranger)]).toEqual(Array(2).fill({ error: 'Unauthorized' }));
});
