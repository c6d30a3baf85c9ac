/** The one request for a secret: signed by the credentials that Lambda gives the function, as they are at that moment. */
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getSecretString } from '../../../shared/callers/secrets-manager.ts';
import { answerSecrets, refused } from '../../support/mocked-secrets.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a key', AWS_SESSION_TOKEN: 'a token' };

/** The headers with which it asks, among these variables. */
const headersWith = async (variables: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const response = new HttpResponse({ statusCode: 200, body: [Buffer.from('{"SecretString":"a value"}')] });
  const handle = vi.spyOn(NodeHttpHandler.prototype, 'handle').mockResolvedValue({ response });
  onTestFinished(() => handle.mockRestore());
  expect(await getSecretString('arn:secret', 'AWSCURRENT')).toBe('a value');
  return handle.mock.calls[0]?.[0].headers ?? {};
};

const signedHeaders = 'content-length;content-type;host;x-amz-content-sha256;x-amz-date';

it('names the key, and signs the token of its session too', async () => {
  const { authorization, 'x-amz-security-token': token } = await headersWith(credentials);

  expect(token).toBe('a token');
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/secretsmanager\/aws4_request, /,
  );
  expect(authorization).toContain(`SignedHeaders=${signedHeaders};x-amz-security-token;x-amz-target, `);
});

it('signs no token where there is none', async () => {
  const { authorization, ...headers } = await headersWith({ ...credentials, AWS_SESSION_TOKEN: '' });

  expect(headers).not.toHaveProperty('x-amz-security-token');
  expect(authorization).toContain(`SignedHeaders=${signedHeaders};x-amz-target, `);
});

it.each(['ResourceNotFoundException', 'com.amazonaws.secretsmanager#ResourceNotFoundException'])(
  'fails by the name that Secrets Manager gives a refusal, whatever stands before it: %s',
  async (type) => {
    answerSecrets(() => refused(400, type));

    await expect(getSecretString('arn:secret', 'AWSPENDING')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      $metadata: { httpStatusCode: 400 },
    });
  },
);

it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('is not made without %s, which is named', async (name) => {
  await expect(headersWith({ ...credentials, [name]: '' })).rejects.toThrow(`${name} is not set.`);
});
