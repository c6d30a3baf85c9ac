/**
 * Templates that the local gateway refuses, because API Gateway would not deploy them or because it does not know them.
 */
import { expect, it } from 'vitest';
import { restApiOf } from '../../../local/gateway/served-api.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

const template = localTemplate();

const resources = template.ofType('AWS::ApiGateway::Resource');
const ticketId = resources.find(({ properties }) => properties.PathPart === '{ticketId}');

it.each([
  [
    'a second name for a part of a path',
    'AWS::ApiGateway::Resource',
    { ParentId: ticketId?.properties.ParentId, PathPart: '{id}' },
    'API Gateway knows a part of a path by one name alone, not by {ticketId} and {id}.',
  ],
  [
    'an authorizer that is no function',
    'AWS::ApiGateway::Authorizer',
    { AuthorizerUri: 'arn:aws:cognito-idp:pool', IdentitySource: '' },
    'The local run does not know the integration arn:aws:cognito-idp:pool.',
  ],
])('is refused with %s', (_, type, properties, message) => {
  const more = { logicalId: 'More', reference: 'More', metadata: {}, properties };
  const other = { ofType: (asked: string) => [...template.ofType(asked), ...(asked === type ? [more] : [])] };

  expect(() => restApiOf(other)).toThrow(message);
});

it('is refused unless all bodies are binary', () => {
  const textual = {
    ofType: (type: string) =>
      template
        .ofType(type)
        .map((one) => ({ ...one, properties: { ...one.properties, BinaryMediaTypes: ['image/png'] } })),
  };

  expect(() => restApiOf(textual)).toThrow('BinaryMediaTypes must be */*');
});
