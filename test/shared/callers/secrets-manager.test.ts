/** The request for a secret: signed with the credentials that Lambda gives the function. */
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getSecretString } from '../../../shared/callers/secrets-manager.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a key', AWS_SESSION_TOKEN: 'a token' };

const reply = (statusCode: number, body: string) => {
  const response = new HttpResponse({ statusCode, body: [Buffer.from(body)] });
  const handle = vi.spyOn(NodeHttpHandler.prototype, 'handle').mockResolvedValue({ response });
  onTestFinished(() => handle.mockRestore());
  return handle;
};

it('names the key, and also signs the session token', async () => {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  const handle = reply(200, '{"SecretString":"a value"}');

  expect(await getSecretString('arn:secret', 'AWSCURRENT')).toBe('a value');

  const { authorization, ...headers } = handle.mock.calls[0]?.[0].headers ?? {};
  expect(headers['x-amz-security-token']).toBe('a token');
  const scope = /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/secretsmanager\/aws4_request, /;
  expect(authorization).toMatch(scope);
  expect(authorization).toMatch(/ SignedHeaders=content-length;content-type;host;x-amz-[\w;-]+;x-amz-target, /);
  expect(authorization).toContain('x-amz-content-sha256;x-amz-date;x-amz-security-token;');
});

it.each(['ResourceNotFoundException', 'com.amazonaws.secretsmanager#ResourceNotFoundException'])(
  'fails with the name of the refusal, whatever stands before it: %s',
  async (type) => {
    reply(400, JSON.stringify({ __type: type }));

    const refusal = { name: 'ResourceNotFoundException', $metadata: { httpStatusCode: 400 } };
    await expect(getSecretString('arn:secret', 'AWSPENDING')).rejects.toMatchObject(refusal);
  },
);
