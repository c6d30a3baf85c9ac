/** Requests with an idempotency key: the table keeps their first answer for a day. */
import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '../museum/problem.ts';
import { secondsOf, tableName, untilSettled, type Write } from './client.ts';
import { requestKey } from './keys.ts';
import { readItem } from './read-item.ts';

interface Request {
  readonly caller: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly headers: { readonly 'Idempotency-Key'?: string };
  readonly body?: unknown;
  readonly now: Date;
}

/**
 * An action that does `work` once, however often a request is sent with the same key; without a key, each time.
 * @param work must add the writes of `record(answer)`, which store the answer, to its transaction. `id` is the same for
 * every copy of the request, so that `work` recognises its own writes
 */
export const once = <Sent extends Request, Answer>(
  work: (request: Sent, record: (answer: Answer) => readonly Write[], id: string) => Promise<Answer>,
) => ({
  /**
   * @param refusal by today's rules; it counts only if no first answer is stored
   * @throws Problem `key-used-before` when the key came with another request; `conflict` when others keep coming first
   */
  answerOnce: (request: Sent, { operationId, refusal }: { operationId: string; refusal?: Problem | undefined }) => {
    const { caller, path = {}, headers, body, now } = request;
    const key = headers['Idempotency-Key'];
    const id = key === undefined ? randomUUID() : hash([caller, key]);
    const ids = Object.values(path).map((sent) => sent.toLowerCase());
    // The key is stored nowhere: without it nobody can test guesses of the e-mail in the body.
    const fingerprint = key === undefined ? '' : hash([caller, key, operationId, ids, sortFields(body)]);
    const known = { id, fingerprint, now };
    const attempt = async () => {
      if (refusal) throw refusal;
      let isStored = key === undefined;
      const record = (answer: Answer) => {
        isStored = true;
        return key === undefined ? [] : [writeOf(known, answer)];
      };
      const answer = await work(request, record, id);
      if (!isStored) throw new Error(`The answer of ${operationId} was not stored.`);
      return answer;
    };
    return untilSettled(() => (key === undefined ? attempt() : attempt().catch(unlessAnswered<Answer>(known))));
  },
});

interface KnownRequest {
  readonly id: string;
  /** The same for the same caller, key, operation, ids in any letter case, and body in any order of its fields. */
  readonly fingerprint: string;
  readonly now: Date;
}

/**
 * Any failure may hide a success: our own record blocked the retry, we took the last place ourselves, the event was
 * cancelled meanwhile, or the reply was lost. So look up the record.
 */
const unlessAnswered =
  <Answer>({ id, fingerprint, now }: KnownRequest) =>
  async (error: unknown): Promise<Answer> => {
    const item = await readItem<{ fingerprint: string; answer: string; expiresAt: number }>(requestKey(id));
    if (!item || item.expiresAt <= secondsOf(now)) throw error;
    if (item.fingerprint !== fingerprint) throw new Problem('key-used-before');
    return JSON.parse(item.answer);
  };

/** DynamoDB removes expired items late, so expired records count as absent. */
const writeOf = ({ id, fingerprint, now }: KnownRequest, answer: unknown): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...requestKey(id), fingerprint, answer: JSON.stringify(answer ?? null), expiresAt: aDayAfter(now) },
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});

/** In whole seconds, rounded up: the record must not expire too early. */
const aDayAfter = (instant: Date): number => Math.ceil(instant.getTime() / 1000) + 24 * 60 * 60;

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** No schema is deeper than a list in a field. An ignored field might be nested too deep for the stack. */
const sortFields = (value: unknown, levels = 2): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  return Object.entries(value)
    .map(([name, field]) => [name, sortFields(isId(name, field) ? field.toLowerCase() : field, levels - 1)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
};

const isId = (name: string, field: unknown): field is string => name === 'eventId' && typeof field === 'string';
