/** Reads a secret from Secrets Manager by one signed request, without the SDK's client (docs/bench.md, tricks). */
import { setTimeout as pause } from 'node:timers/promises';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { given, required, variables } from '../environment.ts';
import { isOutOfReach, patience } from '../patience.ts';

/**
 * The text of one version of a secret. Tries as often and as long as `patience` says.
 * @param versionStage `AWSCURRENT` or `AWSPENDING`
 * @throws Error with Secrets Manager's name for it (`ResourceNotFoundException`) and `$metadata`, as the SDK's errors
 */
export const getSecretString = async (secretId: string, versionStage: string): Promise<string> => {
  const body = JSON.stringify({ SecretId: secretId, VersionStage: versionStage });
  for (let attempt = 1; ; attempt++) {
    try {
      return await readReply(await connection.handle(await sign(body)));
    } catch (error) {
      if (attempt === patience.maxAttempts || !isOutOfReach(error)) throw error;
    }
    await pause(Math.random() * 100 * 2 ** attempt);
  }
};

const readReply = async ({ response: { statusCode, body } }: { readonly response: HttpResponse }): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const reply = parse(Buffer.concat(chunks).toString(), statusCode);
  if (statusCode === 200) return reply.SecretString ?? '';
  const name = reply.__type?.split('#').at(-1) ?? 'UnknownError';
  throw Object.assign(new Error(reply.message ?? reply.Message ?? name), {
    name,
    $metadata: { httpStatusCode: statusCode },
  });
};

/** A value or an error. */
interface Reply {
  readonly SecretString?: string;
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
}

const parse = (text: string, httpStatusCode: number): Reply => {
  try {
    if (text.startsWith('{')) return JSON.parse(text);
    throw new SyntaxError('The reply is no object.');
  } catch (error) {
    throw Object.assign(error as SyntaxError, { $metadata: { httpStatusCode } });
  }
};

const sign = async (body: string): Promise<HttpRequest> => {
  const { protocol, hostname, port, host } = endpoint;
  const headers = {
    host,
    'content-type': 'application/x-amz-json-1.1',
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': 'secretsmanager.GetSecretValue',
  };
  const request = { method: 'POST', protocol, hostname, ...(port && { port: Number(port) }), path: '/', headers, body };
  return new HttpRequest(await signer.sign(new HttpRequest(request)));
};

const region = required(variables.region);

const endpoint = new URL(given(variables.secretsManager) ?? `https://secretsmanager.${region}.amazonaws.com`);

/** From Lambda's variables. The SDK's package that reads them would be a fifth of the bundle. */
const credentials = async () => {
  const sessionToken = given(variables.sessionToken);
  return {
    accessKeyId: required(variables.accessKeyId),
    secretAccessKey: required(variables.secretAccessKey),
    ...(sessionToken && { sessionToken }),
  };
};

const signer = new SignatureV4({ credentials, region, service: 'secretsmanager', sha256: Sha256 });

const connection = new NodeHttpHandler(patience.requestHandler);
