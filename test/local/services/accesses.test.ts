/** For which actions and resources IAM is asked; a request that the local run does not know is refused by name. */
import { expect, it } from 'vitest';
import { accessesOf, type Input } from '../../../local/services/accesses.ts';

const TableName = 'Museum';
const museum = 'arn:aws:dynamodb:eu-central-1:000000000000:table/Museum';

it.each<[string, Input, [action: string, resource: string][]]>([
  ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'].map(
    (operation): [string, Input, [string, string][]] => [
      `DynamoDB_20120810.${operation}`,
      { TableName },
      [[`dynamodb:${operation}`, museum]],
    ],
  ),
  [
    'DynamoDB_20120810.Query',
    { TableName, IndexName: 'admissions' },
    [['dynamodb:Query', `${museum}/index/admissions`]],
  ],
  [
    'DynamoDB_20120810.TransactWriteItems',
    {
      TransactItems: [
        { ConditionCheck: { TableName } },
        { Put: { TableName } },
        { Update: { TableName } },
        { Delete: { TableName: 'Other' } },
      ],
    },
    [
      ['dynamodb:ConditionCheckItem', museum],
      ['dynamodb:PutItem', museum],
      ['dynamodb:UpdateItem', museum],
      ['dynamodb:DeleteItem', museum.replace('Museum', 'Other')],
    ],
  ],
  ['DynamoDB_20120810.BatchGetItem', { RequestItems: { Museum: { Keys: [] } } }, [['dynamodb:BatchGetItem', museum]]],
  ['secretsmanager.GetSecretValue', { SecretId: 'arn:keys' }, [['secretsmanager:GetSecretValue', 'arn:keys']]],
])('%s with %j asks for %j', (target, input, accesses) => {
  expect(accessesOf(target, input)).toEqual(accesses.map(([action, resource]) => ({ action, resource })));
});

it.each<[string, Input, string]>([
  ['DynamoDB_20120810.Scan', { TableName }, 'Scan'],
  ['DynamoDB_20120810.TransactWriteItems', { TransactItems: [{ Get: { TableName } }] }, 'Get'],
  ['secretsmanager.DescribeSecret', { SecretId: 'arn:keys' }, 'DescribeSecret'],
  ['undefined', {}, 'undefined'],
])('%s with %j is refused', (target, input, name) => {
  expect(() => accessesOf(target, input)).toThrow(`The local run does not know the request ${name}.`);
});
