/** References in a template that the local run cannot resolve. It resolves those of the stack when it serves. */
import { expect, it } from 'vitest';
import { templateOf } from '../../local/template/template.ts';

it.each([
  ['a reference to nothing', { Ref: 'Nothing' }, 'The template has no resource Nothing.'],
  ['an unknown parameter', { Ref: 'AWS::StackName' }, 'The template has no resource AWS::StackName.'],
  ['an unknown function', { 'Fn::If': ['Yes', 1, 2] }, 'The local run does not know Fn::If.'],
  ['an ARN of an unknown type', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'does not know the ARN of AWS::SQS::Queue.'],
])('a template with %s is refused', (_, value, message) => {
  const template = templateOf({ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { nested: [value] } } } });

  expect(() => template.ofType('AWS::SQS::Queue')).toThrow(message);
});
