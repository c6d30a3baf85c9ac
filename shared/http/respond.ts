/** The outermost middleware: turns an error into a problem, and writes the request's line in the log. */
import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import { asProblem, causeOf, detailOf } from './as-problem.ts';
import { logRequest } from './log.ts';
import type { Incoming } from './request.ts';
import { failure } from './response.ts';

/** What the middlewares keep until the answer is there. */
export type Kept = {
  /** In nanoseconds of the process's own clock. */
  startedAt: bigint;
  /** Whether the body's bytes are no UTF-8: then it is not parsed. */
  isNotUtf8?: boolean;
};

export const answer = (operation: Operation): MiddlewareObj<Incoming, APIGatewayProxyResult, Error, Context, Kept> => ({
  before: ({ internal }) => {
    // Asking `performance` would load a module of 3 ms.
    internal.startedAt = process.hrtime.bigint();
  },
  after: (request) => log(operation, request, loggedOf(operation, request.event)),
  onError: (request) => {
    const problem = asProblem(request.error);
    const { arrival, headers } = request.event;
    const detail = detailOf(problem, operation.method !== 'POST' || 'Idempotency-Key' in headers);
    request.response = failure(problem, detail, arrival);
    log(operation, request, { problem: problem.problem, detail, cause: causeOf(problem) });
  },
});

const log = (
  { operationId }: Operation,
  { event, response, internal }: Request<Incoming, APIGatewayProxyResult, Error, Context, Kept>,
  details: Readonly<Record<string, unknown>>,
): void => {
  const { authorizer, requestId } = event.arrival.requestContext;
  logRequest({
    operation: operationId,
    user: authorizer?.principalId,
    status: response?.statusCode,
    milliseconds: Number((process.hrtime.bigint() - internal.startedAt + 500_000n) / 1_000_000n),
    requestId,
    ...details,
  });
};

/** Of a body that has been checked. */
const loggedOf = ({ logged = [] }: Operation, { body }: Incoming) =>
  Object.fromEntries(logged.map((name) => [name, (body as Readonly<Record<string, unknown>>)[name]]));
