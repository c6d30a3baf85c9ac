/**
 * Asks Secrets Manager for a value by one signed request. The SDK's whole client does the same, but a cold authorizer, for which every first
 * visitor waits, takes half as long again with it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { given, required, variables } from '../environment.ts';
import { isOutOfReach, patience } from '../patience.ts';

/**
 * One version of a secret, tried as often and as long as `patience` has it.
 * @param versionStage `AWSCURRENT` or `AWSPENDING`
 * @throws Error named as Secrets Manager names it (`ResourceNotFoundException`), with `$metadata` as errors of the SDK have it
 */
export const getSecretString = async (secretId: string, versionStage: string): Promise<string> => {
  const body = JSON.stringify({ SecretId: secretId, VersionStage: versionStage });
  for (let attempt = 1; ; attempt++) {
    try {
      return await answered(await connection.handle(await signed(body)));
    } catch (error) {
      if (attempt === patience.maxAttempts || !isOutOfReach(error)) throw error;
    }
    await pause(Math.random() * 100 * 2 ** attempt);
  }
};

const answered = async ({ response: { statusCode, body } }: { readonly response: HttpResponse }): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const answer = parsed(Buffer.concat(chunks).toString(), statusCode);
  if (statusCode === 200) return answer.SecretString ?? '';
  const name = answer.__type?.split('#').at(-1) ?? 'UnknownError';
  throw Object.assign(new Error(answer.message ?? answer.Message ?? name), {
    name,
    $metadata: { httpStatusCode: statusCode },
  });
};

/** What Secrets Manager answers, a value or an error. */
interface Answer {
  readonly SecretString?: string;
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
}

const parsed = (text: string, httpStatusCode: number): Answer => {
  try {
    if (text.startsWith('{')) return JSON.parse(text);
    throw new SyntaxError('The answer is no object.');
  } catch (error) {
    throw Object.assign(error as SyntaxError, { $metadata: { httpStatusCode } });
  }
};

const signed = async (body: string): Promise<HttpRequest> => {
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

/** As Lambda gives them. The SDK's package that reads them brings a fifth of a bundle with it. */
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
