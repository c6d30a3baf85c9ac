/** The outermost middleware: turns an error into a problem response, and writes the request's line in the log. */
import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import type { Problem } from '../museum/problem.ts';
import { asProblem, causeOf, detailOf } from './as-problem.ts';
import { logRequest } from './log.ts';
import type { Incoming } from './request.ts';
import { failure } from './response.ts';

/** What the middlewares share about one request, beside the request itself. */
export type Internal = {
  /** In milliseconds of the process's own clock. */
  startedAt: number;
};

export const respond = (
  operation: Operation,
): MiddlewareObj<Incoming, APIGatewayProxyResult, Error, Context, Internal> => ({
  before: ({ internal }) => {
    internal.startedAt = performance.now();
  },
  after: (request) => log(operation, request, countedFields(operation, request.event)),
  onError: (request) => {
    const problem = asProblem(request.error);
    const { arrival, headers } = request.event;
    const detail = detailOf(problem, operation.method !== 'POST' || 'Idempotency-Key' in headers);
    request.response = failure(problem, detail, arrival);
    log(operation, request, { problem: problem.problem, codes: codesOf(problem), detail, cause: causeOf(problem) });
  },
});

const log = (
  { operationId }: Operation,
  { event, response, internal }: Request<Incoming, APIGatewayProxyResult, Error, Context, Internal>,
  details: Readonly<Record<string, unknown>>,
): void => {
  const { authorizer, requestId, extendedRequestId } = event.arrival.requestContext;
  logRequest({
    operation: operationId,
    user: authorizer?.principalId,
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - internal.startedAt),
    storeMs: Math.round(event.asked.storeMs),
    tries: event.asked.tries,
    requestId,
    extendedRequestId,
    ...details,
  });
};

/** Each code once: a request can have a thousand faults. */
const codesOf = ({ faults }: Problem) => faults && [...new Set(faults.map(({ code }) => code))].join(' ');

/** The fields of a valid body that the row counts. */
const countedFields = ({ logged = [] }: Operation, { body }: Incoming) =>
  Object.fromEntries(logged.map((name) => [name, (body as Readonly<Record<string, unknown>>)[name]]));
