/** The stand-in before the stores: each function may do there what its role allows, part by part. */
import {
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStandIn } from '../../../support/test-stand-in.ts';

const { TableName, table, secret, other, accesses, errors, as, vault, newItem, stored } = await openStandIn();

beforeEach(() => {
  accesses.length = 0;
  errors.length = 0;
});

describe('a function at the table', () => {
  it('does what it may, and the store answers', async () => {
    const Item = newItem();

    await as('writer').send(new PutItemCommand({ TableName, Item }));

    expect((await as('reader').send(new GetItemCommand({ TableName, Key: Item }))).Item).toEqual(Item);
    expect(accesses).toEqual([
      { functionName: 'writer', action: 'dynamodb:PutItem', allowed: true },
      { functionName: 'reader', action: 'dynamodb:GetItem', allowed: true },
    ]);
  });

  it('is told of failed conditions by the store itself', async () => {
    const Item = newItem();
    const put = new PutItemCommand({ TableName, Item, ConditionExpression: 'attribute_exists(pk)' });

    await expect(as('writer').send(put)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  });

  it('is denied what it may not, and the store hears nothing of it', async () => {
    const Item = newItem();

    await expect(as('reader').send(new PutItemCommand({ TableName, Item }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `reader is not authorized to perform dynamodb:PutItem on ${table}`,
    });
    expect(await stored(Item)).toBe(undefined);
    expect(accesses).toEqual([{ functionName: 'reader', action: 'dynamodb:PutItem', allowed: false }]);
  });

  it.each([
    ['everything', 'nobody', TableName],
    ['the same on another table', 'reader', 'other-table'],
  ])('is denied %s without a grant', async (_, functionName, name) => {
    const get = new GetItemCommand({ TableName: name, Key: newItem() });

    await expect(as(functionName).send(get)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('a request that the local run does not know', () => {
  it('fails at once, with its name, and is shown to the developer', async () => {
    const scan = as('everybody').send(new ScanCommand({ TableName }));

    const message = 'The local run does not know the request Scan.';
    await expect(scan).rejects.toMatchObject({ message, $metadata: { httpStatusCode: 400 } });
    expect(errors).toEqual([message]);
    expect(accesses).toEqual([]);
  });
});

describe('a transaction', () => {
  it('asks for each of its parts, and has no action of its own', async () => {
    const [checked, Item] = [newItem(), newItem()];
    const ConditionExpression = 'attribute_not_exists(pk)';

    await as('checker').send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { ConditionCheck: { TableName, Key: checked, ConditionExpression } },
          { Put: { TableName, Item } },
        ],
      }),
    );

    expect(await stored(Item)).toEqual(Item);
    expect(accesses.map(({ action }) => action)).toEqual(['dynamodb:ConditionCheckItem', 'dynamodb:PutItem']);
  });

  it.each([
    ['Delete', 'dynamodb:DeleteItem', { Delete: { TableName, Key: newItem() } }],
    [
      'Update',
      'dynamodb:UpdateItem',
      {
        Update: {
          TableName,
          Key: newItem(),
          UpdateExpression: 'SET a = :a',
          ExpressionAttributeValues: { ':a': { S: 'b' } },
        },
      },
    ],
    [
      'ConditionCheck',
      'dynamodb:ConditionCheckItem',
      { ConditionCheck: { TableName, Key: newItem(), ConditionExpression: 'attribute_not_exists(pk)' } },
    ],
  ])('is denied as a whole when it holds a %s that is not granted', async (_, action, part) => {
    const Item = newItem();

    await expect(
      as('writer').send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item } }, part] })),
    ).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(await stored(Item)).toBe(undefined);
    expect(accesses.at(-1)).toEqual({ functionName: 'writer', action, allowed: false });
  });
});

describe('a function at the secrets', () => {
  it('reads the one that it may', async () => {
    expect(await vault('keeper').send(new GetSecretValueCommand({ SecretId: secret }))).toMatchObject({
      ARN: secret,
      SecretString: 'known to the keeper',
      VersionStages: ['AWSCURRENT'],
    });
  });

  it('is denied any other', async () => {
    await expect(vault('keeper').send(new GetSecretValueCommand({ SecretId: other }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });

  it('finds no version but the current one', async () => {
    const pending = new GetSecretValueCommand({ SecretId: secret, VersionStage: 'AWSPENDING' });

    await expect(vault('keeper').send(pending)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
