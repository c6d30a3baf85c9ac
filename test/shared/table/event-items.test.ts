/** Events as the table's items have them. */
import { expect, it } from 'vitest';
import { fromItem } from '../../../shared/table/event-items.ts';
import { eventItem } from '../../support/stored-items.ts';

it('an item from before its dates were packed, or its location had a version, is read as others are', () => {
  const { locationVersion: _, ...old } = { ...eventItem, dates: ['2027-03-07', '2027-03-05'] };

  expect(fromItem(old)).toMatchObject({ dates: ['2027-03-07', '2027-03-05'], version: 3, locationVersion: 3 });
});
