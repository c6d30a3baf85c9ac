/** Ticket keys in Secrets Manager: changed by two operators at once, and by `npm run ticket-keys -- --secret`. */
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, it } from 'vitest';
import { deployedKeys } from '../../../commands/gate/secrets.ts';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';
import { firstLine, runHere, secondLine, ticketKeys } from './gate-commands.ts';

const manager = mockedClient(SecretsManagerClient);

/** The texts of all versions, by their ids, and the id of the current one, as Secrets Manager keeps them. */
let versions: string[];
let current: number;

beforeEach(() => {
  versions = ['{"current":"first","previous":[]}'];
  current = 0;
  manager
    .on(GetSecretValueCommand)
    .callsFake(async () => ({ VersionId: `${current}`, SecretString: versions[current] }));
  manager.on(PutSecretValueCommand).callsFake(async ({ SecretString, VersionStages = ['AWSCURRENT'] }) => {
    const id = versions.push(SecretString) - 1;
    if (VersionStages.includes('AWSCURRENT')) current = id;
    return { VersionId: `${id}` };
  });
  manager.on(UpdateSecretVersionStageCommand).callsFake(async ({ RemoveFromVersionId, MoveToVersionId }) => {
    if (RemoveFromVersionId !== `${current}`)
      throw new InvalidParameterException({ message: 'The label is at another version.', $metadata: {} });
    current = Number(MoveToVersionId);
  });
});

it('a change succeeds for one of two operators; the other looks again, tries again, and no key is lost', async () => {
  const [ada, grace] = [await deployedKeys('museum-keys'), await deployedKeys('museum-keys')];

  await ada.replace({ current: "Ada's", previous: ['first'] });
  const refused = grace.replace({ current: "Grace's", previous: ['first'] });

  const reason = 'Somebody else has changed the keys meanwhile: look at them, and try again.';
  await expect(refused).rejects.toThrow(new ConfigurationError(reason));
  const again = await deployedKeys('museum-keys');
  await again.replace({ current: "Grace's", previous: [again.keys.current, ...again.keys.previous] });
  expect(versions[current]).toBe('{"current":"Grace\'s","previous":["Ada\'s","first"]}');
});

it('a change has succeeded when Secrets Manager finds it done already, because the first answer was lost', async () => {
  manager.on(UpdateSecretVersionStageCommand).callsFake(async ({ MoveToVersionId }) => {
    current = Number(MoveToVersionId);
    throw new InvalidParameterException({ message: 'The label is at another version.', $metadata: {} });
  });

  await (await deployedKeys('museum-keys')).replace({ current: 'second', previous: ['first'] });

  expect(versions[current]).toBe('{"current":"second","previous":["first"]}');
});

it.each([
  ['store a version', PutSecretValueCommand],
  ['make it the current one', UpdateSecretVersionStageCommand],
])('a change by somebody who may not %s says so, and changes nothing', async (_, refused) => {
  manager.on(refused as typeof PutSecretValueCommand).rejects(new Error('You are not authorized.'));

  const { replace } = await deployedKeys('museum-keys');

  await expect(replace({ current: 'second', previous: ['first'] })).rejects.toThrow(
    new ConfigurationError('The secret museum-keys is out of reach for you: You are not authorized.'),
  );
  expect(versions[current]).toBe('{"current":"first","previous":[]}');
});

it('ticket-keys --secret prints those keys, rotates them there, and says nothing about npm start', async () => {
  versions = [JSON.stringify(ticketKeys)];

  const before = await runHere('ticket-keys.ts', '--secret', 'museum-keys');
  const rotated = await runHere('ticket-keys.ts', '--secret', 'museum-keys', '--rotate');

  expect(before).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
  expect(rotated.out.split('\n').toSpliced(1, 1)).toEqual([secondLine, firstLine, '']);
  expect(rotated.err).not.toMatch(/npm start/);
  const next = { secret: expect.any(String), signsFrom: expect.any(String) };
  expect(JSON.parse(versions[current] ?? '')).toEqual({ ...ticketKeys, next });
});
