/**
 * The outermost middleware: turns an error into a problem response, and writes the request's line in the log: JSON,
 * without bodies, credentials or anything about a purchaser.
 */
import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Operation } from '../api/operation.ts';
import type { Problem } from '../museum/problem.ts';
import { realNow, required, variables } from '../runtime/environment.ts';
import { asProblem, causeOf, detailOf } from './as-problem.ts';
import type { Incoming } from './request.ts';
import { failure } from './response.ts';

export const respond = (operation: Operation): MiddlewareObj<Incoming, APIGatewayProxyResult> => ({
  after: (request) => log(operation, request, countedFields(operation, request.event)),
  onError: (request) => {
    const problem = asProblem(request.error);
    const { headers } = request.event;
    const detail = detailOf(problem, operation.method !== 'POST' || 'Idempotency-Key' in headers);
    request.response = failure(problem, detail, request.event);
    log(operation, request, { problem: problem.problem, codes: codesOf(problem), detail, cause: causeOf(problem) });
  },
});

/** @param details a refusal's problem and cause, or the fields of a success that the operation counts */
const log = (
  { operationId }: Operation,
  { event, response }: Request<Incoming, APIGatewayProxyResult>,
  details: Readonly<Record<string, unknown>>,
): void => {
  const line = {
    time: realNow().toISOString(),
    version,
    operation: operationId,
    user: event.caller,
    status: response?.statusCode,
    milliseconds: Math.round(performance.now() - event.startedAt),
    // The time spent waiting for DynamoDB; the waits of parallel requests are added up.
    storeMs: Math.round(event.asked.storeMs),
    // Requests to DynamoDB, retries among them.
    tries: event.asked.tries,
    // The first hundred missing events: lists leave out what points to them.
    missing: event.asked.missing && [...event.asked.missing].slice(0, 100).join(' '),
    // The access log has it, too, unless the caller chose an id that is no UUID. No caller can choose the extended id,
    // which both have.
    requestId: event.requestId,
    extendedRequestId: event.arrival.requestContext.extendedRequestId,
    ...details,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const version = required(variables.version);

/** Each code once: a request can have a thousand faults. */
const codesOf = ({ faults }: Problem) => faults && [...new Set(faults.map(({ code }) => code))].join(' ');

/** The fields of a valid body that the row counts. */
const countedFields = ({ logged = [] }: Operation, { body }: Incoming) =>
  Object.fromEntries(logged.map((name) => [name, (body as Readonly<Record<string, unknown>>)[name]]));
