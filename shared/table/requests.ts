/** Requests with an idempotency key: the table keeps their first answer for a day. */
import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { fingerprint, requestId } from '../museum/idempotency.ts';
import { Problem } from '../museum/problem.ts';
import { secondsOf, send, tableName, untilSettled, type Write } from './client.ts';
import { requestKey } from './keys.ts';

/** Makes the write that notes the answer, for the transaction of the work itself. */
type Remember<Answer> = (answer: Answer) => readonly Write[];

interface Request {
  readonly caller: string;
  readonly headers: { readonly 'Idempotency-Key'?: string };
  readonly body: unknown;
  readonly now: Date;
  /** The refusal by today's rules. It counts only if no first answer is stored. */
  readonly refusal?: Problem;
}

/**
 * Does `work` once, however often the request is sent with its key. Without a key the work is done each time.
 * @param work gets the request's id, which is the same for every copy of the request: so it recognises its own writes
 * @throws Problem `key-used-before` when the key came with another request; `conflict` when others keep coming first
 */
export const once = <Answer>(
  operationId: string,
  { caller, headers: { 'Idempotency-Key': key }, body, now, refusal }: Request,
  work: (remember: Remember<Answer>, id: string) => Promise<Answer>,
): Promise<Answer> => {
  const id = key === undefined ? randomUUID() : requestId(caller, key);
  if (key === undefined) return untilSettled(() => work(() => [], id));
  const request = { id, fingerprint: fingerprint(caller, key, operationId, body), now };
  const attempt = async () => {
    if (refusal) throw refusal;
    return work((answer) => [record(request, answer)], id);
  };
  return untilSettled(() => attempt().catch(unlessAnswered<Answer>(request)));
};

/**
 * Any failure may hide a success: our own record blocked the retry, we took the last place ourselves, the event was
 * cancelled meanwhile, or the reply was lost. So look up the record.
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

/** DynamoDB removes expired items late: an expired record counts as absent. */
const record = ({ id, fingerprint, now }: KnownRequest, answer: unknown): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...requestKey(id), fingerprint, answer: JSON.stringify(answer), expiresAt: aDayAfter(now) },
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});

/** In whole seconds, rounded up: the record must not expire too early. */
const aDayAfter = (instant: Date): number => Math.ceil(instant.getTime() / 1000) + 24 * 60 * 60;
