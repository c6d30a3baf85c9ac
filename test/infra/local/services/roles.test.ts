/** What the local run takes the functions' roles to allow: all that the template says, or nothing at all. */
import { describe, expect, it } from 'vitest';
import { statementsByFunction } from '../../../../local/services/roles.ts';
import { templateOf } from '../../../../local/template/template.ts';
import { localTemplate } from '../../../support/synthesized.ts';

/** One function whose role has these properties, and a policy of its own with this statement. */
const templateWith = (role: object, statement: object) =>
  templateOf({
    Resources: {
      Reader: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['ReaderRole', 'Arn'] } } },
      ReaderRole: { Type: 'AWS::IAM::Role', Properties: { ...role } },
      ReaderPolicy: {
        Type: 'AWS::IAM::Policy',
        Properties: { Roles: [{ Ref: 'ReaderRole' }], PolicyDocument: { Statement: [statement] } },
      },
      OthersPolicy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: ['Other'],
          PolicyDocument: { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } },
        },
      },
    },
  });

const read = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: 'arn:table' };
const write = { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: 'arn:table' };

describe('the rights of a function', () => {
  it('are those of the template', () => {
    expect(statementsByFunction(localTemplate()).get('ApilistSpecialEvents90C958F7')).toContainEqual({
      Effect: 'Allow',
      Action: ['dynamodb:GetItem', 'dynamodb:Query'],
      Resource: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Table710B521B',
    });
  });

  it('are those of its own role: inside the role and attached to it', () => {
    const inside = { Policies: [{ PolicyDocument: { Statement: write } }] };

    expect(statementsByFunction(templateWith(inside, read))).toEqual(new Map([['Reader', [write, read]]]));
  });

  it.each<[string, object, object, string]>([
    [
      'a policy whose text stands elsewhere',
      { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] },
      read,
      'The local run does not know all policies of Reader.',
    ],
    [
      'a condition',
      {},
      { ...read, Condition: { Bool: { 'aws:SecureTransport': 'true' } } },
      'The local run does not know Condition in a policy.',
    ],
  ])('are not guessed: %s stops the local run', (_, role, statement, message) => {
    expect(() => statementsByFunction(templateWith(role, statement))).toThrow(message);
  });
});
