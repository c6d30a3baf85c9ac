/** `npm run ticket-keys`: prints and rotates the keys of the local run. secrets.test.ts has those of AWS. */
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../support/processes/scripts-here.ts';
import { first, second } from '../../support/tickets/ticket-vectors.ts';
import { firstLine, openDoor, secondLine, ticketKeys } from '../door.ts';

const { secretsFile, useTicketKeys, runHere, close } = openDoor();
beforeEach(() => useTicketKeys(ticketKeys));
afterAll(close);

const storedSecrets = () => JSON.parse(readFileSync(secretsFile, 'utf8'));

it('ticket-keys announces a key, which it lists and which signs in seven days, and keeps other secrets', async () => {
  const before = Date.now();

  const rotated = await runHere('ticket-keys.ts', ['--rotate']);
  const again = await runHere('ticket-keys.ts', []);
  const kept = storedSecrets();

  const newLine = expect.stringMatching(/^[\w-]{8} [\w-]{43}$/);
  expect(rotated.out).toBe(again.out);
  expect(rotated.out.split('\n')).toEqual([secondLine, newLine, firstLine, '']);
  expect(rotated.err).toMatch(
    /^Bring this list to every gate before the new key signs\.\nnpm start [^\n]*\n[\w-]{8} signs from [^\n]*\.\n$/,
  );
  expect(again.err).toMatch(/^[\w-]{8} signs from [^\n]*\.\n$/);
  expect(kept['arn:site']).toBe('{"username":"site","password":"x"}');
  const { current, previous, next } = JSON.parse(kept['arn:keys']);
  expect([current, previous]).toEqual([ticketKeys.current, ticketKeys.previous]);
  const days = (Date.parse(next.signsFrom) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);
});

it('ticket-keys makes a new key that signs at once, and withdraws the stolen one', async () => {
  const rotated = await runHere('ticket-keys.ts', ['--rotate', '--at-once']);
  const withdrawn = await runHere('ticket-keys.ts', ['--withdraw', second.keyId]);

  const [newLine] = rotated.out.split('\n');
  expect(rotated.out.split('\n')).toEqual([expect.stringMatching(/^[\w-]{8} [\w-]{43}$/), secondLine, firstLine, '']);
  const untilStarted = 'npm start goes on with the keys that it had, until it is started anew.';
  expect(rotated.err).toMatch(/^The first key signs within five minutes: /);
  expect(rotated.err.split('\n').slice(1)).toEqual([untilStarted, '']);
  expect(withdrawn.out).toBe(`${newLine}\n${firstLine}\n`);
  expect(withdrawn.err).toMatch(/^Bring this list to every gate: tickets that 2vHFNpJ9 signed are UNKNOWN KEY[^\n]*\n/);
  expect(withdrawn.err.split('\n').slice(1)).toEqual([untilStarted, '']);
});

it.each<[string[], RegExp]>([
  [['--rotate', '--in', '5m'], /^--in must be a time such as 10m, 36h or 7d, ten minutes or more, not 5m\.$/],
  [['--rotate', '--in', '10s'], /^--in must be a time such as .*, not 10s\.$/],
  [['--in', '7d'], /^Rotate with --rotate alone, with --in <time>, or with --at-once\.$/],
  [['--at-once'], /^Rotate with --rotate alone, /],
  [['--rotate', '--at-once', '--in', '7d'], /^Rotate with --rotate alone, /],
  [['--rotate', '--withdraw', '7hsKrc_T'], /^Withdraw a key, or rotate: one after the other\.$/],
  [['--withdraw', 'none'], /^There is no key none to withdraw\.$/],
])('ticket-keys refuses %j in one line, and changes nothing', async (args, line) => {
  expect(await runHere('ticket-keys.ts', args)).toEqual(refusal(1, line));
  expect(JSON.parse(storedSecrets()['arn:keys'])).toEqual(ticketKeys);
});

it.each([
  ['ticket-keys.ts', [], 1, /^There are no local keys yet: run npm start first, or name a --secret\.$/],
  ['verify-ticket.ts', [first.general], 4, /^There are no local keys yet: .*, or name a list of others by --keys\.$/],
])('ticket-keys are missing in one line of %s before the first start', async (script, args, code, line) => {
  rmSync(secretsFile);

  expect(await runHere(script, args)).toEqual(refusal(code, line));
});
