/**
 * A runtime as nodejs24.x has it, to run in a process of its own: loads the handler once, then asks the Runtime API for one event
 * after the other. It does in its own words what aws-lambda-ric 4.0.2 does, but for streams, its console and several events at once.
 * In JavaScript and without `fetch`: each of forty processes would load what strips types, and what `fetch` is made of.
 */
import { request } from 'node:http';
import { join } from 'node:path';

const { AWS_LAMBDA_RUNTIME_API, LAMBDA_TASK_ROOT = '', _HANDLER = '' } = process.env;
const api = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;

/** @typedef {(event: unknown, context: object) => unknown} Handler */

/** @type {() => Promise<Handler>} */
const load = async () => {
  const [module, name = ''] = _HANDLER.split('.');
  const { [name]: handler } = await import(join(LAMBDA_TASK_ROOT, `${module}.mjs`));
  if (typeof handler !== 'function') throw named('Runtime.HandlerNotFound', `${_HANDLER} is not a function`);
  // Since Node 24 a handler that asks for a callback is refused before it gets an event.
  if (handler.length >= 3) throw named('Runtime.CallbackHandlerDeprecated', 'callbacks are not supported');
  return handler;
};

/** @type {(handler: Handler) => Promise<void>} */
const answerNext = async (handler) => {
  const { headers, body } = await call('GET', 'invocation/next');
  const requestId = headers['lambda-runtime-aws-request-id'];
  const deadline = Number(headers['lambda-runtime-deadline-ms']);
  process.env._X_AMZN_TRACE_ID = String(headers['lambda-runtime-trace-id'] ?? '');
  const context = {
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: process.env.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    invokedFunctionArn: headers['lambda-runtime-invoked-function-arn'],
    awsRequestId: requestId,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    const value = await handler(JSON.parse(body), context);
    await post(`invocation/${requestId}/response`, value === undefined ? null : value);
  } catch (error) {
    await post(`invocation/${requestId}/error`, described(error));
  }
};

/**
 * A value that is no JSON is an error of its own, as it is there.
 * @type {(path: string, value: unknown, headers?: Record<string, string>) => Promise<unknown>}
 */
const post = async (path, value, headers) => call('POST', path, textOf(value), headers);

/**
 * @type {(method: string, path: string, text?: string, headers?: Record<string, string>) =>
 *   Promise<{ headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
const call = (method, path, text, headers = {}) =>
  new Promise((resolve, reject) => {
    request(`${api}/${path}`, { method, headers }, async (answer) => {
      let body = '';
      for await (const part of answer.setEncoding('utf8')) body += part;
      resolve({ headers: answer.headers, body });
    })
      .on('error', reject)
      .end(text);
  });

/** @type {(value: unknown) => string} */
const textOf = (value) => {
  try {
    return JSON.stringify(value);
  } catch {
    throw named('Runtime.JSONStringifyError', 'Unable to stringify response body');
  }
};

/** @type {(error: unknown) => { errorType: string, errorMessage: string, trace: string[] }} */
const described = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

/** @type {(name: string, message: string) => Error} */
const named = (name, message) => Object.assign(new Error(message), { name });

/** @type {Handler} */
let handler;
try {
  handler = await load();
} catch (error) {
  const description = described(error);
  await post('init/error', description, { 'Lambda-Runtime-Function-Error-Type': description.errorType });
  throw error;
}
for (;;) await answerNext(handler);
