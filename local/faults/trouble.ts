/** Trouble on the way to the store, as a network and a busy DynamoDB make it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expiryKey, requestKey } from '../../shared/table/keys.ts';
import { refusal } from '../aws/answer.ts';
import { cancelledFor, conflictOf, itemsWritten } from '../aws/conflicts.ts';
import type { Rule } from './proxy.ts';

export const troubles = {
  throttling: ({ operation, input }) => ({
    instead:
      operation === 'TransactWriteItems'
        ? cancelledFor(itemsWritten(operation, input).map(() => 'ThrottlingError'))
        : refusal('ProvisionedThroughputExceededException'),
  }),

  'internal error': () => ({ instead: refusal('InternalServerError', undefined, {}, 500) }),

  latency: () => ({ before: () => sleep(200) }),

  'cut connection': () => ({ instead: 'cut' }),

  'lost answer': () => ({ after: 'cut' }),

  /** Another transaction holds the first item to be written. */
  'transaction conflict': ({ operation, input }) => {
    const [first, ...others] = itemsWritten(operation, input);
    return first ? { instead: conflictOf(operation, [true, ...others.map(() => false)]) } : undefined;
  },

  /** DynamoDB removes expired items late: a look-up finds the expired record of a request. */
  'expired item': ({ input: { TableName, Key }, ask }) => {
    if (!Key?.pk?.S?.startsWith(requestKey('').pk)) return undefined;
    const Item = { ...Key, [expiryKey]: { N: '1' }, fingerprint: { S: '' }, answer: { S: '{}' } };
    const ConditionExpression = 'attribute_not_exists(pk)';
    return { before: () => ask('PutItem', { TableName, Item, ConditionExpression }) };
  },
} satisfies Record<string, Rule>;
