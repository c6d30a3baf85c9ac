/** The log: one line of JSON per request, without bodies, credentials or anything about a purchaser. */
import { required, variables } from '../environment.ts';

interface RequestLine {
  readonly operation: string;
  /** The caller's user name. */
  readonly user: string | undefined;
  readonly status: number | undefined;
  readonly milliseconds: number;
  /** API Gateway's id of the request: the access log has it beside the id of the trace. */
  readonly requestId: string;
  /** Problem, detail and cause of a refusal; the fields that its operation counts of a success. */
  readonly [name: string]: unknown;
}

export const logRequest = (line: RequestLine): void => {
  stdout.write(`${JSON.stringify({ time: new Date().toISOString(), version, ...line })}\n`);
};

const version = required(variables.version);

// Opened before the first request.
const { stdout } = process;
