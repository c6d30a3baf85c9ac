/** The log groups. */
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export interface LogGroups {
  /**
   * Of all functions: one filter counts and one query finds the lines of all. Each writes to streams of its own name.
   */
  readonly functions: LogGroup;
  /** Of API Gateway: a line for every request. */
  readonly access: LogGroup;
}

export const addLogGroups = (scope: Construct, retentionDays: number): LogGroups => {
  const logs = new Construct(scope, 'Logs');
  const logGroup = (id: string) =>
    new LogGroup(logs, id, { retention: retentionDays, removalPolicy: RemovalPolicy.DESTROY });
  return { functions: logGroup('Functions'), access: logGroup('Access') };
};
