/** What the functions' roles allow, as the template says. */
import { expect, it } from 'vitest';
import { statementsByFunction } from '../../../local/services/roles.ts';
import { templateOf } from '../../../local/template/template.ts';

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

it('a function has the statements inside its role and those attached to it, and no others', () => {
  const inside = { Policies: [{ PolicyDocument: { Statement: write } }] };

  expect(statementsByFunction(templateWith(inside, read))).toEqual(new Map([['Reader', [write, read]]]));
});

it('a policy whose text stands elsewhere stops the local run', () => {
  const role = { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] };

  expect(() => statementsByFunction(templateWith(role, read))).toThrow(
    'The local run does not know all policies of Reader.',
  );
});
