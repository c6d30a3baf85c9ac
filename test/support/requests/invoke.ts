/** Calls a handler in this process as API Gateway would. @returns its answer and its log */
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { vi } from 'vitest';
import { authorizationOf, credentials } from '../museum/test-callers.ts';
import { noteOutput, noteRequest } from '../record.ts';
import { inThisFile } from '../surroundings.ts';

export interface Invocation {
  readonly path?: Readonly<Record<string, string>>;
  /** A list stands for a parameter that is given several times. */
  readonly query?: Readonly<Record<string, string | string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly remainingMilliseconds?: number;
  readonly requestId?: string;
}

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

export const invoke = async (handler: Handler, invocation: Invocation = {}) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  using _ = inThisFile(() => written.mockRestore());
  const { statusCode, headers = {}, body } = await answerOf(handler, invocation);
  const output = written.mock.calls.map(([chunk]) => String(chunk)).join('');
  noteOutput('the log of a handler', output);
  return {
    status: statusCode,
    headers,
    text: body,
    json: /json/.test(String(headers['Content-Type'])) ? JSON.parse(body) : undefined,
    output,
    lines: output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
};

/** The handler's answer without its log: logs of concurrent calls would mix. */
export const answerOf = async (handler: Handler, invocation: Invocation): Promise<APIGatewayProxyResult> => {
  noteRequest(invocation.headers, invocation.body);
  const answer = await handler(eventOf(invocation), contextOf(invocation));
  if (answer.statusCode >= 400) noteOutput('a refusal of a handler', JSON.stringify(answer));
  return answer;
};

const someId = 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef';

const eventOf = ({ path = {}, query, headers = {}, body, requestId = someId }: Invocation) =>
  ({
    headers: { Authorization: authorizationOf('staff'), ...headers },
    pathParameters: path,
    multiValueQueryStringParameters: query
      ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()]))
      : null,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId,
      extendedRequestId: 'KzVqMHSJoAMFz1w=',
      path: '/v1.1/under-test',
      authorizer: { principalId: credentials.staff.username },
    },
  }) as unknown as APIGatewayProxyEvent;

const contextOf = ({ remainingMilliseconds }: Invocation) =>
  (remainingMilliseconds === undefined
    ? {}
    : { getRemainingTimeInMillis: () => remainingMilliseconds }) as unknown as Context;
