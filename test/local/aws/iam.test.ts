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

it.each<[string, Statement[]]>([
  ['nothing', []],
  ['another action', [allow('dynamodb:PutItem')]],
  ['another table', [allow('dynamodb:GetItem', `${table}2`)]],
  ['the table in another letter case', [allow('dynamodb:GetItem', table.toLowerCase())]],
  ['one character more', [allow('dynamodb:GetItem', `${table}?`)]],
  ['the action, with all denied', [allow('dynamodb:GetItem'), deny('*', '*')]],
])('an action is denied where statements allow %s', (_, statements) => {
  expect(isAllowed(statements, get)).toBe(false);
});

it.each<[string, Statement[]]>([
  ['among others', [allow(['dynamodb:PutItem', 'dynamodb:GetItem'], ['arn:aws:s3:::bucket', table])]],
  ['in any letter case', [allow('DynamoDB:getitem')]],
  ['with all actions and resources', [allow('*', '*')]],
  ['by asterisks in the resource', [allow('dynamodb:GetItem', 'arn:aws:dynamodb:*:*:table/*')]],
  ['by question marks', [allow('dynamodb:?etItem', `${table.slice(0, -1)}?`)]],
  ['and another is denied', [allow('dynamodb:*'), deny('dynamodb:DeleteItem')]],
])('an action is allowed %s', (_, statements) => {
  expect(isAllowed(statements, get)).toBe(true);
});

it('a policy has one statement or several', () => {
  const [one, other] = [{ ...allow('dynamodb:GetItem'), Sid: 'Read' }, deny('*')];

  expect(statementsIn({ Statement: one })).toEqual([one]);
  expect(statementsIn({ Statement: [one, other] })).toEqual([one, other]);
});

it('a policy with an element that could allow less is refused', () => {
  const statement = { ...allow('*', '*'), Condition: {} };

  expect(() => statementsIn({ Statement: [allow('*'), statement] })).toThrow(
    'The local run does not know Condition in a policy.',
  );
});
