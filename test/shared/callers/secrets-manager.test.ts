/** The request for a secret: signed with the credentials that Lambda gives the function. */
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { expect, it, vi } from 'vitest';
import { getSecretString } from '../../../shared/callers/secrets-manager.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a key', AWS_SESSION_TOKEN: 'a token' };

const reply = (statusCode: number, body: string) => {
  const response = new HttpResponse({ statusCode, body: [Buffer.from(body)] });
  return vi.spyOn(NodeHttpHandler.prototype, 'handle').mockResolvedValue({ response });
};

it('names the key, and also signs the session token', async () => {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  const handle = reply(200, '{"SecretString":"a value"}');

  expect(await getSecretString('arn:secret', 'AWSCURRENT')).toBe('a value');

  const request = handle.mock.calls[0]?.[0];
  const { authorization, ...headers } = request?.headers ?? {};
  const hostname = 'secretsmanager.eu-central-1.amazonaws.com';
  expect(request).toMatchObject({ method: 'POST', hostname, port: undefined, path: '/' });
  expect(headers['content-type']).toBe('application/x-amz-json-1.1');
  expect(headers['x-amz-security-token']).toBe('a token');
  const scope = /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/secretsmanager\/aws4_request, /;
  expect(authorization).toMatch(scope);
  expect(authorization).toMatch(/ SignedHeaders=content-length;content-type;host;x-amz-[\w;-]+;x-amz-target, /);
  expect(authorization).toContain('x-amz-content-sha256;x-amz-date;x-amz-security-token;');
});

it('sends to another endpoint at its port', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', 'http://127.0.0.1:4566');
  vi.resetModules();
  const handle = reply(200, '{}');

  const { getSecretString } = await import('../../../shared/callers/secrets-manager.ts');

  expect(await getSecretString('arn:secret', 'AWSCURRENT')).toBe('');
  expect(handle.mock.calls[0]?.[0]).toMatchObject({ hostname: '127.0.0.1', port: 4566 });
});

it.each([
  ['{"__type":"com.amazonaws#DecryptionFailure","message":"No key."}', 'DecryptionFailure', 'No key.'],
  ['{"__type":"AccessDeniedException","Message":"No right."}', 'AccessDeniedException', 'No right.'],
  ['{}', 'UnknownError', 'UnknownError'],
  ['Not found', 'SyntaxError', 'The reply is no object.'],
])('fails with the name of the refusal, without its prefix, and with its message: %s', async (...row) => {
  const [body, name, message] = row;
  reply(400, body);

  const refusal = { name, message, $metadata: { httpStatusCode: 400 } };
  await expect(getSecretString('arn:secret', 'AWSPENDING')).rejects.toMatchObject(refusal);
});
