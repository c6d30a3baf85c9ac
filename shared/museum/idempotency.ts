/** Requests with an idempotency key: sent again, they are not done twice. */
import { createHash } from 'node:crypto';

/** Names the request of a caller and key, without revealing either. */
export const requestId = (caller: string, key: string): string => hash([caller, key]);

/**
 * The same for the same operation, body, caller and key; the order of the body's fields does not matter. The key, which
 * is stored nowhere, keeps anybody from testing guesses of the e-mail in the body.
 */
export const fingerprint = (caller: string, key: string, operationId: string, body: unknown): string =>
  hash([caller, key, operationId, sortFields(body)]);

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** No schema goes deeper than a list in a field. An ignored field may be nested until the stack overflows. */
const sortFields = (value: unknown, levels = 2): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => sortFields(item, levels - 1));
  return {
    ...Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sortFields(field, levels - 1)]),
  };
};
