/** The log groups: one for the lines of all functions, and the access log of API Gateway. */
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export type LogGroups = ReturnType<typeof addLogGroups>;

export const addLogGroups = (scope: Construct, retentionDays: number) => {
  const logs = new Construct(scope, 'Logs');
  const logGroup = (id: string) =>
    new LogGroup(logs, id, { retention: retentionDays, removalPolicy: RemovalPolicy.DESTROY });
  return {
    /** The group of all functions, so that one filter or query reads all lines. Each function has its own streams. */
    functions: logGroup('Functions'),
    /** The group of API Gateway, with a line for every request. */
    access: logGroup('Access'),
  };
};
