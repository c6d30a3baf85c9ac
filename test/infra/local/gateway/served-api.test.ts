/** The REST API as the local gateway reads it from the template. */
import { describe, expect, it } from 'vitest';
import { restApiOf } from '../../../../local/gateway/served-api.ts';
import { localTemplate } from '../../../support/synthesized.ts';

const template = localTemplate();

describe('the API', () => {
  it('has the paths, authorizer and stage of the template', () => {
    const { stage, methods, authorizers } = restApiOf(template);

    expect(stage).toBe('test');
    expect(methods.map(({ httpMethod, resourcePath }) => `${httpMethod} ${resourcePath}`)).toContain(
      'PATCH /v1.1/special-events/{eventId}',
    );
    expect([...authorizers.values()]).toEqual([
      {
        functionName: 'ApiauthorizerB1DE398E',
        cacheSeconds: 300,
        header: 'Authorization',
        expression: /^[Bb][Aa][Ss][Ii][Cc] +[A-Za-z0-9+/]+={0,2}$/,
      },
    ]);
  });

  it('has no access log of variables that API Gateway does not know', () => {
    const other = {
      ofType: (type: string) =>
        template.ofType(type).map((one) => ({
          ...one,
          properties: { ...one.properties, AccessLogSetting: { Format: '{"operation":"$context.operationName"}' } },
        })),
    };

    expect(() => restApiOf(other)).toThrow('does not know $context.operationName.');
  });

  it('has one name for a part of a path that varies', () => {
    const tickets = template.ofType('AWS::ApiGateway::Resource');
    const sibling = tickets.find(({ properties }) => properties.PathPart === '{ticketId}');
    const ParentId = sibling?.properties.ParentId;
    const other = {
      ofType: (type: string) =>
        type === 'AWS::ApiGateway::Resource'
          ? [...tickets, { logicalId: 'Id', reference: 'Id', metadata: {}, properties: { ParentId, PathPart: '{id}' } }]
          : template.ofType(type),
    };

    expect(() => restApiOf(other)).toThrow('knows a part of a path by one name alone, not by {ticketId} and {id}.');
  });

  it('has nothing but functions and made-up answers behind its paths', () => {
    const other = {
      ofType: (type: string) =>
        template
          .ofType(type)
          .map((one) => ({ ...one, properties: { ...one.properties, AuthorizerUri: 'arn:aws:cognito-idp:pool' } })),
    };

    expect(() => restApiOf(other)).toThrow('The local run does not know the integration arn:aws:cognito-idp:pool.');
  });
});
