/** What travels through the gateway: a request, its context, and its response or refusal. */
import type { Method } from './served-api.ts';

export interface HttpRequest {
  readonly httpMethod: string;
  /** Without the query, undecoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names as they were sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly sourceIp: string;
}

/** What API Gateway calls `$context`: the function and the access log get it. */
export interface RequestContext {
  /** Also the extended id: here no caller can choose either. */
  readonly requestId: string;
  /** When the whole request had arrived: a slow client's time does not count. */
  startedAt: number;
  /** Aborted once nobody waits any more: the client is gone, or has its answer. */
  readonly gone?: AbortSignal;
  /** Known once the route is found. */
  method?: Method;
  /** Known once the authorizer has said who calls. */
  caller?: Caller;
}

export interface Caller {
  readonly principalId: string;
  readonly [name: string]: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** Makes API Gateway answer by itself, with the gateway response of this type. */
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
