/** One bundled file of `functions/` as a Lambda function with a role and a log group of its own. */
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { bundleFolder } from '../files.ts';
import { logGroup } from './observability.ts';

export class BundledFunction extends LambdaFunction {
  constructor(scope: Construct, name: string, description: string) {
    const logs = logGroup(scope, `${name}Logs`);
    const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logs.grantWrite(role);
    super(scope, name, {
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleFolder(name)),
      handler: 'index.handler',
      memorySize: 1024,
      timeout: Duration.seconds(15),
      role,
      logGroup: logs,
      loggingFormat: LoggingFormat.TEXT,
    });
  }
}
