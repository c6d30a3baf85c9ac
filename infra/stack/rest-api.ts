/** The REST API without its operations: the stage, and all that stands before the first of them. */
import {
  AccessLogFormat,
  type CfnRestApi,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { version } from '../../shared/api/operation.ts';
import { buyMuseumTickets } from '../../shared/api/operations.ts';
import type { Deployment, Throttling } from '../settings/deployment.ts';
import { accessLogFormat } from './access-log.ts';
import { addCustomDomain } from './custom-domain.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import type { LogGroups } from './log-groups.ts';

export type RestApiProps = Pick<
  Deployment,
  'stage' | 'allowedOrigins' | 'problemTypes' | 'throttling' | 'salesThrottling' | 'webAclArn' | 'domain'
> & { readonly logs: LogGroups };

export const addRestApi = (scope: Construct, props: RestApiProps): RestApi => {
  const { throttling, salesThrottling, webAclArn, domain } = props;
  const api = new RestApi(scope, 'RestApi', {
    restApiName: 'museum',
    endpointTypes: [EndpointType.REGIONAL],
    // Only the first type of an Accept header would count.
    binaryMediaTypes: ['*/*'],
    cloudWatchRole: true,
    deployOptions: {
      stageName: props.stage,
      tracingEnabled: true,
      accessLogDestination: new LogGroupLogDestination(props.logs.access),
      accessLogFormat: AccessLogFormat.custom(accessLogFormat),
      ...methodOptions(throttling),
      methodOptions: {
        [`/${version}${buyMuseumTickets.path}/${buyMuseumTickets.method}`]: methodOptions(salesThrottling),
      },
    },
  });
  refuseOldTls(api);
  // An output of RestApi's own, which would stand beside the base URL without the version.
  api.node.tryRemoveChild('Endpoint');
  addGatewayResponses(api, props);
  if (webAclArn) new CfnWebACLAssociation(scope, 'WebAcl', { resourceArn: api.deploymentStage.stageArn, webAclArn });
  if (domain) addCustomDomain(scope, api, domain);
  Validations.of(api).acknowledge(...acknowledged);
  return api;
};

/** Left alone, API Gateway takes TLS 1.0, and does so at a domain before the API too: there the API's policy counts, not the domain's. */
const refuseOldTls = (api: RestApi): void => {
  const restApi = api.node.defaultChild as CfnRestApi;
  restApi.securityPolicy = 'SecurityPolicy_TLS13_1_2_2021_06';
  // Policies of this kind need a mode. The strict one would refuse whoever stands before the API under a name of their own.
  restApi.endpointAccessMode = 'BASIC';
};

/** Those of the stage hold for each of its methods by itself; those of one method take their place there. */
const methodOptions = ({ requestsPerSecond, burst }: Throttling) => ({
  throttlingRateLimit: requestsPerSecond,
  throttlingBurstLimit: burst,
  loggingLevel: MethodLoggingLevel.OFF,
});

/** Findings of cdk-nag that are meant to be so. */
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
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    reason: 'The policy that AWS keeps for the role with which API Gateway writes logs.',
  },
];
