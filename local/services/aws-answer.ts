/** An answer in the JSON protocols of AWS's services. */
import type { OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}

/** An error, which the SDK knows by its type. */
export const refusal = (type: string, message = `It is a ${type}.`, fields: object = {}, status = 400): Answer => ({
  status,
  body: JSON.stringify({ __type: type, message, ...fields }),
});
