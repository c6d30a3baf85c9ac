/** The emulator of AWS's services: each function may do there what its role allows, write by write. */
import { GetItemCommand, PutItemCommand, ScanCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEmulator } from '../test-emulator.ts';

const { TableName, table, secret, other, accesses, errors, as, vault, newItem, stored } = await openEmulator();

beforeEach(() => {
  accesses.length = 0;
});

describe('a function at the table', () => {
  it('does what its role allows', async () => {
    const Item = newItem();

    await as('writer').send(new PutItemCommand({ TableName, Item }));
    const read = await as('reader').send(new GetItemCommand({ TableName, Key: Item }));

    expect(read.Item).toEqual(Item);
    expect(accesses).toEqual([
      { functionName: 'writer', action: 'dynamodb:PutItem', allowed: true },
      { functionName: 'reader', action: 'dynamodb:GetItem', allowed: true },
    ]);
  });

  it('is denied what its role does not allow, and the store does not get the request', async () => {
    const Item = newItem();

    await expect(as('reader').send(new PutItemCommand({ TableName, Item }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `reader is not authorized to perform dynamodb:PutItem on ${table}`,
    });
    expect(await stored(Item)).toBe(undefined);
    expect(accesses).toEqual([{ functionName: 'reader', action: 'dynamodb:PutItem', allowed: false }]);
  });

  it('is told at once, as is the developer, that the local run does not know a request', async () => {
    const message = 'The local run does not know the request Scan.';

    await expect(as('everybody').send(new ScanCommand({ TableName }))).rejects.toMatchObject({
      message,
      $metadata: { httpStatusCode: 400 },
    });
    expect(errors).toEqual([message]);
  });

  it('is denied a transaction as a whole if its role does not allow one of the writes', async () => {
    const Item = newItem();
    const TransactItems = [{ Put: { TableName, Item } }, { Delete: { TableName, Key: newItem() } }];

    const sent = as('writer').send(new TransactWriteItemsCommand({ TransactItems }));

    await expect(sent).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(await stored(Item)).toBe(undefined);
    expect(accesses.at(-1)).toEqual({ functionName: 'writer', action: 'dynamodb:DeleteItem', allowed: false });
  });
});

describe('a function at the secrets', () => {
  const read = (SecretId: string, VersionStage?: string) =>
    vault('keeper').send(new GetSecretValueCommand({ SecretId, VersionStage }));

  it('reads those that its role allows, in their current version', async () => {
    expect(await read(secret)).toMatchObject({ ARN: secret, SecretString: 'known to the keeper' });
    await expect(read(secret, 'AWSPENDING')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('is denied any other', async () => {
    await expect(read(other)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});
