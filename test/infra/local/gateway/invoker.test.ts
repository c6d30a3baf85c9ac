/**
 * How long API Gateway waits, and what its callers hear then. From AWS's documentation: 29 seconds ("Quotas and important notes"), an
 * invocation that Lambda refuses is an error of API Gateway ("Handling Lambda errors with an API Gateway API").
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoker } from '../../../../local/gateway/invoker.ts';
import { restApiOf } from '../../../../local/gateway/served-api.ts';
import type { Invocation, Outcome } from '../../../../local/lambda/lambda.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const api = restApiOf(localTemplate());
const [functionName = ''] = [...api.permissions.keys()].filter((name) => name.includes('getMuseumHours'));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Invokes a function of a request that came in so many milliseconds ago. */
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

const never = new Promise<Outcome>(() => {});

describe('a function', () => {
  it('is told that it is waited for until the request has taken 29 seconds', () => {
    const { invocations, startedAt } = invoke(never, { age: 3000 });

    expect(invocations).toEqual([{ requestId: 'r', answerBy: startedAt + 29_000, gone: undefined }]);
  });

  it('is waited for until the request has taken 29 seconds', async () => {
    const { answer } = invoke(never, { age: 9000 });
    const answered = vi.fn();
    void answer.then(answered);

    await vi.advanceTimersByTimeAsync(19_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(await answer).toEqual({ error: 'Endpoint request timed out', failure: 'INTEGRATION_TIMEOUT' });
  });

  it('that Lambda refuses is a failure of the integration', async () => {
    const { answer } = invoke(Promise.resolve({ refused: 'TooManyRequestsException' }));

    expect(await answer).toEqual({ error: 'TooManyRequestsException', failure: 'INTEGRATION_FAILURE' });
  });

  it.each<[string, { readonly from?: string; readonly name?: string }]>([
    ['is not permitted to this method', { from: 'POST/v1.1/museum-hours' }],
    ['is not permitted to this path', { from: 'GET/v1.1/special-events' }],
    ['is not permitted to an authorizer', { from: 'authorizers/abc' }],
    ['is not there', { name: 'Nobody' }],
  ])('that %s is not invoked', async (_, how) => {
    const { answer, invocations } = invoke(Promise.resolve({ payload: '1' }), how);

    expect(await answer).toEqual({
      error: `API Gateway may not invoke ${how.name ?? functionName}.`,
      failure: 'API_CONFIGURATION_ERROR',
    });
    expect(invocations).toEqual([]);
  });

  it('that answers leaves no timer behind', async () => {
    expect(await invoke(Promise.resolve({ payload: '1' })).answer).toEqual({ payload: '1' });

    expect(vi.getTimerCount()).toBe(0);
  });
});
