/** The line of API Gateway's access log. */

/**
 * Much the same as a function's own line, also for the requests that API Gateway answers by itself.
 * - Each value is in quotes, because API Gateway writes an unknown value as a bare `-`.
 * - Use only variables that the API Gateway Developer Guide lists under "Variables for access logging for API Gateway".
 *   A deployment with any other fails. `operationName` is not among them.
 * - Leave out API Gateway's error messages: for an unknown route they can quote the Authorization header.
 */
export const accessLogFormat = JSON.stringify({
  time: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  path: '$context.resourcePath',
  user: '$context.authorizer.principalId',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  requestId: '$context.requestId',
  extendedRequestId: '$context.extendedRequestId',
  trace: '$context.xrayTraceId',
  problem: '$context.error.responseType',
  authorizer: '$context.authorizer.error',
  integration: '$context.integrationErrorMessage',
});
