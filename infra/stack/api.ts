/** The API: a loop over the table of operations, each behind the authorizer. */
import {
  AuthorizationType,
  type IAuthorizer,
  LambdaIntegration,
  type RestApi,
  type Stage,
  TokenAuthorizer,
} from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Museum } from '../../shared/api/museum.ts';
import { invokedPaths, type Operation, version } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { variables } from '../../shared/environment.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { BundledFunction } from './bundled-function.ts';
import { addPreflight } from './preflight.ts';
import { addRestApi, type RestApiProps } from './rest-api.ts';
import type { Secrets } from './secrets.ts';
import type { Table } from './table.ts';

interface ApiProps extends RestApiProps {
  readonly museum: Museum;
  /** Of the sources. */
  readonly version: string;
  readonly table: Table;
  readonly secrets: Secrets;
}

export class Api extends Construct {
  readonly baseUrl: string;
  readonly stage: Stage;
  readonly functions: Readonly<Record<keyof typeof operations, BundledFunction>>;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const api = addRestApi(this, props);
    const authorizer = this.#authorizer(props);
    const settings = settingsOf(props);
    const functions = rows.map((operation) => {
      const operationFunction = this.#operationFunction(operation, settings, props);
      addMethod(api, operation, operationFunction, authorizer);
      return [operation.operationId, operationFunction] as const;
    });
    for (const [path, atPath = []] of Object.entries(Object.groupBy(rows, pathOf)))
      addPreflight(
        api.root.resourceForPath(path),
        atPath.map(({ method }) => method),
        props.allowedOrigins,
      );
    this.functions = Object.fromEntries(functions) as Api['functions'];
    this.stage = api.deploymentStage;
    this.baseUrl = baseUrlOf(api, props);
  }

  #authorizer(props: ApiProps): IAuthorizer {
    const handler = new BundledFunction(this, 'authorizer', 'Says who calls, and what they may call', props);
    for (const secret of props.secrets.credentials.values()) secret.provideTo(handler);
    return new TokenAuthorizer(this, 'Authorizer', {
      handler,
      resultsCacheTtl: Duration.minutes(5),
      // Another scheme, or no base64, is a 401 without a call. `basicCredentials` checks the rest.
      validationRegex: '^[Bb][Aa][Ss][Ii][Cc] +[A-Za-z0-9+/]+={0,2}$',
    });
  }

  #operationFunction(operation: Operation, settings: Settings, props: ApiProps): BundledFunction {
    const { table, secrets } = props;
    const operationFunction = new BundledFunction(this, operation.operationId, operation.summary, props);
    for (const [name, value] of settings) operationFunction.addEnvironment(name, value);
    table.provideTo(operationFunction, operation);
    if (operation.signsTickets) secrets.ticketKeys.provideTo(operationFunction);
    return operationFunction;
  }
}

/** The variables of every operation's function. */
type Settings = readonly (readonly [name: string, value: string])[];

/** Lambda allows 4 KB of variables, counted as JSON. The names of table and secret need the rest. */
const settingsOf = (props: ApiProps): Settings => {
  const settings: Settings = [
    [variables.museum, JSON.stringify(props.museum)],
    [variables.allowedOrigins, props.allowedOrigins.join(',')],
    [variables.problemTypes, props.problemTypes],
    [variables.version, props.version],
  ];
  const size = Buffer.byteLength(JSON.stringify(Object.fromEntries(settings)));
  if (size > 3700)
    throw new ConfigurationError(
      `The museum's file and the allowed origins are too long: ${size} of 3700 bytes: ` +
        'leave out days and seasons that are over.',
    );
  return settings;
};

const addMethod = (api: RestApi, operation: Operation, handler: BundledFunction, authorizer: IAuthorizer): void => {
  api.root
    .resourceForPath(pathOf(operation))
    .addMethod(operation.method, new LambdaIntegration(handler, { allowTestInvoke: false }), {
      operationName: operation.operationId,
      authorizer,
      authorizationType: AuthorizationType.CUSTOM,
    });
  // The integration permits the path itself.
  const [, withSlash] = invokedPaths(operation);
  if (withSlash)
    handler.addPermission('WithSlash', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApi(operation.method, withSlash, api.deploymentStage.stageName),
    });
};

const baseUrlOf = (api: RestApi, { domain }: ApiProps): string =>
  domain
    ? `https://${[domain.name, domain.basePath, version].filter(Boolean).join('/')}`
    : api.urlForPath(`/${version}`);

const rows = Object.values<Operation>(operations);

const pathOf = ({ path }: Operation) => `${version}${path}`;
