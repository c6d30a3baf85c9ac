/** API Gateway on localhost: routes a request, asks the authorizer, invokes the function, answers as the template says. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LambdaFunction } from '../../../local/lambda/lambda.ts';
import { accessLine } from '../../../local/gateway/access-line.ts';
import { type Answer, GatewayError, type HttpRequest, type RequestContext } from '../../../local/gateway/exchange.ts';
import { gatewayAnswer } from '../../../local/gateway/gateway-response.ts';
import { invoker } from '../../../local/gateway/invoker.ts';
import { mockAnswer } from '../../../local/gateway/mock-integration.ts';
import { proxyAnswer } from '../../../local/gateway/proxy-integration.ts';
import { routeOf } from '../../../local/gateway/routes.ts';
import type { RestApi } from '../../../local/gateway/served-api.ts';
import type { Page } from '../../../local/gateway/static-files.ts';
import { tokenAuthorizer } from '../../../local/gateway/token-authorizer.ts';
import { rawAnswer, readRequest, send } from './wire.ts';

interface GatewayOptions {
  readonly api: RestApi;
  /** By name. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  /** What is served beside the API, on the same host. */
  readonly page?: Page;
  /** Gets a line of the access log for every request that API Gateway answered by itself, and the stack of a bug in here. */
  readonly onLine: (line: string) => void;
}

export const gateway = ({ api, functions, page, onLine }: GatewayOptions): Server => {
  const invoke = invoker(api, functions);
  const authorize = tokenAuthorizer(api, invoke);

  const answer = async (request: HttpRequest, context: RequestContext): Promise<Answer> => {
    const file = await page?.(request);
    if (file) return file;
    const route = routeOf(api, request);
    context.method = route.method;
    if (route.method.integration.Type === 'MOCK') return mockAnswer(api, route.method, request);
    await authorize(route.method, request, context);
    return proxyAnswer(api, invoke, route, request, context);
  };

  const refuse = (error: unknown, context: RequestContext): Answer => {
    if (!(error instanceof GatewayError)) onLine(error instanceof Error ? `${error.stack}` : String(error));
    const refusal = error instanceof GatewayError ? error : new GatewayError('DEFAULT_5XX', String(error));
    const answer = gatewayAnswer(api, refusal);
    onLine(accessLine(api, refusal, context, answer.status));
    return answer;
  };

  /** In the order of their requests. */
  const unanswered = new Set<ServerResponse>();

  /** For what Node takes for no request at all. What came whole before it on the same connection is answered first. */
  const refuseRaw = (type: string, message: string, socket: Duplex): void => {
    // Nobody else hears of it when such a client is gone before its answer.
    socket.on('error', () => socket.destroy());
    const respond = () => {
      if (socket.writable) socket.end(rawAnswer(refuse(new GatewayError(type, message), newContext())));
    };
    const earlier = [...unanswered].findLast(({ req }) => req.socket === socket && req.complete);
    if (earlier) earlier.once('close', respond);
    else respond();
  };

  // A missing Host is refused in the same words as the rest.
  const server = createServer({ maxHeaderSize: 64 * 1024, requireHostHeader: false }, async (incoming, outgoing) => {
    const left = new AbortController();
    unanswered.add(outgoing);
    outgoing.once('close', () => {
      unanswered.delete(outgoing);
      left.abort();
    });
    const context: RequestContext = { ...newContext(), gone: left.signal };
    const respond = (answer: Answer) => send(outgoing, answer, context.requestId);
    try {
      const request = await readRequest(incoming);
      context.startedAt = performance.now();
      respond(await answer(request, context));
    } catch (error) {
      const hasLeft = left.signal.aborted && !incoming.complete;
      if (!hasLeft) respond(refuse(error, context));
    }
  });
  server.on('clientError', ({ code, message }: NodeJS.ErrnoException, socket) =>
    refuseRaw(code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_TOO_LARGE' : 'BAD_REQUEST_PARAMETERS', message, socket),
  );
  // An expectation may be passed over (RFC 9110, 10.1.1), where Node would answer by itself with a status that no reference names.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('connect', (_, socket) => {
    // The server has handed it over: one that its client kept open would keep the server from ending.
    socket.once('finish', () => socket.destroy());
    refuseRaw('BAD_REQUEST_PARAMETERS', 'This is no proxy.', socket);
  });
  return server;
};

const newContext = () => ({ requestId: randomUUID(), startedAt: performance.now() });
