/** The line of the access log. */
import { expect, it } from 'vitest';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';

// AWS's guide lists these variables under "Variables for access logging for API Gateway": a deployment with another
// fails. None of them says where a caller is, what was sent, or what an error of API Gateway quotes of a request.
it('is JSON, in quotes also where nothing is known, and asks for these variables alone', () => {
  const formats = resourcesOf(cloudFormation(), 'AWS::ApiGateway::Stage').map(
    ([, { Properties }]): string => Properties.AccessLogSetting.Format,
  );

  expect(formats.join('')).not.toContain('\n');
  expect(formats.map((format) => JSON.parse(format))).toEqual([
    {
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
    },
  ]);
});
