/** What a service of AWS answers to a request in its JSON protocols. */
export interface Answer {
  readonly status: number;
  readonly body: string | Uint8Array;
}

/** An error by its name, as the SDK knows it again. */
export const refusal = (type: string, message: string, { status = 400, ...fields }: Refusal = {}): Answer => ({
  status,
  body: JSON.stringify({ __type: type, message, ...fields }),
});

interface Refusal {
  readonly status?: number;
  /** Of a cancelled transaction: for each of its parts, in their order. */
  readonly CancellationReasons?: readonly { readonly Code: string }[];
}
