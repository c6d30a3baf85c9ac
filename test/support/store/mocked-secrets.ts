/** A mock of Secrets Manager behind the SDK: the secrets of callers, in versions that a test sets, and of tickets. */
import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { vi } from 'vitest';
import { type Role, roles } from '../contract/roles.ts';
import { credentials } from '../museum/test-callers.ts';
import { noteSecret } from '../record.ts';
import { putBackLater } from '../surroundings.ts';

export type SecretsReply = readonly [status: number, body: string];

/** Answers requests for a version of a secret by `answer`, which may throw. Other requests are sent. */
export const answerSecrets = (
  answer: (secretId: string, versionStage: string) => SecretsReply | Promise<SecretsReply>,
) => {
  const asked: string[] = [];
  // A spy would be restored after the first test.
  NodeHttpHandler.prototype.handle = async function (this: NodeHttpHandler, ...sent) {
    const [{ headers, body }] = sent;
    if (headers['x-amz-target'] !== 'secretsmanager.GetSecretValue') return handle.apply(this, sent);
    const { SecretId, VersionStage } = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
    asked.push(`${SecretId} ${VersionStage}`);
    const [statusCode, text] = await answer(SecretId, VersionStage);
    return { response: new HttpResponse({ statusCode, body: Readable.from([Buffer.from(text)]) }) };
  };
  return asked;
};

export const secret = (SecretString: string): SecretsReply => [200, JSON.stringify({ SecretString })];

export const refused = (status: number, type: string): SecretsReply => [status, JSON.stringify({ __type: type })];

type Versions = { AWSCURRENT: string; AWSPENDING?: string; refusal?: string };

/** The secret of every role, and an authorizer that has not read them yet. */
export const freshAuthorizer = async () => {
  const versions = Object.fromEntries(
    roles.map((role) => [role, { AWSCURRENT: JSON.stringify(credentials[role]) }]),
  ) as Record<Role, Versions>;
  let outage: (() => SecretsReply) | undefined;
  const asked = answerSecrets((secretId, versionStage) => {
    if (outage) return outage();
    const { refusal, [versionStage as keyof Versions]: text } = versions[secretId.replace('arn:', '') as Role];
    if (refusal) return refused(400, refusal);
    return text === undefined ? refused(400, 'ResourceNotFoundException') : secret(text);
  });
  vi.resetModules();
  const { handler } = await import('../../../functions/authorizer.ts');

  return {
    versions,
    /** What was asked for, try by try: `arn:staff AWSCURRENT`. */
    asked,
    inReach: () => {
      outage = undefined;
    },
    outOfReach: (answer: () => SecretsReply) => {
      outage = answer;
    },
    authorize: (authorizationToken: string) =>
      handler({ type: 'TOKEN', authorizationToken, methodArn: `${stageArn}/GET/v1.1/any-path` }),
  };
};

export const stageArn = 'arn:aws:execute-api:eu-central-1:123456789012:a1b2c3d4e5/prod';

/** The secret of the ticket keys, for handlers that run in this process. */
export const provideTicketKeys = (): void => {
  noteSecret('a secret for tests');
  answerSecrets(() => secret('{"current":"a secret for tests","previous":[]}'));
};

const { handle } = NodeHttpHandler.prototype;

putBackLater(() => Object.assign(NodeHttpHandler.prototype, { handle }));
