/** The outermost middleware: turns a value or an error into the HTTP answer, and writes the request's line in the log. */
import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import { asProblem, causeOf } from './as-problem.ts';
import { logRequest } from './log.ts';
import { failure, success } from './response.ts';

export const answer = (operation: Operation): MiddlewareObj<unknown, APIGatewayProxyResult> => ({
  before: (request) => {
    Object.assign(request.internal, { event: request.event, startedAt: performance.now() });
  },
  after: (request) => {
    const { query } = request.event as { query: Record<string, string | number> };
    request.response = success(operation, request.response, query, arrivalOf(request).event);
    log(operation, request);
  },
  onError: (request) => {
    const problem = asProblem(request.error);
    request.response = failure(problem, arrivalOf(request).event);
    log(operation, request, { problem: problem.problem, detail: problem.message, cause: causeOf(problem) });
  },
});

const log = ({ operationId }: Operation, request: Request, problem?: object) => {
  const { event, startedAt } = arrivalOf(request);
  logRequest({
    operation: operationId,
    user: event.requestContext.authorizer?.principalId,
    status: request.response.statusCode,
    milliseconds: Math.round(performance.now() - startedAt),
    requestId: event.requestContext.requestId,
    ...problem,
  });
};

const arrivalOf = ({ internal }: Request) => internal as { event: APIGatewayProxyEvent; startedAt: number };
