/** What the service leaves behind of each request: log groups that forget after a month, and the line of the access log. */
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

export const logGroup = (scope: Construct, id: string): LogGroup =>
  new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });

/** The fields of a function's own line, for the requests that API Gateway answers by itself too. */
export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTimeEpoch',
    operation: '$context.operationName',
    user: '$context.authorizer.principalId',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    requestId: '$context.requestId',
    problem: '$context.error.responseType',
    cause: '$context.error.message',
    authorizer: '$context.authorizer.error',
    integration: '$context.integrationErrorMessage',
  }),
);
