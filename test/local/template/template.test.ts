/**
 * References in a template, as the local run resolves them. That the stack has no unknown one shows when it is served.
 */
import { describe, expect, it } from 'vitest';
import { templateOf } from '../../../local/template/template.ts';

describe('the template', () => {
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
