/** Which function API Gateway invokes, and for how long: 29 seconds ("Quotas and important notes" in AWS's guide). */
import { expect, it, vi } from 'vitest';
import { invoker } from '../../../local/gateway/invoker.ts';
import type { LambdaFunction } from '../../../local/lambda/invocation.ts';
import { api } from '../gateway.ts';

const [functionName = ''] = [...api.permissions.keys()].filter((name) => name.includes('getMuseumHours'));

const ask = async (from: string, name = functionName) => {
  const invoke = vi.fn<LambdaFunction['invoke']>(async () => ({ payload: '1' }));
  const call = invoker(api, new Map([[functionName, { invoke, close: async () => {} }]]));
  const outcome = await call(name, `${api.stage}/${from}`, '{}', { requestId: 'r', startedAt: 7000 });
  return [outcome, invoke.mock.calls];
};

it('a function is told that its request is waited for 29 seconds after it came in', async () => {
  const told = { requestId: 'r', answerBy: 36_000, gone: undefined };

  expect(await ask('GET/v1.1/museum-hours')).toEqual([{ payload: '1' }, [['{}', told]]]);
});

it.each([
  ['not permitted to this method', 'POST/v1.1/museum-hours', functionName],
  ['not permitted to this path', 'GET/v1.1/special-events', functionName],
  ['not there', 'GET/v1.1/museum-hours', 'Nobody'],
])('a function that is %s is not invoked', async (_, from, name) => {
  expect(await ask(from, name)).toEqual([{ error: `API Gateway may not invoke ${name}.` }, []]);
});
