/** The local IAM: what a policy allows, as AWS documents its evaluation. */
import { describe, expect, it } from 'vitest';
import { isAllowed, type Statement, statementsIn } from '../../../../local/services/iam.ts';

const table = 'arn:aws:dynamodb:eu-central-1:000000000000:table/Museum';

const allow = (Action: Statement['Action'], Resource: Statement['Resource'] = table): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
});

const deny = (Action: Statement['Action'], Resource: Statement['Resource'] = table): Statement => ({
  ...allow(Action, Resource),
  Effect: 'Deny',
});

const get = { action: 'dynamodb:GetItem', resource: table };

describe('what no statement names', () => {
  it.each<[string, Statement[]]>([
    ['no statement at all', []],
    ['another action', [allow('dynamodb:PutItem')]],
    ['the beginning of the action', [allow('dynamodb:Get')]],
    ['more than the action', [allow('dynamodb:GetItems')]],
    ['another service', [allow('s3:GetItem')]],
    ['another table', [allow('dynamodb:GetItem', `${table}2`)]],
    ['an index of the table', [allow('dynamodb:GetItem', `${table}/index/*`)]],
    ['the table in another letter case', [allow('dynamodb:GetItem', table.toLowerCase())]],
    [
      'a dot that would be any character',
      [allow('dynamodb.GetItem'), allow('dynamodb:GetItem', table.replace('M', '.'))],
    ],
    ['no action', [allow([])]],
  ])('is denied: %s', (_, statements) => {
    expect(isAllowed(statements, get)).toBe(false);
  });
});

describe('what a statement allows', () => {
  it.each<[string, Statement]>([
    ['by name', allow('dynamodb:GetItem')],
    ['among others', allow(['dynamodb:PutItem', 'dynamodb:GetItem'], ['arn:aws:s3:::bucket', table])],
    ['in any letter case of the action', allow('DynamoDB:getitem')],
    ['by a wildcard in the action', allow('dynamodb:Get*')],
    ['by a wildcard for all actions', allow('*')],
    ['by a wildcard in the resource', allow('dynamodb:GetItem', 'arn:aws:dynamodb:*:*:table/*')],
    ['by a wildcard for all resources', allow('dynamodb:GetItem', '*')],
    ['by one character of any kind', allow('dynamodb:?etItem', `${table.slice(0, -1)}?`)],
  ])('is allowed %s', (_, statement) => {
    expect(isAllowed([statement], get)).toBe(true);
  });

  it('needs one character where a question mark stands', () => {
    expect(isAllowed([allow('dynamodb:GetItem', `${table}?`)], get)).toBe(false);
  });

  it('reaches over line breaks and slashes', () => {
    expect(isAllowed([allow('dynamodb:GetItem', 'arn:*')], { ...get, resource: 'arn:a/b\nc' })).toBe(true);
  });
});

describe('what a statement denies', () => {
  it.each<[string, Statement[]]>([
    ['before it is allowed', [deny('dynamodb:GetItem'), allow('dynamodb:GetItem')]],
    ['after it is allowed', [allow('dynamodb:GetItem'), deny('dynamodb:GetItem')]],
    ['by a wildcard', [allow('dynamodb:GetItem'), deny('*', '*')]],
    ['in another letter case', [allow('dynamodb:GetItem'), deny('DYNAMODB:GETITEM')]],
  ])('is denied %s', (_, statements) => {
    expect(isAllowed(statements, get)).toBe(false);
  });

  it('is nothing but what it names', () => {
    expect(isAllowed([allow('dynamodb:*'), deny('dynamodb:DeleteItem')], get)).toBe(true);
  });
});

describe('the statements of a policy', () => {
  it('are one or several', () => {
    const [one, other] = [{ ...allow('dynamodb:GetItem'), Sid: 'Read' }, deny('*')];

    expect(statementsIn({ Statement: one })).toEqual([one]);
    expect(statementsIn({ Statement: [one, other] })).toEqual([one, other]);
  });

  it.each([
    ['Condition', { StringEquals: { 'dynamodb:LeadingKeys': 'A' } }],
    ['NotAction', 'iam:*'],
    ['NotResource', table],
    ['Principal', '*'],
    ['NotPrincipal', { AWS: 'arn:aws:iam::000000000000:root' }],
  ])('are refused rather than guessed when they hold %s', (element, value) => {
    const statement = { ...allow('*', '*'), [element]: value };

    expect(() => statementsIn({ Statement: [allow('*'), statement] })).toThrow(
      `The local run does not know ${element} in a policy.`,
    );
  });
});
