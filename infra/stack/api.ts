/** The REST API: a loop over the table of operations, with the authorizer before each of them. */
import {
  AuthorizationType,
  type CfnMethod,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
  TokenAuthorizer,
} from 'aws-cdk-lib/aws-apigateway';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { requestHeaders } from '../../shared/api/cors.ts';
import type { Museum } from '../../shared/api/museum.ts';
import { type Operation, version } from '../../shared/api/operation.ts';
import * as operations from '../../shared/api/operations.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { OperationFunction } from './bundled-function.ts';
import type { Credentials } from './credentials.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { accessLogFormat, logGroup } from './observability.ts';
import type { Table } from './table.ts';
import type { TicketKeys } from './ticket-keys.ts';

export interface ApiProps {
  readonly stage: string;
  readonly museum: Museum;
  /** Origins whose pages may call, or `*` alone for all. */
  readonly allowedOrigins: readonly string[];
  readonly throttling: { readonly requestsPerSecond: number; readonly burst: number };
  readonly table: Table;
  readonly credentials: Credentials;
  readonly ticketKeys: TicketKeys;
}

export class Api extends Construct {
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { stage, museum, allowedOrigins, throttling, table, credentials, ticketKeys } = props;
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
        accessLogFormat,
      },
    });
    // An output of RestApi's own, which would stand beside the base URL without the version.
    api.node.tryRemoveChild('Endpoint');
    addGatewayResponses(api, allowedOrigins);

    const authorizerFunction = new OperationFunction(this, 'authorizer', 'Says who calls, and what they may call');
    credentials.grantRead(authorizerFunction);
    const authorizer = new TokenAuthorizer(this, 'Authorizer', {
      handler: authorizerFunction,
      resultsCacheTtl: Duration.minutes(5),
    });

    const variables = { MUSEUM: JSON.stringify(museum), ALLOWED_ORIGINS: allowedOrigins.join(',') };
    checkSize(variables);
    for (const operation of Object.values<Operation>(operations)) {
      const { operationId, method, path, summary } = operation;
      const operationFunction = new OperationFunction(this, operationId, summary);
      for (const [name, value] of Object.entries(variables)) operationFunction.addEnvironment(name, value);
      table.grant(operationFunction, operation);
      if (operation.signsTickets) ticketKeys.grantRead(operationFunction);
      api.root
        .resourceForPath(`${version}${path}`)
        .addMethod(method, new LambdaIntegration(operationFunction, { allowTestInvoke: false }), {
          operationName: operationId,
          authorizer,
          authorizationType: AuthorizationType.CUSTOM,
        });
    }

    const byPath = Object.groupBy(Object.values<Operation>(operations), ({ path }) => path);
    for (const [path, atPath = []] of Object.entries(byPath)) {
      const preflight = api.root.resourceForPath(`${version}${path}`).addCorsPreflight({
        allowOrigins: [...allowedOrigins],
        allowMethods: atPath.map(({ method }) => method),
        allowHeaders: requestHeaders,
        maxAge: Duration.hours(1),
      });
      // Without this, an API whose bodies are all binary answers its mock integrations with 500.
      const method = preflight.node.defaultChild as CfnMethod;
      method.addPropertyOverride('Integration.ContentHandling', 'CONVERT_TO_TEXT');
      method.addPropertyOverride('Integration.IntegrationResponses.0.ContentHandling', 'CONVERT_TO_TEXT');
    }

    Validations.of(this).acknowledge(...acknowledged);
    this.baseUrl = api.urlForPath(`/${version}`);
  }
}

/** Lambda counts the variables of a function as JSON, up to 4 KB; the names of table and secret need the rest. */
const checkSize = (variables: object): void => {
  const size = Buffer.byteLength(JSON.stringify(variables));
  if (size > 3700)
    throw new ConfigurationError(`The museum's file and the allowed origins are too long: ${size} of 3700 bytes.`);
};

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
