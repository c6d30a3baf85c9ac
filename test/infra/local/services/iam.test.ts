/** The local IAM: what a policy allows, as AWS documents its evaluation. */
import { describe, expect, it } from 'vitest';
import { isAllowed, type Statement } from '../../../../infra/local/services/iam.ts';

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
    ['under a name of its own', { ...allow('dynamodb:GetItem'), Sid: 'Read' } as Statement],
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

describe('a condition', () => {
  const under = (Condition: Statement['Condition']) => [{ ...allow('dynamodb:GetItem'), Condition } as Statement];
  const of = (...keys: string[]) => ({ ...get, context: { 'dynamodb:LeadingKeys': keys } });

  it.each<[string, Statement['Condition'], string[], boolean]>([
    ['an equal value', { StringEquals: { 'dynamodb:LeadingKeys': 'A' } }, ['A'], true],
    ['another value', { StringEquals: { 'dynamodb:LeadingKeys': 'A' } }, ['B'], false],
    ['one of several', { StringEquals: { 'dynamodb:LeadingKeys': ['A', 'B'] } }, ['B'], true],
    ['no value', { StringEquals: { 'dynamodb:LeadingKeys': 'A' } }, [], false],
    ['a wildcard taken as text', { StringEquals: { 'dynamodb:LeadingKeys': 'A*' } }, ['AB'], false],
    ['a wildcard', { StringLike: { 'dynamodb:LeadingKeys': 'EVENT#*' } }, ['EVENT#1'], true],
    ['a wildcard that does not fit', { StringLike: { 'dynamodb:LeadingKeys': 'EVENT#*' } }, ['TICKET#1'], false],
    ['all values', { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['A', 'B'] } }, ['A', 'B'], true],
    ['all values but one', { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['A'] } }, ['A', 'B'], false],
    ['any value', { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': ['A'] } }, ['B', 'A'], true],
    ['any of no values', { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': ['A'] } }, [], false],
    ['another key', { StringEquals: { 'aws:PrincipalTag/team': 'A' } }, ['A'], false],
    [
      'two operators of which one does not hold',
      { StringLike: { 'dynamodb:LeadingKeys': 'A*' }, StringEquals: { 'dynamodb:LeadingKeys': 'AB' } },
      ['AC'],
      false,
    ],
  ])('is met by what it asks for alone: %s', (_, condition, keys, expected) => {
    expect(isAllowed(under(condition), of(...keys))).toBe(expected);
  });

  it('of a denial that is not met denies nothing', () => {
    const statements = [
      allow('dynamodb:GetItem'),
      { ...deny('dynamodb:GetItem'), Condition: { StringEquals: { 'dynamodb:LeadingKeys': 'A' } } },
    ];

    expect([of('A'), of('B')].map((request) => isAllowed(statements, request))).toEqual([false, true]);
  });
});

describe('a policy that the local run does not understand', () => {
  it.each<[string, object]>([
    ['an unknown operator', { ...allow('*', '*'), Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }],
    ['an unknown set operator', { ...allow('*', '*'), Condition: { 'ForSome:StringEquals': { a: 'b' } } }],
    ['an action by exclusion', { Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }],
    ['a resource by exclusion', { Effect: 'Allow', Action: '*', NotResource: table }],
    ['a principal', { ...allow('*', '*'), Principal: '*' }],
  ])('is refused rather than guessed: %s', (_, statement) => {
    expect(() => isAllowed([statement as Statement], get)).toThrow('The local run does not know');
  });
});
