/** The template as the local run reads it: every reference becomes the name that the resource has on localhost. */
import { describe, expect, it } from 'vitest';
import { templateOf } from '../../../local/template/template.ts';
import { localTemplate } from '../../support/synthesized.ts';

const template = localTemplate();

describe('the template', () => {
  it.each([
    'AWS::Lambda::Function',
    'AWS::IAM::Role',
    'AWS::IAM::Policy',
    'AWS::DynamoDB::GlobalTable',
    'AWS::ApiGateway::Method',
    'AWS::ApiGateway::Stage',
    'AWS::ApiGateway::Authorizer',
    'AWS::SecretsManager::Secret',
  ])('has no unresolved reference in %s', (type) => {
    const resources = template.ofType(type);

    expect(resources.length).toBeGreaterThan(0);
    expect(JSON.stringify(resources.map(({ properties }) => properties))).not.toMatch(/"(?:Ref|Fn::\w+)":/);
  });

  it('resolves what CloudFormation computes', () => {
    const [table] = templateOf({
      Resources: {
        Table: {
          Type: 'AWS::DynamoDB::GlobalTable',
          Properties: {
            itself: { Ref: 'Table' },
            address: { 'Fn::GetAtt': ['Table', 'Arn'] },
            role: { 'Fn::GetAtt': ['Role', 'Arn'] },
            region: { 'Fn::Join': ['-', ['in', { Ref: 'AWS::Region' }]] },
            // biome-ignore lint/suspicious/noTemplateCurlyInString: these are CloudFormation's own
            third: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::Sub': 'a/b/${Table}/${AWS::AccountId}' }] }] },
            stage: [{ Ref: 'Stage' }],
          },
        },
        Role: { Type: 'AWS::IAM::Role' },
        Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { StageName: 'winter' } },
      },
    }).ofType('AWS::DynamoDB::GlobalTable');

    expect(table).toMatchObject({
      logicalId: 'Table',
      properties: {
        itself: 'Table',
        address: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Table',
        role: 'arn:aws:iam::000000000000:role/Role',
        region: 'in-eu-central-1',
        third: 'Table',
        stage: ['winter'],
      },
    });
  });

  it.each([
    ['a reference to nothing', { Ref: 'Nothing' }, 'The template has no resource Nothing.'],
    ['an unknown parameter', { Ref: 'AWS::StackName' }, 'The template has no resource AWS::StackName.'],
    ['an unknown function', { 'Fn::If': ['Yes', 1, 2] }, 'The local run does not know Fn::If.'],
    ['an ARN of an unknown type', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'does not know the ARN of AWS::SQS::Queue.'],
  ])('refuses %s', (_, value, message) => {
    const template = templateOf({ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { nested: [value] } } } });

    expect(() => template.ofType('AWS::SQS::Queue')).toThrow(message);
  });
});
