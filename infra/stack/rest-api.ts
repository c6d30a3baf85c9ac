/** The REST API without its operations. */
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { CfnDeletionPolicy, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { version } from '../../shared/api/operation.ts';
import { buyMuseumTickets } from '../../shared/api/operations.ts';
import type { Deployment } from '../settings/deployment.ts';
import { addCustomDomain } from './custom-domain.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import type { LogGroups } from './log-groups.ts';

export const addRestApi = (scope: Construct, deployment: Deployment, logs: LogGroups): apigateway.RestApi => {
  const { stage, traces, requestsPerSecond, salesPerSecond, webAclArn } = deployment;
  const api = new apigateway.RestApi(scope, 'RestApi', {
    restApiName: 'museum',
    endpointTypes: [apigateway.EndpointType.REGIONAL],
    // With a list of types, only the first type of an Accept header would count.
    binaryMediaTypes: ['*/*'],
    cloudWatchRole: true,
    deployOptions: {
      stageName: stage,
      tracingEnabled: traces,
      accessLogDestination: new apigateway.LogGroupLogDestination(logs.access),
      accessLogFormat: apigateway.AccessLogFormat.custom(accessLogFormat),
      ...methodOptions(requestsPerSecond),
      methodOptions: {
        [`/${version}${buyMuseumTickets.path}/${buyMuseumTickets.method}`]: methodOptions(salesPerSecond),
      },
    },
  });
  // API Gateway's default is TLS 1.0. At the museum's domain, too, the API's policy counts, not the domain's.
  const restApi = api.node.defaultChild as apigateway.CfnRestApi;
  restApi.securityPolicy = 'SecurityPolicy_TLS13_1_2_2021_06';
  // Such a policy needs a mode. STRICT would refuse proxies that have their own host name.
  restApi.endpointAccessMode = 'BASIC';
  // RestApi's own output would be a second base URL, without the version.
  api.node.tryRemoveChild('Endpoint');
  addGatewayResponses(api, deployment);
  if (webAclArn) {
    const webAcl = new CfnWebACLAssociation(scope, 'WebAcl', { resourceArn: api.deploymentStage.stageArn, webAclArn });
    // A new ACL replaces the old one. Removing the old one afterwards would leave the stage without an ACL.
    webAcl.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    // The default, but CloudFormation's check wants both policies.
    webAcl.cfnOptions.deletionPolicy = CfnDeletionPolicy.DELETE;
  }
  addCustomDomain(scope, api, deployment);
  Validations.of(api).acknowledge(...acknowledged);
  return api;
};

/**
 * The line of the access log: like a function's own, but also for requests that reach no function.
 * - Each value is in quotes, because API Gateway writes an unknown value as a bare `-`.
 * - Use only variables that the API Gateway Developer Guide lists under "Variables for access logging for API Gateway".
 *   A deployment with any other fails. `operationName` is not among them.
 * - Leave out API Gateway's error messages: for an unknown route they can quote the Authorization header.
 */
const accessLogFormat = JSON.stringify({
  time: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  path: '$context.resourcePath',
  user: '$context.authorizer.principalId',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  requestId: '$context.requestId',
  extendedRequestId: '$context.extendedRequestId',
  trace: '$context.xrayTraceId',
  problem: '$context.error.responseType',
  authorizer: '$context.authorizer.error',
  integration: '$context.integrationErrorMessage',
});

/** The stage's limits hold for each method separately; a method's own limits replace them. */
const methodOptions = (requestsPerSecond: number) => ({
  throttlingRateLimit: requestsPerSecond,
  throttlingBurstLimit: 2 * requestsPerSecond,
  loggingLevel: apigateway.MethodLoggingLevel.OFF,
});

const logsPolicy = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/** Findings of cdk-nag that we accept. */
const acknowledged = [
  { id: 'AwsSolutions-APIG2', reason: 'The functions validate, so that one answer names every fault of a request.' },
  {
    id: 'AwsSolutions-APIG3',
    reason:
      'Who may call is known by password; a web ACL costs more than all else of a small museum, and is an option.',
  },
  {
    id: 'AwsSolutions-APIG6',
    reason: 'The access log has a line for every request; API Gateway keeps execution logs for ever.',
  },
  { id: 'AwsSolutions-COG4', reason: 'The contract asks for HTTP Basic, which a Lambda authorizer checks.' },
  {
    id: `AwsSolutions-IAM4[Policy::${logsPolicy}]`,
    reason: 'The policy that AWS keeps for the role with which API Gateway writes logs.',
  },
];
