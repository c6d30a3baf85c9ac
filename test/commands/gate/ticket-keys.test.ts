/** How one ticket key replaces another, and `npm run ticket-keys` on those of npm start. For AWS: secrets.test.ts. */
import { readFileSync, rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { announceKey, replaceKey, withdrawKey } from '../../../commands/gate/rotation.ts';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { refusal } from '../../support/processes/scripts-here.ts';
import { beyondAscii, first, second } from '../../support/tickets/ticket-vectors.ts';
import { file, firstLine, keepSecrets, runHere, secondLine, ticketKeys } from './gate-commands.ts';

const now = new Date('2026-12-24T09:00:00Z');
const signsFrom = new Date('2026-12-31T09:00:00Z');
const fresh = expect.stringMatching(/^[\w-]{64}$/);

/** The second key signs, after the first; a third one waits, or may sign before functions know better. */
const waiting = { ...ticketKeys, next: { secret: beyondAscii.secret, signsFrom: '2026-12-24T09:05:01.000Z' } };
const soon = { ...ticketKeys, next: { secret: beyondAscii.secret, signsFrom: '2026-12-24T09:05:00.000Z' } };

it('an announcement is refused while another key waits, and possible once that key signs', () => {
  const reason =
    'A new key is announced already: 9OuSeleC signs from 2026-12-24T09:05:01.000Z. Withdraw it for another.';
  expect(() => announceKey(waiting, now, signsFrom)).toThrow(new ConfigurationError(reason));
  const next = { secret: fresh, signsFrom: '2026-12-31T09:00:00.000Z' };
  const third = { current: beyondAscii.secret, previous: [second.secret, first.secret] };
  expect(announceKey(soon, new Date('2026-12-24T09:05:00Z'), signsFrom)).toEqual({ ...third, next });
});

it.each([
  ['the key that signed, and drops a key that was only announced', waiting, [second.secret, first.secret]],
  ['an announced key that may have signed', soon, [beyondAscii.secret, second.secret, first.secret]],
])('a replacement at once keeps %s', (_, keys, previous) => {
  expect(replaceKey(keys, now)).toEqual({ current: fresh, previous });
});

it.each([
  ['a key from before, and no announcement', waiting, first, { ...waiting, previous: [] }],
  ['an announced key', waiting, beyondAscii, ticketKeys],
])('a withdrawal removes %s', (_, keys, { keyId }, left) => {
  expect(withdrawKey(keys, now, keyId)).toEqual(left);
});

it.each([
  ['the key that signs', soon, second, /^2vHFNpJ9 signs tickets: put another in its place first/],
  ['an announced key that may sign', soon, beyondAscii, /^9OuSeleC signs tickets: /],
])('a withdrawal is refused for %s', (_, keys, { keyId }, reason) => {
  expect(() => withdrawKey(keys, now, keyId)).toThrow(reason);
});

const secretsFile = file('.local/secrets.json');
beforeEach(keepSecrets);

const storedSecrets = () => JSON.parse(readFileSync(secretsFile, 'utf8'));
const newLine = expect.stringMatching(/^[\w-]{8} [\w-]{43}$/);

it('ticket-keys announces a key, which it lists and which signs in seven days, and keeps other secrets', async () => {
  const before = Date.now();

  const rotated = await runHere('ticket-keys.ts', '--rotate');
  const again = await runHere('ticket-keys.ts');

  expect(rotated.out).toBe(again.out);
  expect(rotated.out.split('\n')).toEqual([secondLine, newLine, firstLine, '']);
  expect(rotated.err).toMatch(
    /^Bring this list to every gate before the new key signs\.\nnpm start [^\n]*\n[\w-]{8} signs from [^\n]*\.\n$/,
  );
  expect(again.err).toMatch(/^[\w-]{8} signs from [^\n]*\.\n$/);
  const kept = storedSecrets();
  expect(kept['arn:site']).toBe('{"username":"site","password":"x"}');
  const { next, ...others } = JSON.parse(kept['arn:keys']);
  expect(others).toEqual(ticketKeys);
  const days = (Date.parse(next.signsFrom) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);
});

it('ticket-keys makes a new key that signs at once, and withdraws the stolen one', async () => {
  const rotated = await runHere('ticket-keys.ts', '--rotate', '--at-once');
  const withdrawn = await runHere('ticket-keys.ts', '--withdraw', second.keyId);

  expect(rotated.out.split('\n')).toEqual([newLine, secondLine, firstLine, '']);
  expect(withdrawn.out.split('\n')).toEqual([rotated.out.split('\n')[0], firstLine, '']);
  const untilStarted = 'npm start goes on with the keys that it had, until it is started anew.\n$';
  expect(rotated.err).toMatch(new RegExp(`^The first key signs within five minutes: .*\n${untilStarted}`));
  const toGates = 'Bring this list to every gate: tickets that 2vHFNpJ9 signed are UNKNOWN KEY';
  expect(withdrawn.err).toMatch(new RegExp(`^${toGates}.*\n${untilStarted}`));
});

it.each<[string[], RegExp]>([
  [['--rotate', '--in', '5m'], /^--in must be a time such as 10m, 36h or 7d, ten minutes or more, not 5m\.$/],
  [['--rotate', '--in', '10s'], /^--in must be a time such as .*, not 10s\.$/],
  [['--in', '7d'], /^Rotate with --rotate alone, with --in <time>, or with --at-once\.$/],
  [['--rotate', '--at-once', '--in', '7d'], /^Rotate with --rotate alone, /],
  [['--rotate', '--withdraw', '7hsKrc_T'], /^Withdraw a key, or rotate: one after the other\.$/],
  [['--withdraw', 'none'], /^There is no key none to withdraw\.$/],
])('ticket-keys refuses %j in one line, and changes nothing', async (args, line) => {
  expect(await runHere('ticket-keys.ts', ...args)).toEqual(refusal(1, line));
  expect(JSON.parse(storedSecrets()['arn:keys'])).toEqual(ticketKeys);
});

it.each([
  ['ticket-keys.ts', [], 1, /^There are no local keys yet: run npm start first, or name a --secret\.$/],
  ['verify-ticket.ts', [first.general], 4, /^There are no local keys yet: .*, or name a list of others by --keys\.$/],
])('before the first start %s ends with one line on the missing keys', async (script, args, code, line) => {
  rmSync(secretsFile);

  expect(await runHere(script, ...args)).toEqual(refusal(code, line));
});
