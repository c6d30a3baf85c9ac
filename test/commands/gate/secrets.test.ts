/** Ticket keys in Secrets Manager: changed by two operators at once, and by `npm run ticket-keys -- --secret`. */
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { deployedKeys } from '../../../commands/gate/secrets.ts';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { refusal } from '../../support/processes/scripts-here.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../door.ts';

const manager = mockedClient(SecretsManagerClient);

/** The text of each version, and the version that has each label, as Secrets Manager keeps them. */
let versions: Map<string, string>;
let labels: Map<string, string>;

const current = () => versions.get(labels.get('AWSCURRENT') ?? '');

beforeEach(() => {
  versions = new Map([['v0', '{"current":"first","previous":[]}']]);
  labels = new Map([['AWSCURRENT', 'v0']]);
  manager.reset();
  manager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => {
    if (SecretId === 'museum-keys') return { VersionId: labels.get('AWSCURRENT'), SecretString: current() };
    throw new ResourceNotFoundException({ message: 'There is no such secret.', $metadata: {} });
  });
  manager.on(PutSecretValueCommand).callsFake(async ({ SecretString, VersionStages = ['AWSCURRENT'] }) => {
    const VersionId = `v${versions.size}`;
    versions.set(VersionId, SecretString);
    for (const label of VersionStages) labels.set(label, VersionId);
    return { VersionId };
  });
  manager.on(UpdateSecretVersionStageCommand).callsFake(async (input) => {
    const { VersionStage, RemoveFromVersionId, MoveToVersionId } = input;
    if (labels.get(VersionStage) !== RemoveFromVersionId)
      throw new InvalidParameterException({ message: 'The label is at another version.', $metadata: {} });
    labels.set(VersionStage, MoveToVersionId);
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
  expect(current()).toBe('{"current":"Grace\'s","previous":["Ada\'s","first"]}');
});

it('a change succeeds after somebody has made an older version the current one again, however often', async () => {
  for (const name of ['second', 'third']) {
    const { replace } = await deployedKeys('museum-keys');
    await replace({ current: name, previous: ['first'] });
    expect(current()).toBe(`{"current":"${name}","previous":["first"]}`);
    labels.set('AWSCURRENT', 'v0');
  }
});

it('a change has succeeded when Secrets Manager finds it done already, because the first answer was lost', async () => {
  manager.on(UpdateSecretVersionStageCommand).callsFake(async ({ VersionStage, MoveToVersionId }) => {
    labels.set(VersionStage, MoveToVersionId);
    throw new InvalidParameterException({ message: 'The label is at another version.', $metadata: {} });
  });

  await (await deployedKeys('museum-keys')).replace({ current: 'second', previous: ['first'] });

  expect(current()).toBe('{"current":"second","previous":["first"]}');
});

it.each([
  ['store a version', PutSecretValueCommand],
  ['make it the current one', UpdateSecretVersionStageCommand],
])('a change by somebody who may not %s says so, and changes nothing', async (_, refused) => {
  manager.on(refused as typeof PutSecretValueCommand).rejects(new Error('You are not authorized.'));

  const { replace } = await deployedKeys('museum-keys');

  await expect(replace({ current: 'second', previous: ['first'] })).rejects.toThrow(
    new ConfigurationError('Secrets Manager has no museum-keys for you: You are not authorized.'),
  );
  expect(current()).toBe('{"current":"first","previous":[]}');
});

const { runHere, close } = openDoor();
afterAll(close);

it('ticket-keys --secret prints those keys, rotates them there, and says nothing about npm start', async () => {
  versions.set('v0', JSON.stringify(ticketKeys));

  const before = await runHere('ticket-keys.ts', ['--secret', 'museum-keys']);
  const rotated = await runHere('ticket-keys.ts', ['--secret', 'museum-keys', '--rotate']);

  expect(before).toEqual({ code: 0, out: `${secondLine}\n${firstLine}\n`, err: '' });
  expect(rotated.out.split('\n').toSpliced(1, 1)).toEqual([secondLine, firstLine, '']);
  expect(rotated.err).not.toMatch(/npm start/);
  const next = { secret: expect.any(String), signsFrom: expect.any(String) };
  expect(JSON.parse(current() ?? '')).toEqual({ ...ticketKeys, next });
});

it.each([
  ['a secret that is missing', 'museum', /^Secrets Manager has no museum for you: There is no such secret\.$/],
  ['another secret', 'museum-keys', /^museum-keys holds no ticket keys: name the TicketKeysSecret\.$/],
])('ticket-keys --secret ends with 1 and one line on %s, and changes nothing', async (_, secret, line) => {
  versions.set('v0', '{"username":"staff","password":"secret"}');

  expect(await runHere('ticket-keys.ts', ['--secret', secret, '--rotate'])).toEqual(refusal(1, line));
  expect(versions.size).toBe(1);
});
