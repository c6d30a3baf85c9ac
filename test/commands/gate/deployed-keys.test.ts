/** Ticket keys in Secrets Manager: changed by two operators at once, and by `npm run ticket-keys -- --secret`. */
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deployedKeys } from '../../../commands/gate/deployed-keys.ts';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../door.ts';

const manager = mockedClient(SecretsManagerClient);

/** Versions by id, and the version at each stage, as Secrets Manager keeps both. */
let versions: Map<string, string>;
let stages: Map<string, string>;

const missing = () => new ResourceNotFoundException({ message: 'There is no such secret.', $metadata: {} });
const moved = () => new InvalidParameterException({ message: 'The label is somewhere else.', $metadata: {} });

beforeEach(() => {
  versions = new Map([['v0', '{"current":"first","previous":[]}']]);
  stages = new Map([['AWSCURRENT', 'v0']]);
  manager.reset();
  manager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => {
    if (SecretId !== 'museum-keys') throw missing();
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
      if (stages.get(VersionStage) !== RemoveFromVersionId) throw moved();
      stages.set(VersionStage, MoveToVersionId);
    });
});

const current = () => versions.get(stages.get('AWSCURRENT') ?? '');

const add = (secret: string) => (keys: { current: string; previous: readonly string[] }) => ({
  current: secret,
  previous: [keys.current, ...keys.previous],
});

describe('a change of the deployed keys', () => {
  it('writes a pending version, and moves the stage from the version that it was made from', async () => {
    await deployedKeys('museum-keys').change(add('second'));

    const SecretId = 'museum-keys';
    const SecretString = '{"current":"second","previous":["first"]}';
    const [, put, move, ...others] = manager.calls().map(({ args: [command] }) => command.input);
    expect(put).toEqual({ SecretId, SecretString, VersionStages: ['AWSPENDING'] });
    expect(move).toMatchObject({ SecretId, VersionStage: 'AWSCURRENT', RemoveFromVersionId: 'v0' });
    expect(others).toEqual([]);
    expect(current()).toBe(SecretString);
  });

  it('succeeds for one of two operators; the other looks again, tries again, and no key is lost', async () => {
    const [ada, grace] = [deployedKeys('museum-keys'), deployedKeys('museum-keys')];

    const outcomes = await Promise.allSettled([ada.change(add("Ada's")), grace.change(add("Grace's"))]);

    const reason = new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.');
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: { current: "Ada's", previous: ['first'] } },
      { status: 'rejected', reason },
    ]);
    await grace.change(add("Grace's"));
    expect(current()).toBe('{"current":"Grace\'s","previous":["Ada\'s","first"]}');
  });

  it('is done if the reply was lost and the retry finds the stage moved', async () => {
    manager.on(UpdateSecretVersionStageCommand).callsFake(async ({ VersionStage, MoveToVersionId }) => {
      stages.set(VersionStage, MoveToVersionId);
      throw moved();
    });

    const keys = await deployedKeys('museum-keys').change(add('second'));

    expect(keys).toEqual({ current: 'second', previous: ['first'] });
  });

  it.each([
    ['write', PutSecretValueCommand],
    ['move the stage of', UpdateSecretVersionStageCommand],
  ])('by somebody who may not %s the secret says so, and changes nothing', async (_, command) => {
    manager.on(command as typeof PutSecretValueCommand).rejects(new Error('You are not authorized.'));

    await expect(deployedKeys('museum-keys').change(add('second'))).rejects.toThrow(
      new ConfigurationError('Secrets Manager has no museum-keys for you: You are not authorized.'),
    );
    expect(current()).toBe('{"current":"first","previous":[]}');
  });
});

describe('ticket-keys --secret', () => {
  const { runHere, close } = openDoor();
  afterAll(close);

  it('prints the keys of that secret, rotates them there, and says nothing about npm start', async () => {
    versions.set('v0', JSON.stringify(ticketKeys));

    const before = await runHere('ticket-keys.ts', ['--secret', 'museum-keys']);
    const rotated = await runHere('ticket-keys.ts', ['--secret', 'museum-keys', '--rotate']);

    expect(before).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
    expect(rotated.out.split('\n').filter((_, index) => index !== 1)).toEqual([secondLine, firstLine, '']);
    expect(rotated.err).not.toMatch(/npm start/);
    const next = { secret: expect.any(String), signsFrom: expect.any(String) };
    expect(JSON.parse(current() ?? '')).toEqual({ ...ticketKeys, next });
  });

  it.each([
    ['a secret that is missing', 'museum', 'Secrets Manager has no museum for you: There is no such secret.'],
    ['a secret without a name', '', 'Secrets Manager has no  for you: There is no such secret.'],
    ['another secret', 'museum-keys', 'museum-keys holds no ticket keys: name the TicketKeysSecret.'],
  ])('ends with 1 and one line on %s, and changes nothing', async (_, secret, line) => {
    versions.set('v0', '{"username":"staff","password":"secret"}');

    const said = await runHere('ticket-keys.ts', ['--secret', secret, '--rotate']);

    expect(said).toEqual({ code: 1, out: '', err: `${line}\n` });
    expect(versions.size).toBe(1);
  });
});
