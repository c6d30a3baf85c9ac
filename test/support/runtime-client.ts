/**
 * A runtime as nodejs24.x has it, to run in a process of its own: loads the handler once, then asks the Runtime API for one event
 * after the other. It does in its own words what aws-lambda-ric 4.0.2 does, but for streams, its console and several events at once.
 */
import { join } from 'node:path';

const { AWS_LAMBDA_RUNTIME_API, LAMBDA_TASK_ROOT = '', _HANDLER = '' } = process.env;
const api = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;

type Handler = (event: unknown, context: object) => unknown;

const load = async (): Promise<Handler> => {
  const [module, name = ''] = _HANDLER.split('.');
  const { [name]: handler } = await import(join(LAMBDA_TASK_ROOT, `${module}.mjs`));
  if (typeof handler !== 'function') throw named('Runtime.HandlerNotFound', `${_HANDLER} is not a function`);
  // Since Node 24 a handler that asks for a callback is refused before it gets an event.
  if (handler.length >= 3) throw named('Runtime.CallbackHandlerDeprecated', 'callbacks are not supported');
  return handler;
};

const answerNext = async (handler: Handler): Promise<void> => {
  const next = await fetch(`${api}/invocation/next`);
  const { headers } = next;
  const requestId = headers.get('lambda-runtime-aws-request-id');
  const deadline = Number(headers.get('lambda-runtime-deadline-ms'));
  process.env._X_AMZN_TRACE_ID = headers.get('lambda-runtime-trace-id') ?? '';
  const context = {
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    invokedFunctionArn: headers.get('lambda-runtime-invoked-function-arn'),
    awsRequestId: requestId,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    const value = await handler(await next.json(), context);
    await post(`invocation/${requestId}/response`, value === undefined ? null : value);
  } catch (error) {
    await post(`invocation/${requestId}/error`, described(error));
  }
};

/** @param value what is no JSON is an error of its own, as it is there */
const post = async (path: string, value: unknown, headers: Record<string, string> = {}): Promise<void> => {
  const answer = await fetch(`${api}/${path}`, { method: 'POST', body: textOf(value), headers });
  await answer.arrayBuffer();
};

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    throw named('Runtime.JSONStringifyError', 'Unable to stringify response body');
  }
};

const described = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

let handler: Handler;
try {
  handler = await load();
} catch (error) {
  const description = described(error);
  await post('init/error', description, { 'Lambda-Runtime-Function-Error-Type': description.errorType });
  throw error;
}
for (;;) await answerNext(handler);
