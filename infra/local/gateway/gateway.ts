/** API Gateway on localhost: routes a request, asks the authorizer, invokes the function, answers as the template says. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { LambdaFunction } from '../lambda/lambda.ts';
import { type Answer, type Call, GatewayError, type HttpRequest } from './exchange.ts';
import { accessLine, gatewayAnswer } from './gateway-answer.ts';
import { mockAnswer, proxyAnswer } from './integrations.ts';
import { invoker } from './invoker.ts';
import type { Method, RestApi } from './rest-api.ts';
import { tokenAuthorizer } from './token-authorizer.ts';

export interface GatewayOptions {
  readonly api: RestApi;
  /** By name. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  /** Gets a line of the access log for every request that API Gateway answered by itself. */
  readonly onLine: (line: string) => void;
}

export const gateway = ({ api, functions, onLine }: GatewayOptions): Server => {
  const invoke = invoker(api, functions);
  const authorize = tokenAuthorizer(api, invoke);

  const answer = async (request: HttpRequest, call: Call): Promise<Answer> => {
    const { method, pathParameters } = route(api, request);
    call.method = method;
    if (method.integration.Type === 'MOCK') return mockAnswer(api, method, request);
    await authorize(method, request, call);
    return proxyAnswer(api, invoke, request, { ...call, method, pathParameters });
  };

  const refuse = (error: unknown, call: Call): Answer => {
    const refusal = error instanceof GatewayError ? error : new GatewayError('DEFAULT_5XX', String(error));
    const answer = gatewayAnswer(api, refusal);
    onLine(accessLine(api, refusal, call, answer.status));
    return answer;
  };

  const server = createServer({ maxHeaderSize: 64 * 1024 }, async (incoming, outgoing) => {
    const call: Call = { requestId: randomUUID(), startedAt: performance.now() };
    const respond = (answer: Answer) => send(outgoing, answer, call);
    try {
      respond(await answer(await read(incoming), call));
    } catch (error) {
      if (!incoming.destroyed || incoming.complete) respond(refuse(error, call));
    }
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return;
    const type = error.code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_TOO_LARGE' : 'BAD_REQUEST_PARAMETERS';
    const call: Call = { requestId: randomUUID(), startedAt: performance.now() };
    const { status, headers, body } = refuse(new GatewayError(type, error.message), call);
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': body.length });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    );
  });
  return server;
};

/** Prefers a path that is spelled out to one with parameters. */
const route = ({ methods }: RestApi, { httpMethod, path }: HttpRequest) => {
  const segments = path.split('/');
  for (const method of methods.filter((method) => method.httpMethod === httpMethod).sort(byParameters)) {
    const wanted = method.resourcePath.split('/');
    const parameters = wanted.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), segments[index]]] : [],
    );
    const fits = wanted.every((name, index) => (name.startsWith('{') ? segments[index] : segments[index] === name));
    if (fits && wanted.length === segments.length) return { method, pathParameters: Object.fromEntries(parameters) };
  }
  throw new GatewayError('MISSING_AUTHENTICATION_TOKEN', 'Missing Authentication Token');
};

const byParameters = (a: Method, b: Method) => a.resourcePath.split('{').length - b.resourcePath.split('{').length;

const read = async (incoming: IncomingMessage): Promise<HttpRequest> => {
  const [path = '', query = ''] = (incoming.url ?? '').split(/\?(.*)/s);
  const { rawHeaders } = incoming;
  return {
    httpMethod: incoming.method ?? '',
    path,
    query: new URLSearchParams(query),
    headers: rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ''] as const])),
    body: await readBody(incoming),
    sourceIp: incoming.socket.remoteAddress ?? '',
  };
};

/** What is too large is read to its end, within reason, so that the client gets to see the answer. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
    if (size > 10 * bodyLimit) break;
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks);
};

/** API Gateway's, 10 MB. */
const bodyLimit = 10 * 1024 * 1024;

const send = (outgoing: ServerResponse, { status, headers, body }: Answer, { requestId }: Call): void => {
  const length = status === 204 ? {} : { 'Content-Length': body.length };
  outgoing.writeHead(status, { ...(headers as Record<string, string>), ...length, 'x-amzn-RequestId': requestId });
  outgoing.end(body);
};
