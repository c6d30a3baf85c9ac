/** What travels through the gateway: a request, what becomes known of it on the way, and its answer or refusal. */
import type { Method } from './served-api.ts';

/** A request as it came in. */
export interface HttpRequest {
  readonly httpMethod: string;
  /** Without the query, undecoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names as they were sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Undefined when it is larger than API Gateway takes. */
  readonly body: Buffer | undefined;
  readonly sourceIp: string;
}

/** What API Gateway calls `$context`: told to the function and to the access log. */
export interface RequestContext {
  readonly requestId: string;
  /** Once all of it has come: a slow client takes its own time, not the functions'. */
  startedAt: number;
  /** Aborted when nobody waits any longer: the client is gone, or has its answer. */
  readonly gone?: AbortSignal;
  /** Once it is routed. */
  method?: Method;
  /** Once the authorizer has said who calls. */
  caller?: Caller;
}

export interface Caller {
  readonly principalId: string;
  readonly [name: string]: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** API Gateway answers by itself, with the gateway response of this type. */
export class GatewayError extends Error {
  readonly responseType: string;

  constructor(responseType: string, message: string) {
    super(message);
    this.responseType = responseType;
  }
}

/** The value of a header, whose name may be in any letter case. */
export const header = ({ headers }: Pick<HttpRequest, 'headers'>, name: string): string | undefined =>
  headers.findLast(([sent]) => sent.toLowerCase() === name.toLowerCase())?.[1];
