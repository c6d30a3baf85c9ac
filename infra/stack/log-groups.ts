/** The log groups. */
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export type LogGroups = ReturnType<typeof addLogGroups>;

export const addLogGroups = (scope: Construct, retentionDays: number) => {
  const logs = new Construct(scope, 'Logs');
  const logGroup = (id: string) =>
    new LogGroup(logs, id, { retention: retentionDays, removalPolicy: RemovalPolicy.DESTROY });
  return {
    /** Of all functions: one filter counts and one query finds the lines of all. Each writes streams of its own. */
    functions: logGroup('Functions'),
    /** Of API Gateway: a line for every request. */
    access: logGroup('Access'),
  };
};
