/** Which actions on which resources IAM must allow for a request to DynamoDB or Secrets Manager. */
import { arn } from '../template/account.ts';
import type { AccessRequest } from './iam.ts';

export interface Input {
  readonly TableName?: string | undefined;
  readonly IndexName?: string;
  readonly Key?: Attributes;
  readonly Item?: Attributes;
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
  readonly ClientRequestToken?: string;
  readonly RequestItems?: Readonly<Record<string, object>>;
  readonly SecretId?: string;
  readonly VersionStage?: string;
}

type Attributes = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;

/** @param target such as `DynamoDB_20120810.GetItem` @throws Error for an operation that no function uses */
export const accessesOf = (target: string, input: Input): AccessRequest[] => {
  const [, operation = target] = target.split('.');
  if (operation === 'GetSecretValue')
    return [{ action: 'secretsmanager:GetSecretValue', resource: input.SecretId ?? '' }];
  // A transaction has no action of its own.
  if (operation === 'TransactWriteItems')
    return (input.TransactItems ?? [])
      .flatMap(Object.entries)
      .map(([write, item]) => tableAccess(`${write}Item`, item));
  if (operation === 'BatchGetItem')
    return Object.keys(input.RequestItems ?? {}).map((TableName) => tableAccess(operation, { TableName }));
  return [tableAccess(operation, input)];
};

const known = ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'];

const tableAccess = (action: string, { TableName, IndexName }: Input): AccessRequest => {
  if (!known.includes(action)) throw new Error(`The local run does not know the request ${action}.`);
  const table = `table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`;
  return { action: `dynamodb:${action}`, resource: arn('dynamodb', table) };
};
