/** Ticket keys in Secrets Manager, while two operators change them at once. */
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it } from 'vitest';
import { deployedKeys } from '../../../commands/gate/deployed-keys.ts';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { mockedClient } from '../../support/mocked-client.ts';

const manager = mockedClient(SecretsManagerClient);

/** Versions by id, and the stages that stand at them, as Secrets Manager keeps both. */
let versions: Map<string, string>;
let stages: Map<string, string>;

beforeEach(() => {
  versions = new Map([['v0', '{"current":"first","previous":[]}']]);
  stages = new Map([['AWSCURRENT', 'v0']]);
  manager.reset();
  manager.on(GetSecretValueCommand).callsFake(async () => {
    const VersionId = stages.get('AWSCURRENT') ?? '';
    return { VersionId, SecretString: versions.get(VersionId) };
  });
  manager.on(PutSecretValueCommand).callsFake(async ({ SecretString, VersionStages }) => {
    const VersionId = `v${versions.size}`;
    versions.set(VersionId, SecretString);
    for (const stage of VersionStages) stages.set(stage, VersionId);
    return { VersionId };
  });
  manager
    .on(UpdateSecretVersionStageCommand)
    .callsFake(async ({ VersionStage, MoveToVersionId, RemoveFromVersionId }) => {
      if (stages.get(VersionStage) !== RemoveFromVersionId)
        throw new InvalidParameterException({ message: 'The label is somewhere else.', $metadata: {} });
      stages.set(VersionStage, MoveToVersionId);
      return {};
    });
});

const current = () => versions.get(stages.get('AWSCURRENT') ?? '');

const followedBy = (secret: string) => (keys: { current: string; previous: readonly string[] }) => ({
  current: secret,
  previous: [keys.current, ...keys.previous],
});

describe('a change of the deployed keys', () => {
  it('writes a pending version, and moves the stage from the one that it was made from', async () => {
    await deployedKeys('museum-keys').change(followedBy('second'));

    expect(manager.calls().map(({ args: [command] }) => [command.constructor.name, command.input])).toEqual([
      ['GetSecretValueCommand', { SecretId: 'museum-keys' }],
      [
        'PutSecretValueCommand',
        {
          SecretId: 'museum-keys',
          SecretString: '{"current":"second","previous":["first"]}',
          VersionStages: ['AWSPENDING'],
        },
      ],
      [
        'UpdateSecretVersionStageCommand',
        {
          SecretId: 'museum-keys',
          VersionStage: 'AWSCURRENT',
          MoveToVersionId: 'v1',
          RemoveFromVersionId: 'v0',
        },
      ],
    ]);
    expect(current()).toBe('{"current":"second","previous":["first"]}');
  });

  it('of two at once takes one, and tells the other to look again: no key is lost', async () => {
    const [ada, grace] = [deployedKeys('museum-keys'), deployedKeys('museum-keys')];

    const outcomes = await Promise.allSettled([ada.change(followedBy("Ada's")), grace.change(followedBy("Grace's"))]);

    expect(outcomes).toEqual([
      { status: 'fulfilled', value: { current: "Ada's", previous: ['first'] } },
      {
        status: 'rejected',
        reason: new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.'),
      },
    ]);
    expect(current()).toBe('{"current":"Ada\'s","previous":["first"]}');
  });

  it('that is tried again builds upon the other', async () => {
    const [ada, grace] = [deployedKeys('museum-keys'), deployedKeys('museum-keys')];
    await Promise.allSettled([ada.change(followedBy("Ada's")), grace.change(followedBy("Grace's"))]);

    await grace.change(followedBy("Grace's"));

    expect(current()).toBe('{"current":"Grace\'s","previous":["Ada\'s","first"]}');
  });

  it('is done when its answer was lost and a second try finds the stage moved', async () => {
    manager.on(UpdateSecretVersionStageCommand).callsFake(async ({ VersionStage, MoveToVersionId }) => {
      stages.set(VersionStage, MoveToVersionId);
      throw new InvalidParameterException({ message: 'The label is somewhere else.', $metadata: {} });
    });

    const keys = await deployedKeys('museum-keys').change(followedBy('second'));

    expect(keys).toEqual({ current: 'second', previous: ['first'] });
  });

  it.each([
    ['write', PutSecretValueCommand],
    ['move the stage of', UpdateSecretVersionStageCommand],
  ])('by somebody who may not %s the secret says so, and changes nothing', async (_, command) => {
    manager.on(command as typeof PutSecretValueCommand).rejects(new Error('You are not authorized.'));

    await expect(deployedKeys('museum-keys').change(followedBy('second'))).rejects.toThrow(
      new ConfigurationError('Secrets Manager has no museum-keys for you: You are not authorized.'),
    );
    expect(current()).toBe('{"current":"first","previous":[]}');
  });

  it('that is refused by whoever makes it writes nothing', async () => {
    const refuse = () => {
      throw new ConfigurationError('A new key is announced already.');
    };

    await expect(deployedKeys('museum-keys').change(refuse)).rejects.toThrow('A new key is announced already.');
    expect(versions.size).toBe(1);
  });
});
