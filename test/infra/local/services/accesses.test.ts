/** For which actions and resources IAM is asked, request by request; what the local run does not know is refused by name. */
import { describe, expect, it } from 'vitest';
import { accessesOf, type Input } from '../../../../local/services/accesses.ts';

const TableName = 'Museum';
const resource = 'arn:aws:dynamodb:eu-central-1:000000000000:table/Museum';

describe('a request', () => {
  it.each([
    ['GetItem', 'dynamodb:GetItem'],
    ['PutItem', 'dynamodb:PutItem'],
    ['UpdateItem', 'dynamodb:UpdateItem'],
    ['DeleteItem', 'dynamodb:DeleteItem'],
    ['Query', 'dynamodb:Query'],
  ])('for one table asks for its own action there: %s', (operation, action) => {
    expect(accessesOf(`DynamoDB_20120810.${operation}`, { TableName })).toEqual([{ action, resource }]);
  });

  it('for a transaction asks for each of its parts', () => {
    const TransactItems = [
      { ConditionCheck: { TableName } },
      { Put: { TableName } },
      { Update: { TableName } },
      { Delete: { TableName: 'Other' } },
    ];

    expect(accessesOf('DynamoDB_20120810.TransactWriteItems', { TransactItems })).toEqual([
      { action: 'dynamodb:ConditionCheckItem', resource },
      { action: 'dynamodb:PutItem', resource },
      { action: 'dynamodb:UpdateItem', resource },
      { action: 'dynamodb:DeleteItem', resource: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Other' },
    ]);
  });

  it('for an index asks for that index of the table', () => {
    expect(accessesOf('DynamoDB_20120810.Query', { TableName: 'Other', IndexName: 'admissions' })).toEqual([
      { action: 'dynamodb:Query', resource: 'arn:aws:dynamodb:eu-central-1:000000000000:table/Other/index/admissions' },
    ]);
  });

  it('for a secret asks for that secret', () => {
    expect(accessesOf('secretsmanager.GetSecretValue', { SecretId: 'arn:keys' })).toEqual([
      { action: 'secretsmanager:GetSecretValue', resource: 'arn:keys' },
    ]);
  });
});

describe('what the local run does not know', () => {
  it.each<[string, Input, string]>([
    ['DynamoDB_20120810.Scan', { TableName }, 'the request Scan'],
    ['DynamoDB_20120810.BatchGetItem', {}, 'the request BatchGetItem'],
    ['DynamoDB_20120810.BatchWriteItem', {}, 'the request BatchWriteItem'],
    ['DynamoDB_20120810.TransactGetItems', { TransactItems: [{ Get: { TableName } }] }, 'the request TransactGetItems'],
    ['DynamoDB_20120810.TransactWriteItems', { TransactItems: [{ Get: { TableName } }] }, 'the request Get'],
    ['secretsmanager.DescribeSecret', { SecretId: 'arn:keys' }, 'the request DescribeSecret'],
    ['undefined', {}, 'the request undefined'],
  ])('is refused by name: %s', (target, input, name) => {
    expect(() => accessesOf(target, input)).toThrow(`The local run does not know ${name}.`);
  });
});
