/** The REST API of the template: its paths, its authorizer and its stage. */
import { describe, expect, it } from 'vitest';
import { basicCredentials } from '../../../shared/callers/credentials.ts';
import { contract } from '../../support/contract/contract.ts';
import { paths } from '../../support/paths.ts';
import { cloudFormation, resourcesOf } from '../../support/template/synthesized.ts';

const template = cloudFormation();

const resources = new Map(resourcesOf(template, 'AWS::ApiGateway::Resource'));

const pathOf = (id: string): string => {
  const properties = resources.get(id)?.Properties;
  return properties ? `${pathOf(properties.ParentId.Ref)}/${properties.PathPart}` : '';
};

const methods = resourcesOf(template, 'AWS::ApiGateway::Method').map(([, { Properties }]) => ({
  route: `${Properties.HttpMethod} ${pathOf(Properties.ResourceId.Ref ?? '')}`,
  ...Properties,
}));

const preflights = methods.filter(({ HttpMethod }) => HttpMethod === 'OPTIONS');

describe('the routes', () => {
  it('are the operations under their version, and a preflight for each path', () => {
    expect(methods.map(({ route, OperationName }) => [route, OperationName]).sort()).toEqual(
      [
        ...contract.map(({ method, path, operationId }) => [`${method} /v1.1${path}`, operationId]),
        ...paths.map(({ path }) => [`OPTIONS /v1.1${path}`, undefined]),
      ].sort(),
    );
  });

  it('ask the authorizer, except preflights, which carry no credentials', () => {
    for (const { HttpMethod, AuthorizationType, AuthorizerId, ApiKeyRequired = false } of methods)
      expect({ AuthorizationType, AuthorizerId, ApiKeyRequired }).toEqual(
        HttpMethod === 'OPTIONS'
          ? { AuthorizationType: 'NONE', AuthorizerId: undefined, ApiKeyRequired: false }
          : { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: 'ApiAuthorizer787544C1' }, ApiKeyRequired: false },
      );
  });
});

describe('the authorizer', () => {
  it('knows callers by the Authorization header, and is asked once in five minutes', () => {
    template.resourceCountIs('AWS::ApiGateway::Authorizer', 1);
    template.hasResourceProperties('AWS::ApiGateway::Authorizer', {
      Type: 'TOKEN',
      IdentitySource: 'method.request.header.Authorization',
      AuthorizerResultTtlInSeconds: 300,
    });
  });

  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(template, 'AWS::ApiGateway::Authorizer');
  const expression = new RegExp(Properties.IdentityValidationExpression);

  it.each(['Basic c3RhZmY6c2VjcmV0', 'basic c3RhZmY6c2VjcmV0', 'bAsIc   c2l0ZTpww58=', 'BASIC Og==', 'Basic +/+/'])(
    'is asked about %s',
    (header) => {
      expect(expression.test(header)).toBe(true);
    },
  );

  it.each([
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
    'AWS4-HMAC-SHA256 Credential=a/b/c',
    'Basic',
    'Basicc3RhZmY6c2VjcmV0',
    'Basic staff:secret',
    'Basic c3RhZmY6c2VjcmV0!',
    ' Basic c3RhZmY6c2VjcmV0',
    'Basic c3RhZmY6c2VjcmV0, Basic c2l0ZTpw',
    'Basic c3RhZmY6c2VjcmV0====',
  ])('is not asked about %s, which no caller has', (header) => {
    expect(expression.test(header)).toBe(false);
    expect(basicCredentials(header)).toBeUndefined();
  });
});

// test/http/cors.test.ts has what they answer. This alone shows on AWS only: without it a mock integration fails.
it('preflights are text, though all bodies are binary', () => {
  for (const { Integration } of preflights)
    expect(Integration).toMatchObject({
      ContentHandling: 'CONVERT_TO_TEXT',
      IntegrationResponses: [{ ContentHandling: 'CONVERT_TO_TEXT' }],
    });
});

describe('the stage', () => {
  it('takes all bodies as bytes, is regional, and refuses what is older than TLS 1.2', () => {
    template.hasResourceProperties('AWS::ApiGateway::RestApi', {
      BinaryMediaTypes: ['*/*'],
      EndpointConfiguration: { Types: ['REGIONAL'] },
      SecurityPolicy: 'SecurityPolicy_TLS13_1_2_2021_06',
      EndpointAccessMode: 'BASIC',
    });
  });

  it('throttles sales apart, is traced, and keeps no execution log, which would hold the content of requests', () => {
    template.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'test',
      TracingEnabled: true,
      MethodSettings: [
        {
          HttpMethod: '*',
          ResourcePath: '/*',
          LoggingLevel: 'OFF',
          DataTraceEnabled: false,
          ThrottlingRateLimit: 100,
          ThrottlingBurstLimit: 200,
        },
        {
          HttpMethod: 'POST',
          ResourcePath: '/~1v1.1~1tickets',
          LoggingLevel: 'OFF',
          DataTraceEnabled: false,
          ThrottlingRateLimit: 50,
          ThrottlingBurstLimit: 100,
        },
      ],
    });
  });

  it('writes an access log into a log group of the stack', () => {
    const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(template, 'AWS::ApiGateway::Stage');

    expect(template.findResources('AWS::Logs::LogGroup')).toHaveProperty(
      Properties.AccessLogSetting.DestinationArn['Fn::Join'][1].at(-1).Ref,
    );
  });
});
