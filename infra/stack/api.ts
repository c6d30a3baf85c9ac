/** The REST API: a loop over the table of operations, with the authorizer before each of them. */
import {
  AccessLogFormat,
  AuthorizationType,
  EndpointType,
  type IAuthorizer,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
  TokenAuthorizer,
} from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Museum } from '../../shared/api/museum.ts';
import { invokedPaths, type Operation, version } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { variables } from '../../shared/environment.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { accessLogFormat } from './access-log.ts';
import { BundledFunction } from './bundled-function.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { logGroup } from './observability.ts';
import { addPreflight } from './preflight.ts';
import type { Secrets } from './secrets.ts';
import type { Table } from './table.ts';

export interface ApiProps {
  readonly stage: string;
  readonly museum: Museum;
  /** Origins whose pages may call, or `*` alone for all. */
  readonly allowedOrigins: readonly string[];
  readonly throttling: { readonly requestsPerSecond: number; readonly burst: number };
  readonly table: Table;
  readonly secrets: Secrets;
}

export class Api extends Construct {
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const api = this.#restApi(props);
    addGatewayResponses(api, props.allowedOrigins);
    const authorizer = this.#authorizer(props);
    const settings = settingsOf(props);
    for (const operation of rows) {
      const operationFunction = this.#operationFunction(operation, settings, props);
      api.root
        .resourceForPath(pathOf(operation))
        .addMethod(operation.method, new LambdaIntegration(operationFunction, { allowTestInvoke: false }), {
          operationName: operation.operationId,
          authorizer,
          authorizationType: AuthorizationType.CUSTOM,
        });
      // The path itself is permitted by the integration.
      const [, withSlash] = invokedPaths(operation);
      if (withSlash)
        operationFunction.addPermission('WithSlash', {
          principal: new ServicePrincipal('apigateway.amazonaws.com'),
          sourceArn: api.arnForExecuteApi(operation.method, withSlash, api.deploymentStage.stageName),
        });
    }
    for (const [path, atPath = []] of Object.entries(Object.groupBy(rows, pathOf)))
      addPreflight(
        api.root.resourceForPath(path),
        atPath.map(({ method }) => method),
        props.allowedOrigins,
      );
    Validations.of(this).acknowledge(...acknowledged);
    this.baseUrl = api.urlForPath(`/${version}`);
  }

  #restApi({ stage, throttling }: ApiProps): RestApi {
    const api = new RestApi(this, 'RestApi', {
      restApiName: 'museum',
      endpointTypes: [EndpointType.REGIONAL],
      // Only the first type of an Accept header would count.
      binaryMediaTypes: ['*/*'],
      cloudWatchRole: true,
      deployOptions: {
        stageName: stage,
        throttlingRateLimit: throttling.requestsPerSecond,
        throttlingBurstLimit: throttling.burst,
        loggingLevel: MethodLoggingLevel.OFF,
        accessLogDestination: new LogGroupLogDestination(logGroup(this, 'AccessLogs')),
        accessLogFormat: AccessLogFormat.custom(accessLogFormat),
      },
    });
    // An output of RestApi's own, which would stand beside the base URL without the version.
    api.node.tryRemoveChild('Endpoint');
    return api;
  }

  #authorizer({ secrets }: ApiProps): IAuthorizer {
    const handler = new BundledFunction(this, 'authorizer', 'Says who calls, and what they may call');
    for (const secret of secrets.credentials.values()) secret.provideTo(handler);
    return new TokenAuthorizer(this, 'Authorizer', { handler, resultsCacheTtl: Duration.minutes(5) });
  }

  #operationFunction(operation: Operation, settings: Settings, { table, secrets }: ApiProps): BundledFunction {
    const operationFunction = new BundledFunction(this, operation.operationId, operation.summary);
    for (const [name, value] of settings) operationFunction.addEnvironment(name, value);
    table.provideTo(operationFunction, operation);
    if (operation.signsTickets) secrets.ticketKeys.provideTo(operationFunction);
    return operationFunction;
  }
}

/** Variables that every operation's function gets. */
type Settings = readonly (readonly [name: string, value: string])[];

/** Lambda counts the variables of a function as JSON, up to 4 KB; the names of table and secret need the rest. */
const settingsOf = ({ museum, allowedOrigins }: ApiProps): Settings => {
  const settings: Settings = [
    [variables.museum, JSON.stringify(museum)],
    [variables.allowedOrigins, allowedOrigins.join(',')],
  ];
  const size = Buffer.byteLength(JSON.stringify(Object.fromEntries(settings)));
  if (size > 3700)
    throw new ConfigurationError(`The museum's file and the allowed origins are too long: ${size} of 3700 bytes.`);
  return settings;
};

const rows = Object.values<Operation>(operations);

const pathOf = ({ path }: Operation) => `${version}${path}`;

/** Findings of cdk-nag that are meant to be so. */
const acknowledged = [
  { id: 'AwsSolutions-APIG2', reason: 'The functions validate, so that one answer names every fault of a request.' },
  { id: 'AwsSolutions-APIG3', reason: 'Who may call is known by password; a web ACL would cost more than the rest.' },
  {
    id: 'AwsSolutions-APIG6',
    reason: 'The access log has a line for every request; API Gateway keeps execution logs for ever.',
  },
  { id: 'AwsSolutions-COG4', reason: 'The contract asks for HTTP Basic, which a Lambda authorizer checks.' },
  {
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    reason: 'The policy that AWS keeps for the role with which API Gateway writes logs.',
  },
];
