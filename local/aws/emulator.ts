/** DynamoDB and Secrets Manager for the functions of the local run. Each function may do there what its role allows. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { hiddenHost, listen } from '../database/listening.ts';
import { accessesOf, type Input } from './accesses.ts';
import { type AwsAnswer, refusal } from './answer.ts';
import { isAllowed, type Statement } from './iam.ts';
import type { SecretsByArn } from './secrets.ts';
import { signerOf } from './signature.ts';
import { storeAt } from './store.ts';

export interface Access {
  readonly functionName: string;
  readonly action: string;
  readonly allowed: boolean;
}

interface EmulatorOptions {
  /** What each function's role allows. The function's name is its access key id. */
  readonly statementsByFunction: ReadonlyMap<string, readonly Statement[]>;
  readonly dynamodbEndpoint: string;
  readonly secrets: SecretsByArn;
  readonly onAccess: (access: Access) => void;
  /** Gets requests that the local run does not know. */
  readonly onError: (error: Error) => void;
  /** Gets a line about a store in trouble. */
  readonly onTrouble?: ((line: string) => void) | undefined;
}

export const startAwsEmulator = async (options: EmulatorOptions) => {
  const { statementsByFunction, secrets, onAccess, onError } = options;
  const keys = new Map([...statementsByFunction.keys()].map((name) => [name, newSecretAccessKey()]));
  /** The key with which a function signs; nobody else knows it. An unknown name's key fits no signature. */
  const secretAccessKeyOf = (functionName: string) => keys.get(functionName) ?? newSecretAccessKey();
  const store = storeAt(options.dynamodbEndpoint, options.onTrouble);

  const answerTo = async (request: IncomingMessage, gone: AbortSignal): Promise<AwsAnswer | undefined> => {
    const body = Buffer.concat(await request.toArray());
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
    return target.startsWith('DynamoDB_') ? store(request.headers, input, gone) : secretIn(secrets, input);
  };

  const server = createServer(async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await answerTo(request, gone.signal).catch((error: Error) => {
      onError(error);
      // A fault of the request: the SDK does not retry it.
      return refusal('ValidationException', error.message);
    });
    if (!answer) return response.destroy();
    response.writeHead(answer.status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(answer.body);
  });
  const host = await hiddenHost();
  const { port, close } = await listen(server, 0, host);
  return { endpoint: `http://${host}:${port}`, secretAccessKeyOf, close };
};

const newSecretAccessKey = () => randomBytes(32).toString('base64');

/** Each secret has only a current version. */
export const secretIn = (secrets: SecretsByArn, { SecretId = '', VersionStage = 'AWSCURRENT' }: Input): AwsAnswer => {
  const SecretString = VersionStage === 'AWSCURRENT' ? secrets[SecretId] : undefined;
  if (SecretString === undefined) return refusal('ResourceNotFoundException', 'There is no such version.');
  return { status: 200, body: JSON.stringify({ ARN: SecretId, SecretString, VersionStages: [VersionStage] }) };
};
