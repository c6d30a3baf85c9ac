/** From a request to DynamoDB or Secrets Manager to the actions and resources for which IAM asks a role. */
import { arn } from '../template/account.ts';
import type { AccessRequest } from './iam.ts';

/** The members of the services' requests that say what they touch. */
export interface Input {
  readonly TableName?: string | undefined;
  readonly IndexName?: string;
  readonly Key?: Attributes;
  readonly Item?: Attributes;
  readonly ConditionExpression?: string;
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[];
  readonly ClientRequestToken?: string;
  readonly SecretId?: string;
  readonly VersionStage?: string;
}

type Attributes = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;

/**
 * @param target the operation as the services' protocol names it: `DynamoDB_20120810.GetItem`
 * @throws Error for a request of a kind that no function has made so far
 */
export const accessesOf = (target: string, input: Input): AccessRequest[] => {
  const [, operation = target] = target.split('.');
  if (operation === 'GetSecretValue')
    return [{ action: 'secretsmanager:GetSecretValue', resource: input.SecretId ?? '' }];
  // A transaction has no action of its own.
  if (operation === 'TransactWriteItems')
    return (input.TransactItems ?? []).flatMap(Object.entries).map(([part, item]) => tableAccess(parts, part, item));
  return [tableAccess(requests, operation, input)];
};

type Actions = Readonly<Record<string, string>>;

const requests: Actions = {
  GetItem: 'dynamodb:GetItem',
  PutItem: 'dynamodb:PutItem',
  UpdateItem: 'dynamodb:UpdateItem',
  DeleteItem: 'dynamodb:DeleteItem',
  Query: 'dynamodb:Query',
};

const parts: Actions = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

const tableAccess = (actions: Actions, kind: string, { TableName, IndexName }: Input): AccessRequest => {
  const action = actions[kind];
  if (!action) throw new Error(`The local run does not know the request ${kind}.`);
  return { action, resource: arn('dynamodb', `table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`) };
};
