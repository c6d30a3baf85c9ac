/** The names of keys and attributes, which a table that has tickets keeps for as long as it stands. */
import { expect, it } from 'vitest';
import { expiryKey, indexedAttributes, partitionKey, sortKey } from '../../../shared/table/keys.ts';

it('a table and its index keep the names of their attributes', () => {
  expect([partitionKey, sortKey, expiryKey]).toEqual(['pk', 'sk', 'expiresAt']);
  expect(indexedAttributes).toEqual(['confirmationCode', 'enteredAt', 'cancelledAt', 'expiresAt']);
});
