/** References in a template that the local run cannot resolve. It resolves those of the stack when it serves. */
import { expect, it } from 'vitest';
import { restApiOf } from '../../../local/gateway/served-api.ts';
import { type Definitions, templateOf } from '../../../local/template/template.ts';
import { cloudFormation } from '../../support/template/synthesized.ts';
import { cloudFormationWith } from '../../support/template/synthesizing.ts';

it.each([
  ['a reference to nothing', { Ref: 'Nothing' }, 'The template has no resource Nothing.'],
  ['an unknown parameter', { Ref: 'AWS::StackName' }, 'The template has no resource AWS::StackName.'],
  ['an unknown function', { 'Fn::If': ['Yes', 1, 2] }, 'The local run does not know Fn::If.'],
  ['an ARN of an unknown type', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'does not know the ARN of AWS::SQS::Queue.'],
])('a template with %s is refused', (_, value, message) => {
  const template = templateOf({ Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { nested: [value] } } } });

  expect(() => template.ofType('AWS::SQS::Queue')).toThrow(message);
});

it('a template whose functions are kept warm is served as one whose are not: nothing here calls them', () => {
  const [warm, cold] = [cloudFormationWith({ keepWarm: true }), cloudFormation()];

  const [served, usual] = [warm, cold].map((one) => restApiOf(templateOf(one.toJSON() as Definitions)));
  expect(served).toEqual(usual);
});
