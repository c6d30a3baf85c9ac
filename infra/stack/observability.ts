/** What the service leaves behind of each request: log groups that forget after a month, and the line of the access log. */
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

export const logGroup = (scope: Construct, id: string): LogGroup =>
  new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });

/**
 * Much the same as a function's own line, for the requests that API Gateway answers by itself too. Not its error messages: of a request
 * to an unknown route they can quote the Authorization header.
 */
export const accessLogFormat = AccessLogFormat.custom(
  `{${[
    '"time":$context.requestTimeEpoch',
    '"operation":"$context.operationName"',
    '"user":"$context.authorizer.principalId"',
    '"status":$context.status',
    '"milliseconds":$context.responseLatency',
    '"requestId":"$context.requestId"',
    '"problem":"$context.error.responseType"',
    '"authorizer":"$context.authorizer.error"',
    '"integration":"$context.integrationErrorMessage"',
  ].join(',')}}`,
);
