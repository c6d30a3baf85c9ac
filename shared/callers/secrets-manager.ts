/** Reads a secret from Secrets Manager by one signed request, without the SDK's client (docs/bench.md, tricks). */
import { text } from 'node:stream/consumers';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import { given, required, variables } from '../runtime/environment.ts';
import { retryPolicy, withRetries } from '../runtime/retries.ts';

/**
 * The text of one version of a secret. Tries as often and as long as `retryPolicy` says.
 * @param versionStage `AWSCURRENT` or `AWSPENDING`
 * @throws Error with Secrets Manager's name for it (`ResourceNotFoundException`) and `$metadata`, as the SDK's errors
 */
export const getSecretString = (secretId: string, versionStage: string): Promise<string> => {
  const body = JSON.stringify({ SecretId: secretId, VersionStage: versionStage });
  return withRetries(async () => readReply((await connection.handle(await sign(body))).response));
};

const readReply = async ({ statusCode, body }: HttpResponse): Promise<string> => {
  const json = await text(body);
  try {
    if (!json.startsWith('{')) throw new SyntaxError('The reply is no object.');
    const { SecretString = '', __type: type = 'UnknownError', message, Message }: Reply = JSON.parse(json);
    if (statusCode === 200) return SecretString;
    const name = type.replace(/.*#/, '');
    throw Object.assign(new Error(message ?? Message ?? name), { name });
  } catch (error) {
    throw Object.assign(error as Error, { $metadata: { httpStatusCode: statusCode } });
  }
};

type Reply = { readonly [Name in 'SecretString' | '__type' | 'message' | 'Message']?: string };

const sign = async (body: string): Promise<HttpRequest> => {
  const { protocol, hostname, port, host } = endpoint;
  const headers = {
    host,
    'content-type': 'application/x-amz-json-1.1',
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': 'secretsmanager.GetSecretValue',
  };
  const request = { method: 'POST', protocol, hostname, ...(port && { port: Number(port) }), headers, body };
  return new HttpRequest(await signer.sign(new HttpRequest(request)));
};

const region = required(variables.region);

const endpoint = new URL(given(variables.secretsManager) ?? `https://secretsmanager.${region}.amazonaws.com`);

const signer = new SignatureV4({ credentials: fromEnv(), region, service: 'secretsmanager', sha256: Sha256 });

const connection = new NodeHttpHandler(retryPolicy.requestHandler);
