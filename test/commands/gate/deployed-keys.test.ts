/** Ticket keys in Secrets Manager: changed by two operators at once, and by `npm run ticket-keys -- --secret`. */
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deployedKeys } from '../../../commands/gate/deployed-keys.ts';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { mockedClient } from '../../support/store/mocked-client.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../door.ts';

const manager = mockedClient(SecretsManagerClient);

/** Versions by id, the current one last, as Secrets Manager keeps them. */
let versions: Map<string, string>;

const current = () => [...versions].at(-1) ?? [];

beforeEach(() => {
  versions = new Map([['v0', '{"current":"first","previous":[]}']]);
  manager.reset();
  manager.on(GetSecretValueCommand).callsFake(async ({ SecretId }) => {
    const [VersionId, SecretString] = current();
    if (SecretId === 'museum-keys') return { VersionId, SecretString };
    throw new ResourceNotFoundException({ message: 'There is no such secret.', $metadata: {} });
  });
  manager.on(PutSecretValueCommand).callsFake(async ({ SecretString, ClientRequestToken, VersionStages }) => {
    expect([ClientRequestToken.length, VersionStages]).toEqual([64, undefined]);
    const isOther = (versions.get(ClientRequestToken) ?? SecretString) !== SecretString;
    if (isOther) throw new ResourceExistsException({ message: 'There is such a version.', $metadata: {} });
    versions.set(ClientRequestToken, SecretString);
  });
});

describe('a change of the deployed keys', () => {
  it('succeeds for one of two operators; the other looks again, tries again, and no key is lost', async () => {
    const [ada, grace] = [await deployedKeys('museum-keys'), await deployedKeys('museum-keys')];

    await ada.replace({ current: "Ada's", previous: ['first'] });
    const refused = grace.replace({ current: "Grace's", previous: ['first'] });

    await expect(refused).rejects.toThrow(
      new ConfigurationError('Somebody else has changed the keys meanwhile: look at them, and try again.'),
    );
    const again = await deployedKeys('museum-keys');
    await again.replace({ current: "Grace's", previous: [again.keys.current, ...again.keys.previous] });
    expect(current()[1]).toBe('{"current":"Grace\'s","previous":["Ada\'s","first"]}');
  });

  it('by somebody who may not write the secret says so', async () => {
    manager.on(PutSecretValueCommand).rejects(new Error('You are not authorized.'));

    const { keys, replace } = await deployedKeys('museum-keys');

    await expect(replace(keys)).rejects.toThrow(
      new ConfigurationError('Secrets Manager has no museum-keys for you: You are not authorized.'),
    );
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
    expect(JSON.parse(current()[1] ?? '')).toEqual({ ...ticketKeys, next });
  });

  it.each([
    ['a secret that is missing', 'museum', 'Secrets Manager has no museum for you: There is no such secret.'],
    ['another secret', 'museum-keys', 'museum-keys holds no ticket keys: name the TicketKeysSecret.'],
  ])('ends with 1 and one line on %s, and changes nothing', async (_, secret, line) => {
    versions.set('v0', '{"username":"staff","password":"secret"}');

    const said = await runHere('ticket-keys.ts', ['--secret', secret, '--rotate']);

    expect(said).toEqual({ code: 1, out: '', err: `${line}\n` });
    expect(versions.size).toBe(1);
  });
});
