/** Stands before DynamoDB and Secrets Manager: knows which function calls, and lets it do what its role may. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listening.ts';
import { accessesOf, type Input } from './accesses.ts';
import { isAllowed, type Statement } from './iam.ts';
import type { SecretsByArn } from './secrets-file.ts';

/** What a function asked for, and whether it may. */
export interface Access {
  readonly functionName: string;
  readonly action: string;
  readonly allowed: boolean;
}

interface StandInOptions {
  /** What each function's role allows; the function's name is its access key id here. */
  readonly statementsByFunction: ReadonlyMap<string, readonly Statement[]>;
  readonly dynamodbEndpoint: string;
  readonly secrets: SecretsByArn;
  readonly onAccess: (access: Access) => void;
  /** Gets what goes wrong here and not in the function or the store: something that the local run does not know. */
  readonly onError: (error: Error) => void;
}

export interface StandIn {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export const startStandIn = async (options: StandInOptions): Promise<StandIn> => {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: Error) => {
      options.onError(error);
      // As a fault of the request, which no SDK sends again.
      refuse(response, 'ValidationException', error.message);
    });
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close };
};

const answer = async (options: StandInOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { statementsByFunction, dynamodbEndpoint, secrets, onAccess } = options;
  const body = await buffer(request);
  const [, functionName = ''] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  const statements = statementsByFunction.get(functionName);
  if (!statements) return refuse(response, 'UnrecognizedClientException', 'The security token is invalid.');
  const target = String(request.headers['x-amz-target']);
  const input: Input = JSON.parse(body.toString());
  for (const access of accessesOf(target, input)) {
    const allowed = isAllowed(statements, access);
    onAccess({ functionName, action: access.action, allowed });
    const denied = `${functionName} is not authorized to perform ${access.action} on ${access.resource}`;
    if (!allowed) return refuse(response, 'AccessDeniedException', denied);
  }
  if (target.startsWith('DynamoDB_')) return forward(dynamodbEndpoint, request, body, response);
  const { SecretId = '', VersionStage = 'AWSCURRENT' } = input;
  const SecretString = VersionStage === 'AWSCURRENT' ? secrets[SecretId] : undefined;
  if (SecretString === undefined) return refuse(response, 'ResourceNotFoundException', 'There is no such version.');
  send(response, 200, { ARN: SecretId, SecretString, VersionStages: [VersionStage] });
};

/** Under one access key for all: some stores keep a database for each. */
const forward = (endpoint: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  const authorization = request.headers.authorization?.replace(/Credential=[^/]+/, 'Credential=local');
  const { host: _, ...headers } = request.headers;
  const onward = httpRequest(endpoint, { method: 'POST', headers: { ...headers, authorization } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
};

const refuse = (response: ServerResponse, type: string, message: string): void =>
  send(response, 400, { __type: type, message });

const send = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(value));
};
