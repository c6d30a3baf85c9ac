/** The log: one line of JSON per request, without bodies, credentials or anything about a purchaser. */
import { required, variables } from '../environment.ts';

interface RequestLine {
  readonly operation: string;
  /** The caller's user name. */
  readonly user: string | undefined;
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** Milliseconds in which DynamoDB was waited for: requests that went side by side count each. */
  readonly storeMs: number;
  /** Requests to DynamoDB, retries among them. 0 if it was not asked. */
  readonly tries: number;
  /** API Gateway's id of the request, or what the caller sent instead in `x-amzn-RequestId`. */
  readonly requestId: string;
  /** API Gateway's other id, which no caller can choose. The access log has both beside the id of the trace. */
  readonly extendedRequestId: string | undefined;
  /** Problem, codes, detail and cause of a refusal; the fields that its operation counts of a success. */
  readonly [name: string]: unknown;
}

export const logRequest = (line: RequestLine): void => {
  stdout.write(`${JSON.stringify({ time: new Date().toISOString(), version, ...line })}\n`);
};

const version = required(variables.version);

// Opened before the first request.
const { stdout } = process;
