/** A bundled file of `functions/` as a Lambda function with its own role. */
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Duration, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { bundleFolder, functionNames } from '../files/paths.ts';
import type { LogGroups } from './log-groups.ts';

export class BundledFunction extends lambda.Function {
  /** @param traces whether X-Ray traces it @throws ConfigurationError if the file is missing */
  constructor(scope: Construct, name: string, description: string, logs: LogGroups, traces: boolean) {
    if (!functionNames.includes(name)) throw new ConfigurationError(`functions/${name}.ts is missing.`);
    const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logs.functions.grantWrite(role);
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The two actions of X-Ray know no other resource.',
    });
    super(scope, name, {
      description,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(bundleFolder(name)),
      handler: 'index.handler',
      memorySize: 1024,
      // `settlingTime` in shared/museum/capacity.ts is twice as long.
      timeout: Duration.seconds(15),
      role,
      logGroup: logs.functions,
      ...(traces && { tracing: lambda.Tracing.ACTIVE }),
      // Makes Lambda's own lines JSON, too. Ours, which are JSON without a level, stay and count as INFO.
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      // The highest level that still reports how long a start took.
      systemLogLevelV2: lambda.SystemLogLevel.INFO,
    });
  }
}
