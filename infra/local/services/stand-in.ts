/** Stands before DynamoDB and Secrets Manager: knows which function calls, and lets it do what its role may. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listening.ts';
import { accessesOf, type Input } from './accesses.ts';
import { isAllowed, type Statement } from './iam.ts';
import type { Secrets } from './secrets-manager.ts';

/** What a function asked for, and whether it may. */
export interface Access {
  readonly functionName: string;
  readonly action: string;
  readonly allowed: boolean;
}

export interface AwsOptions {
  /** The policy statements of each function's role; the function's name is its access key id here. */
  readonly statementsOf: ReadonlyMap<string, readonly Statement[]>;
  readonly partitionKey: string;
  /** Where DynamoDB listens. */
  readonly dynamodb: string;
  readonly secrets: Secrets;
  readonly onAccess: (access: Access) => void;
}

export interface Aws {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export const startAws = async (options: AwsOptions): Promise<Aws> => {
  const server = createServer((request, response) => {
    answer(options, request, response).catch((error: Error) => fail(response, 500, 'InternalFailure', error.message));
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close };
};

const answer = async (options: AwsOptions, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await buffer(request);
  const input = JSON.parse(body.toString()) as Input;
  const [, functionName = ''] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  const statements = options.statementsOf.get(functionName);
  if (!statements) return fail(response, 400, 'UnrecognizedClientException', 'The security token is invalid.');
  const target = String(request.headers['x-amz-target']);
  for (const access of accessesOf(target, input, options.partitionKey)) {
    const allowed = isAllowed(statements, access);
    options.onAccess({ functionName, action: access.action, allowed });
    const denied = `${functionName} is not authorized to perform ${access.action} on ${access.resource}`;
    if (!allowed) return fail(response, 400, 'AccessDeniedException', denied);
  }
  if (target.startsWith('DynamoDB_')) return forward(options.dynamodb, request, body, response);
  const { SecretId = '', VersionStage = 'AWSCURRENT' } = input;
  const SecretString = options.secrets.read(SecretId, VersionStage);
  if (SecretString === undefined) return fail(response, 400, 'ResourceNotFoundException', 'There is no such version.');
  send(response, 200, { ARN: SecretId, SecretString, VersionStages: [VersionStage] });
};

/** Under one access key for all: some stores keep a database for each. */
const forward = (dynamodb: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  const authorization = request.headers.authorization?.replace(/Credential=[^/]+/, 'Credential=local');
  const { host: _, ...headers } = request.headers;
  const onward = httpRequest(dynamodb, { method: 'POST', headers: { ...headers, authorization } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
};

const fail = (response: ServerResponse, status: number, type: string, message: string): void =>
  send(response, status, { __type: type, message });

const send = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(value));
};
