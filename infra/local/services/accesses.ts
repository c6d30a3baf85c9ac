/** From a call of DynamoDB or Secrets Manager to the actions and resources for which IAM asks a role. */
import { arn } from '../template/account.ts';
import type { AccessRequest } from './iam.ts';

/** The members of the services' requests that name what they touch. */
export interface Input {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly ExpressionAttributeValues?: Item;
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly SecretId?: string;
  readonly VersionStage?: string;
}

type Item = Readonly<Record<string, { readonly S?: string }>>;

/** A transaction asks for each of its parts; it has no action of its own. */
export const accessesOf = (target: string, input: Input, partitionKey: string): AccessRequest[] => {
  const [service = '', operation = ''] = target.split('.');
  if (service === 'secretsmanager') return [{ action: `secretsmanager:${operation}`, resource: input.SecretId ?? '' }];
  if (input.TransactItems)
    return input.TransactItems.flatMap((part) =>
      Object.entries(part).map(([kind, item]) => tableAccess(partActions[kind] ?? kind, item, partitionKey)),
    );
  if (input.RequestItems)
    return Object.keys(input.RequestItems).map((TableName) => tableAccess(operation, { TableName }, partitionKey));
  return [tableAccess(operation, input, partitionKey)];
};

const partActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const tableAccess = (operation: string, input: Input, partitionKey: string): AccessRequest => {
  const { TableName = '', IndexName, Key, Item, ExpressionAttributeValues } = input;
  const table = TableName.startsWith('arn:') ? TableName : arn('dynamodb', `table/${TableName}`);
  const leadingKey = (Key ?? Item ?? ExpressionAttributeValues)?.[Key || Item ? partitionKey : `:${partitionKey}`]?.S;
  return {
    action: `dynamodb:${operation}`,
    resource: IndexName ? `${table}/index/${IndexName}` : table,
    ...(leadingKey !== undefined && { context: { 'dynamodb:LeadingKeys': [leadingKey] } }),
  };
};
