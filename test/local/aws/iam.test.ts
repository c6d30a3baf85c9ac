/** The local IAM: what a policy allows, as AWS documents its evaluation. */
import { expect, it } from 'vitest';
import { isAllowed, type Statement, statementsIn } from '../../../local/aws/iam.ts';

const table = 'arn:aws:dynamodb:eu-central-1:000000000000:table/Museum';

const allow = (Action: Statement['Action'], Resource: Statement['Resource'] = table): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
});

const deny = (...statement: Parameters<typeof allow>): Statement => ({ ...allow(...statement), Effect: 'Deny' });

const get = { action: 'dynamodb:GetItem', resource: table };

it.each<[isIt: boolean, string, Statement[]]>([
  [false, 'nothing', []],
  [false, 'another action', [allow('dynamodb:PutItem')]],
  [false, 'another table', [allow('dynamodb:GetItem', `${table}2`)]],
  [false, 'one character more', [allow('dynamodb:GetItem', `${table}?`)]],
  [false, 'the action, with all denied', [allow('dynamodb:GetItem'), deny('*', '*')]],
  [true, 'it among others', [allow(['dynamodb:PutItem', 'dynamodb:GetItem'], ['arn:aws:s3:::bucket', table])]],
  [true, 'it in any letter case', [allow('DynamoDB:getitem')]],
  [true, 'it by asterisks in the resource', [allow('dynamodb:GetItem', 'arn:aws:dynamodb:*:*:table/*')]],
  [true, 'it by question marks', [allow('dynamodb:?etItem', `${table.slice(0, -1)}?`)]],
  [true, 'it, and another is denied', [allow('dynamodb:*'), deny('dynamodb:DeleteItem')]],
])('whether an action is allowed: it is %s where statements allow %s', (isIt, _, statements) => {
  expect(isAllowed(statements, get)).toBe(isIt);
});

it('a policy has one statement or several, and is refused with an element that could allow less', () => {
  const statement = { ...allow('*', '*'), Condition: {} };

  expect(statementsIn({ Statement: allow('*') })).toEqual([allow('*')]);
  const message = 'The local run does not know Condition in a policy.';
  expect(() => statementsIn({ Statement: [allow('*'), statement] })).toThrow(message);
});
