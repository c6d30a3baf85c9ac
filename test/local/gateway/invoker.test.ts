/**
 * Which function API Gateway invokes, and for how long: 29 seconds ("Quotas and important notes" in AWS's guide).
 */
import { expect, it } from 'vitest';
import { invoker } from '../../../local/gateway/invoker.ts';
import type { Invocation } from '../../../local/lambda/invocation.ts';
import { api } from '../gateway.ts';

const [functionName = ''] = [...api.permissions.keys()].filter((name) => name.includes('getMuseumHours'));

const invoke = async ({ from = 'GET/v1.1/museum-hours', name = functionName } = {}) => {
  const invocations: Invocation[] = [];
  const stub = {
    invoke: async (_: string, invocation: Invocation) => {
      invocations.push(invocation);
      return { payload: '1' };
    },
    close: async () => {},
  };
  const call = invoker(api, new Map([[functionName, stub]]));
  const answer = await call(name, `${api.stage}/${from}`, '{}', { requestId: 'r', startedAt: 7000 });
  return { answer, invocations };
};

it('a function is told that its request is waited for 29 seconds after it came in', async () => {
  expect(await invoke()).toEqual({
    answer: { payload: '1' },
    invocations: [{ requestId: 'r', answerBy: 36_000, gone: undefined }],
  });
});

it.each<[string, { readonly from?: string; readonly name?: string }]>([
  ['not permitted to this method', { from: 'POST/v1.1/museum-hours' }],
  ['not permitted to this path', { from: 'GET/v1.1/special-events' }],
  ['not permitted to an authorizer', { from: 'authorizers/abc' }],
  ['not there', { name: 'Nobody' }],
])('a function that is %s is not invoked', async (_, how) => {
  expect(await invoke(how)).toEqual({
    answer: { error: `API Gateway may not invoke ${how.name ?? functionName}.` },
    invocations: [],
  });
});
