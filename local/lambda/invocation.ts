/** The invocations of a function, and their outcomes. */

/** The handler's result as JSON, the message of the error that ended it, or why nobody waits for its outcome. */
export type Outcome = { readonly payload: string } | { readonly error: string } | { readonly refused: string };

export interface Invocation {
  readonly requestId: string;
  /** Until when somebody waits for the outcome, by `performance.now()`. */
  readonly answerBy: number;
  /** Aborted once nobody waits for the outcome. An event that has not begun by then never does. */
  readonly gone?: AbortSignal | undefined;
}

export interface LambdaFunction {
  /** @param payload the event, as JSON */
  invoke(payload: string, invocation: Invocation): Promise<Outcome>;
  close(): Promise<void>;
}

/** Lambda's limit for an event and for an answer, in bytes. */
export const payloadLimit = 6 * 1024 * 1024;
