/** Stands in for DynamoDB and Secrets Manager over TLS, and answers at once, so that a start is measured and not the store. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Store, storeAt } from '../../infra/local/services/store.ts';
import { selfSigned } from './certificate.ts';

type Answer = Awaited<ReturnType<Store>>;

/**
 * What is read is answered as the store did it the first time; what is written is taken and forgotten, so that every process finds the same.
 * @param secrets the content of each secret by its ARN; of all of them there is the current version alone
 */
export const startAws = async (
  dynamodbEndpoint: string,
  secrets: Readonly<Record<string, string>>,
): Promise<{ readonly endpoint: string; close(): void }> => {
  const store = storeAt(dynamodbEndpoint);
  const known = new Map<string, Promise<Answer>>();
  const read = (key: string, ask: () => Promise<Answer>) => known.get(key) ?? known.set(key, ask()).get(key);

  const server = createServer(selfSigned(), async (request, response) => {
    const target = String(request.headers['x-amz-target']);
    const sent = await text(request);
    const answer = target.endsWith('.GetSecretValue')
      ? secretAnswer(secrets, JSON.parse(sent))
      : isRead.test(target)
        ? await read(`${target} ${sent}`, () => store(request.headers, JSON.parse(sent)))
        : { status: 200, body: '{}' };
    response.writeHead(answer?.status ?? 500, { 'Content-Type': 'application/x-amz-json-1.0' }).end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { endpoint: `https://127.0.0.1:${portOf(server)}`, close: () => server.close() };
};

const isRead = /\.(?:GetItem|BatchGetItem|Query)$/;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface SecretRequest {
  readonly SecretId: string;
  readonly VersionStage?: string;
}

const secretAnswer = (
  secrets: Readonly<Record<string, string>>,
  { SecretId, VersionStage = 'AWSCURRENT' }: SecretRequest,
): Answer => {
  const SecretString = VersionStage === 'AWSCURRENT' ? secrets[SecretId] : undefined;
  return SecretString === undefined
    ? { status: 400, body: JSON.stringify({ __type: 'ResourceNotFoundException' }) }
    : { status: 200, body: JSON.stringify({ ARN: SecretId, SecretString, VersionStages: [VersionStage] }) };
};
