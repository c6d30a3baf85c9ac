/** Where log lines are kept until they are forgotten. */
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export interface LogGroups {
  /** Of all functions, so that one filter counts and one query finds whatever they say; each writes streams of its own name. */
  readonly functions: LogGroup;
  /** Of API Gateway, a line for every request. */
  readonly access: LogGroup;
}

export const addLogGroups = (scope: Construct, retentionDays: number): LogGroups => {
  const logs = new Construct(scope, 'Logs');
  const logGroup = (id: string) =>
    new LogGroup(logs, id, { retention: retentionDays, removalPolicy: RemovalPolicy.DESTROY });
  return { functions: logGroup('Functions'), access: logGroup('Access') };
};
