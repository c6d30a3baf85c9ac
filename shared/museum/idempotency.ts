/** A request that carries a key of its caller's, so that it can be sent again without being done twice. */
import { createHash } from 'node:crypto';

/** The same for the same caller and key; tells nothing of either. */
export const requestId = (caller: string, key: string): string => hash([caller, key]);

/**
 * The same for the same operation and body, in whatever order its fields were written, and the same caller and key. Without the key, which
 * is kept nowhere, nobody can try whether an e-mail was in the body.
 */
export const fingerprint = (caller: string, key: string, operationId: string, body: unknown): string =>
  hash([caller, key, operationId, inOrder(body)]);

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** What counts lies no deeper than in a list of a field; what is ignored may be nested until the stack overflows. */
const inOrder = (value: unknown, levels = 2): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((item) => inOrder(item, levels - 1));
  return {
    ...Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, inOrder(field, levels - 1)]),
  };
};
