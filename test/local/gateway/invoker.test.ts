/**
 * How long API Gateway waits for a function, and what it makes of a refusal: 29 seconds ("Quotas and important notes"
 * in AWS's guide); an invocation that Lambda refuses is an error of API Gateway ("Handling Lambda errors with an API
 * Gateway API").
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoker } from '../../../local/gateway/invoker.ts';
import type { Invocation, Outcome } from '../../../local/lambda/invocation.ts';
import { api } from '../gateway.ts';

const [functionName = ''] = [...api.permissions.keys()].filter((name) => name.includes('getMuseumHours'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Invokes a function for a request that came in so many milliseconds ago. */
const invoke = (outcome: Promise<Outcome>, { age = 0, from = 'GET/v1.1/museum-hours', name = functionName } = {}) => {
  const invocations: Invocation[] = [];
  const stub = {
    invoke: (_: string, invocation: Invocation) => {
      invocations.push(invocation);
      return outcome;
    },
    close: async () => {},
  };
  const call = invoker(api, new Map([[functionName, stub]]));
  const startedAt = performance.now() - age;
  const answer = call(name, `${api.stage}/${from}`, '{}', { requestId: 'r', startedAt });
  return { answer, invocations, startedAt };
};

it('a function is waited for until the request has taken 29 seconds, and is told so', async () => {
  const { answer, invocations, startedAt } = invoke(new Promise(() => {}), { age: 9000 });
  const answered = vi.fn();
  void answer.then(answered);

  await vi.advanceTimersByTimeAsync(19_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(await answer).toEqual({ error: 'Endpoint request timed out', failure: 'INTEGRATION_TIMEOUT' });
  expect(invocations).toEqual([{ requestId: 'r', answerBy: startedAt + 29_000, gone: undefined }]);
});

it('a refusal of Lambda is a failure of the integration', async () => {
  const { answer } = invoke(Promise.resolve({ refused: 'TooManyRequestsException' }));

  expect(await answer).toEqual({ error: 'TooManyRequestsException', failure: 'INTEGRATION_FAILURE' });
});

it.each<[string, { readonly from?: string; readonly name?: string }]>([
  ['not permitted to this method', { from: 'POST/v1.1/museum-hours' }],
  ['not permitted to this path', { from: 'GET/v1.1/special-events' }],
  ['not permitted to an authorizer', { from: 'authorizers/abc' }],
  ['not there', { name: 'Nobody' }],
])('a function that is %s is not invoked', async (_, how) => {
  const { answer, invocations } = invoke(Promise.resolve({ payload: '1' }), how);

  expect(await answer).toEqual({
    error: `API Gateway may not invoke ${how.name ?? functionName}.`,
    failure: 'API_CONFIGURATION_ERROR',
  });
  expect(invocations).toEqual([]);
});

it('an answer leaves no timer behind', async () => {
  expect(await invoke(Promise.resolve({ payload: '1' })).answer).toEqual({ payload: '1' });

  expect(vi.getTimerCount()).toBe(0);
});
