/** Trouble on the way to the store, injected on request: what a network and a busy DynamoDB do, and the embedded store never does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expiryKey, requestKey } from '../../../shared/table/keys.ts';
import type { Input } from '../../../local/services/accesses.ts';
import { type Answer, refusal } from './aws-answer.ts';
import { cancelled, itemsWritten } from '../../../local/services/conflicts.ts';

export type Trouble = keyof typeof injected;

/** What comes back; nothing when the connection is cut. */
type Outcome = Answer | undefined;

interface StoreRequest {
  /** `Query`, `TransactWriteItems` … */
  readonly operation: string;
  readonly input: Input;
  /** Lets the store answer, unless other trouble comes. */
  readonly pass: () => Promise<Outcome>;
  /** The same, but that somebody else's transaction has the first item that is written. */
  readonly collide: () => Promise<Outcome>;
  /** Puts something into the store past the function that asks. */
  readonly put: (item: Input) => Promise<unknown>;
}

/** What becomes of a request that meets the trouble. */
export const inject = (trouble: Trouble, request: StoreRequest): Outcome | Promise<Outcome> =>
  injected[trouble](request);

/** Trouble for so many percent of the requests, of all kinds alike. */
export const sometimes =
  (percent: number, random = Math.random) =>
  (): Trouble | undefined =>
    random() * 100 < percent ? kinds[Math.floor(random() * kinds.length)] : undefined;

const injected = {
  throttling: ({ operation, input }: StoreRequest) =>
    operation === 'TransactWriteItems'
      ? cancelled(itemsWritten(operation, input).map(() => 'ThrottlingError'))
      : refusal('ProvisionedThroughputExceededException', 'The request rate is too high.'),

  'internal error': () => refusal('InternalServerError', 'Internal server error', { status: 500 }),

  latency: ({ pass }: StoreRequest) => sleep(200).then(pass),

  'cut connection': () => undefined,

  'lost answer': ({ pass }: StoreRequest) => pass().then(() => undefined),

  'transaction conflict': ({ collide }: StoreRequest) => collide(),

  /** DynamoDB removes what has expired in its own time: until then it is there. */
  'expired item': async ({ input: { TableName, Key }, pass, put }: StoreRequest) => {
    const isOfRequest = Key?.pk?.S?.startsWith(requestKey('').pk);
    if (isOfRequest)
      await put({
        TableName,
        Item: { ...Key, [expiryKey]: { N: '1' }, fingerprint: { S: '' }, answer: { S: '{}' } },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
    return pass();
  },
} satisfies Record<string, (request: StoreRequest) => Outcome | Promise<Outcome>>;

const kinds = Object.keys(injected) as Trouble[];
