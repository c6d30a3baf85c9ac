/** The log: one line of JSON per request, without bodies, credentials or anything of a purchaser. */

interface RequestLine {
  readonly operation: string;
  /** The caller's user name. */
  readonly user: string | undefined;
  readonly status: number | undefined;
  readonly milliseconds: number;
  readonly requestId: string;
  readonly problem?: string;
  readonly detail?: string;
  readonly cause?: string | undefined;
}

export const logRequest = (line: RequestLine): void => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
};
