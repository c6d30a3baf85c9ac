/** Stands before DynamoDB and Secrets Manager: knows which function calls, and lets it do what its role may. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './listening.ts';
import { accessesOf, type Input } from './accesses.ts';
import { type Answer, refusal } from '../../infra/local/services/aws-answer.ts';
import { bytesOf } from '../../infra/local/services/bytes-of.ts';
import { isAllowed, type Statement } from './iam.ts';
import type { SecretsByArn } from './secrets-file.ts';
import { type SecretAccessKeyOf, signerOf } from './signature.ts';
import { type Store, storeAt } from '../../infra/local/services/store.ts';
import type { Trouble } from '../../infra/local/services/trouble.ts';

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
  /** Asked what befalls each request to the store; nothing unless given. */
  readonly troubleFor?: ((operation: string) => Trouble | undefined) | undefined;
}

interface StandIn {
  readonly endpoint: string;
  /** With which a function signs; nobody else knows it. */
  readonly secretAccessKeyOf: SecretAccessKeyOf;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export const startStandIn = async (options: StandInOptions): Promise<StandIn> => {
  const keys = new Map([...options.statementsByFunction.keys()].map((name) => [name, newSecretAccessKey()]));
  // No signature fits the one that an unknown name gets.
  const secretAccessKeyOf = (functionName: string) => keys.get(functionName) ?? newSecretAccessKey();
  const store = storeAt(options.dynamodbEndpoint, options.troubleFor);
  const server = createServer(async (request, response) => {
    const answer = await answerTo(options, store, request, secretAccessKeyOf).catch((error: Error) => {
      options.onError(error);
      // As a fault of the request, which no SDK sends again.
      return refusal('ValidationException', error.message);
    });
    if (!answer) return response.destroy();
    response.writeHead(answer.status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(answer.body);
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, secretAccessKeyOf, close };
};

const newSecretAccessKey = () => randomBytes(32).toString('base64');

const answerTo = async (
  { statementsByFunction, secrets, onAccess }: StandInOptions,
  store: Store,
  request: IncomingMessage,
  secretAccessKeyOf: SecretAccessKeyOf,
): Promise<Answer | undefined> => {
  const body = await bytesOf(request);
  const functionName = (await signerOf(request, body, secretAccessKeyOf)) ?? '';
  const statements = statementsByFunction.get(functionName);
  if (!statements) return refusal('UnrecognizedClientException', 'The security token is invalid.');
  const target = String(request.headers['x-amz-target']);
  const input: Input = JSON.parse(body.toString());
  for (const access of accessesOf(target, input)) {
    const allowed = isAllowed(statements, access);
    onAccess({ functionName, action: access.action, allowed });
    const denied = `${functionName} is not authorized to perform ${access.action} on ${access.resource}`;
    if (!allowed) return refusal('AccessDeniedException', denied);
  }
  if (target.startsWith('DynamoDB_')) return store(request.headers, input);
  const { SecretId = '', VersionStage = 'AWSCURRENT' } = input;
  const SecretString = VersionStage === 'AWSCURRENT' ? secrets[SecretId] : undefined;
  if (SecretString === undefined) return refusal('ResourceNotFoundException', 'There is no such version.');
  return { status: 200, body: JSON.stringify({ ARN: SecretId, SecretString, VersionStages: [VersionStage] }) };
};
