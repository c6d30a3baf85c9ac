/** Requests with an idempotency key in the table: what was answered is kept for a day, and answered again. */
import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { fingerprint, requestId } from '../museum/idempotency.ts';
import { Problem } from '../museum/problem.ts';
import { secondsOf, send, tableName, untilSettled, type Write } from './client.ts';
import { requestKey } from './keys.ts';

/** Notes the answer to a request: to be written together with what the work writes. */
type Remember<Answer> = (answer: Answer) => readonly Write[];

interface Request {
  readonly caller: string;
  readonly headers: { readonly 'Idempotency-Key'?: string };
  readonly body: unknown;
  readonly now: Date;
}

/**
 * Does `work` once, however often the request is sent with its key. Without a key there is nothing to remember, and the work is done each time.
 * @param work is given the request's name, under which it may meet what it has done already: two that are sent at once have one name
 * @throws Problem `key-used-before` when the key came with another request; `conflict` while the same one is still being worked on
 */
export const once = <Answer>(
  operationId: string,
  { caller, headers: { 'Idempotency-Key': key }, body, now }: Request,
  work: (remember: Remember<Answer>, id: string) => Promise<Answer>,
): Promise<Answer> => {
  const id = key === undefined ? randomUUID() : requestId(caller, key);
  if (key === undefined)
    return untilSettled(
      () => work(() => [], id),
      (cause) => new Problem('unavailable', { cause }),
    );
  const request = { id, fingerprint: fingerprint(caller, key, operationId, body), now };
  return untilSettled(
    () => work((answer) => [record(request, answer)], id).catch(unlessAnswered<Answer>(request)),
    (cause) => new Problem('conflict', { detail: 'A request with this Idempotency-Key is being worked on.', cause }),
  );
};

/**
 * Whatever went wrong, the request may have been done: its own record then stands in the way of a second, it has itself taken the last
 * place, its event is gone since, or the store's word that all was written got lost.
 */
const unlessAnswered =
  <Answer>(request: KnownRequest) =>
  async (error: unknown): Promise<Answer> => {
    const answer = await firstAnswer<Answer>(request);
    if (answer === undefined) throw error;
    return answer;
  };

interface KnownRequest {
  readonly id: string;
  readonly fingerprint: string;
  readonly now: Date;
}

const firstAnswer = async <Answer>({ id, fingerprint, now }: KnownRequest): Promise<Answer | undefined> => {
  const { Item } = await send(new GetCommand({ TableName: tableName, Key: requestKey(id), ConsistentRead: true }));
  if (!Item || Item.expiresAt <= secondsOf(now)) return undefined;
  if (Item.fingerprint !== fingerprint) throw new Problem('key-used-before');
  return JSON.parse(Item.answer);
};

/** The store removes what has expired in its own time: until then it counts as absent. */
const record = ({ id, fingerprint, now }: KnownRequest, answer: unknown): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...requestKey(id), fingerprint, answer: JSON.stringify(answer), expiresAt: aDayAfter(now) },
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});

/** In whole seconds, as the table has them, and no part of one too early: until then nothing is done twice. */
const aDayAfter = (instant: Date): number => Math.ceil(instant.getTime() / 1000) + 24 * 60 * 60;
