/** The line of API Gateway's access log, and of which variables one can be made. Without the CDK: the local run reads it too. */

/**
 * Much the same as a function's own line, for the requests that API Gateway answers by itself too. Each value in quotes: one that is not
 * known is a bare `-`. Not API Gateway's error messages: of a request to an unknown route they can quote the Authorization header.
 */
export const accessLogFormat = JSON.stringify({
  time: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  path: '$context.resourcePath',
  user: '$context.authorizer.principalId',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  requestId: '$context.requestId',
  trace: '$context.xrayTraceId',
  problem: '$context.error.responseType',
  authorizer: '$context.authorizer.error',
  integration: '$context.integrationErrorMessage',
});

/** @throws Error that names the variables which API Gateway does not know */
export const checkAccessLogFormat = (format: string): void => {
  const unknown = format.match(/\$\w[\w.]*/g)?.filter((variable) => !documentedVariables.has(nameOf(variable))) ?? [];
  if (unknown.length) throw new Error(`The access log of API Gateway does not know ${unknown.join(', ')}.`);
};

const nameOf = (variable: string) => variable.replace(/^\$context\./, '');

/**
 * What follows `$context.`, without those that end in a name of one's own. From the API Gateway Developer Guide, "Variables for access
 * logging for API Gateway" (api-gateway-variables-for-access-logging).
 */
export const documentedVariables: ReadonlySet<string> = new Set([
  'accountId',
  'apiId',
  'authenticate.error',
  'authenticate.latency',
  'authenticate.status',
  'authorize.error',
  'authorize.latency',
  'authorize.status',
  'authorizer.error',
  'authorizer.integrationLatency',
  'authorizer.integrationStatus',
  'authorizer.latency',
  'authorizer.principalId',
  'authorizer.requestId',
  'authorizer.status',
  'awsEndpointRequestId',
  'customDomain.basePathMatched',
  'domainName',
  'domainPrefix',
  'error.message',
  'error.messageString',
  'error.responseType',
  'error.validationErrorString',
  'extendedRequestId',
  'httpMethod',
  'identity.accountId',
  'identity.apiKey',
  'identity.apiKeyId',
  'identity.caller',
  'identity.clientCert.clientCertPem',
  'identity.clientCert.issuerDN',
  'identity.clientCert.serialNumber',
  'identity.clientCert.subjectDN',
  'identity.clientCert.validity.notAfter',
  'identity.clientCert.validity.notBefore',
  'identity.cognitoAuthenticationProvider',
  'identity.cognitoAuthenticationType',
  'identity.cognitoIdentityId',
  'identity.cognitoIdentityPoolId',
  'identity.principalOrgId',
  'identity.sourceIp',
  'identity.user',
  'identity.userAgent',
  'identity.userArn',
  'integration.error',
  'integration.integrationStatus',
  'integration.latency',
  'integration.requestId',
  'integration.status',
  'integrationErrorMessage',
  'integrationLatency',
  'integrationStatus',
  'path',
  'protocol',
  'requestId',
  'requestTime',
  'requestTimeEpoch',
  'resourceId',
  'resourcePath',
  'responseLatency',
  'responseLength',
  'responseOverride.status',
  'stage',
  'status',
  'waf.error',
  'waf.latency',
  'waf.status',
  'wafResponseCode',
  'webaclArn',
  'xrayTraceId',
]);
