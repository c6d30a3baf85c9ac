/** The API: a loop over the table of operations, each behind the authorizer. */
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { invokedPaths, type Operation, version } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import type { Museum } from '../../shared/museum/museum.ts';
import { variables } from '../../shared/runtime/environment.ts';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import type { Deployment } from '../settings/deployment.ts';
import { BundledFunction } from './bundled-function.ts';
import type { LogGroups } from './log-groups.ts';
import { addPreflight } from './preflight.ts';
import { addRestApi } from './rest-api.ts';
import { provideSecret, type Secrets } from './secrets.ts';
import type { Table } from './table.ts';
import { keepWarm } from './warm-up.ts';

interface ApiProps {
  readonly deployment: Deployment;
  readonly museum: Museum;
  readonly table: Table;
  readonly secrets: Secrets;
  readonly logs: LogGroups;
}

export class Api extends Construct {
  readonly baseUrl: string;
  readonly stage: apigateway.Stage;
  readonly functions: Readonly<Record<keyof typeof operations, BundledFunction>>;

  constructor(scope: Construct, id: string, { deployment, museum, table, secrets, logs }: ApiProps) {
    super(scope, id);
    const api = addRestApi(this, deployment, logs);
    const functionOf = (name: string, description: string) =>
      new BundledFunction(this, name, description, logs, deployment.traces);

    const handler = functionOf('authorizer', 'Says who calls, and what they may call');
    for (const [role, secret] of secrets.credentials) provideSecret(handler, variables.credentials(role), secret);
    const authorizer = new apigateway.TokenAuthorizer(this, 'Authorizer', {
      handler,
      resultsCacheTtl: Duration.minutes(5),
      // Another scheme, or no base64, is a 401 without a call. `basicCredentials` checks the rest.
      validationRegex: '^[Bb][Aa][Ss][Ii][Cc] +[A-Za-z0-9+/]+={0,2}$',
    });

    const environment = environmentOf(deployment, museum);
    const functions = rows.map((operation) => {
      const operationFunction = functionOf(operation.operationId, operation.summary);
      for (const [name, value] of environment) operationFunction.addEnvironment(name, value);
      table.provideTo(operationFunction, operation);
      if (operation.signsTickets) provideSecret(operationFunction, variables.ticketKeys, secrets.ticketKeys);
      addMethod(api, operation, operationFunction, authorizer);
      return [operation.operationId, operationFunction] as const;
    });
    for (const [path, atPath = []] of Object.entries(Object.groupBy(rows, pathOf))) {
      const methods = atPath.map(({ method }) => method);
      addPreflight(api.root.resourceForPath(path), methods, deployment.allowedOrigins);
    }
    if (deployment.keepWarm) keepWarm(this, [handler, ...functions.map(([, one]) => one)]);
    this.functions = Object.fromEntries(functions) as Api['functions'];
    this.stage = api.deploymentStage;
    this.baseUrl = baseUrlOf(api, deployment);
  }
}

/** For every operation's function. Lambda allows 4 KB, as JSON: the names of table and secret need the rest. */
const environmentOf = ({ allowedOrigins, problemTypes, version }: Deployment, museum: Museum) => {
  const environment = [
    [variables.museum, JSON.stringify(museum)],
    [variables.allowedOrigins, allowedOrigins.join(',')],
    [variables.problemTypes, problemTypes],
    [variables.version, version],
  ] as const;
  const size = Buffer.byteLength(JSON.stringify(Object.fromEntries(environment)));
  if (size > 3700)
    throw new ConfigurationError(
      `The museum's file and the allowed origins are too long: ${size} of 3700 bytes: ` +
        'leave out days and seasons that are over.',
    );
  return environment;
};

const addMethod = (
  api: apigateway.RestApi,
  operation: Operation,
  handler: BundledFunction,
  authorizer: apigateway.IAuthorizer,
): void => {
  api.root
    .resourceForPath(pathOf(operation))
    .addMethod(operation.method, new apigateway.LambdaIntegration(handler, { allowTestInvoke: false }), {
      operationName: operation.operationId,
      authorizer,
      authorizationType: apigateway.AuthorizationType.CUSTOM,
    });
  // The integration permits the path without the slash by itself.
  const [, withSlash] = invokedPaths(operation);
  if (withSlash)
    handler.addPermission('WithSlash', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApi(operation.method, withSlash, api.deploymentStage.stageName),
    });
};

const baseUrlOf = (api: apigateway.RestApi, { domainName, basePath }: Deployment): string =>
  domainName ? `https://${[domainName, basePath, version].filter(Boolean).join('/')}` : api.urlForPath(`/${version}`);

const rows = Object.values<Operation>(operations);

const pathOf = ({ path }: Operation) => `${version}${path}`;
