/**
 * API Gateway on localhost: finds the route, asks the authorizer, invokes the function, answers as the template says.
 * Node answers by itself what it cannot parse as HTTP.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { LambdaFunction } from '../lambda/invocation.ts';
import { GatewayError, type HttpRequest, type HttpResponse, type RequestContext } from './exchange.ts';
import { accessLine, gatewayResponse } from './gateway-response.ts';
import { invoker } from './invoker.ts';
import { mockResponse } from './mock-integration.ts';
import { proxyResponse } from './proxy-integration.ts';
import { readRequest } from './read-request.ts';
import { routeOf } from './routes.ts';
import type { RestApi } from './served-api.ts';
import type { Page } from './static-files.ts';
import { tokenAuthorizer } from './token-authorizer.ts';

interface GatewayOptions {
  readonly api: RestApi;
  /** By name. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  /** Served beside the API, on the same host. */
  readonly page?: Page;
  /** Gets a line of the access log for every answer of API Gateway itself, and the stack of a bug in here. */
  readonly onLine: (line: string) => void;
}

export const gateway = ({ api, functions, page, onLine }: GatewayOptions): Server => {
  const invoke = invoker(api, functions);
  const authorize = tokenAuthorizer(api, invoke);

  const respond = async (request: HttpRequest, context: RequestContext): Promise<HttpResponse> => {
    const file = await page?.(request);
    if (file) return file;
    const route = routeOf(api, request);
    context.method = route.method;
    if (route.method.integration.Type === 'MOCK') return mockResponse(route.method, request);
    await authorize(route.method, request, context);
    return proxyResponse(api, invoke, route, request, context);
  };

  const refuse = (error: unknown, context: RequestContext): HttpResponse => {
    if (!(error instanceof GatewayError)) onLine(error instanceof Error ? `${error.stack}` : String(error));
    const refusal = error instanceof GatewayError ? error : new GatewayError('DEFAULT_5XX', String(error));
    const response = gatewayResponse(api, refusal, context);
    onLine(accessLine(api, refusal, context, response.status));
    return response;
  };

  // Larger than Node's default: headers up to this size are refused in API Gateway's words.
  return createServer({ maxHeaderSize: 64 * 1024 }, async (incoming, outgoing) => {
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    const context: RequestContext = { requestId: randomUUID(), startedAt: performance.now(), gone: left.signal };
    try {
      const request = await readRequest(incoming);
      context.startedAt = performance.now();
      send(outgoing, await respond(request, context), context.requestId);
    } catch (error) {
      const hasLeft = left.signal.aborted && !incoming.complete;
      if (!hasLeft) send(outgoing, refuse(error, context), context.requestId);
    }
  });
};

const send = (outgoing: ServerResponse, { status, headers, body }: HttpResponse, requestId: string): void => {
  // These have no body. A length in a 304 would be that of the answer which the 304 confirms (RFC 9110).
  const length = status === 204 || status === 304 ? {} : { 'Content-Length': body.length };
  outgoing.writeHead(status, { ...(headers as Record<string, string>), ...length, 'x-amzn-RequestId': requestId });
  outgoing.end(body);
};
