/** The museum's own domain for the API, besides that of API Gateway. */
import { DomainName, EndpointType, type RestApi, SecurityPolicy } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnOutput } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Deployment } from '../settings/deployment.ts';

/** The outputs say where the domain's DNS record must point; a Route 53 alias also needs the zone. */
export const addCustomDomain = (scope: Construct, api: RestApi, deployment: Deployment): void => {
  const { domainName, certificateArn, basePath } = deployment;
  if (!domainName || !certificateArn) return;
  const domain = new DomainName(scope, 'Domain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  domain.addBasePathMapping(api, { stage: api.deploymentStage, ...(basePath && { basePath }) });
  const { domainNameAliasDomainName: DomainTarget, domainNameAliasHostedZoneId: DomainTargetHostedZoneId } = domain;
  for (const [name, value] of Object.entries({ DomainTarget, DomainTargetHostedZoneId }))
    new CfnOutput(scope, name, { value }).overrideLogicalId(name);
};
