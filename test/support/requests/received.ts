/** What a client receives over HTTP. */

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the service answered
  readonly json: any;
}
