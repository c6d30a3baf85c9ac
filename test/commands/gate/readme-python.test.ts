/** The README's Python, run as it stands there: its signature check, and the gate around it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signingKey, ticketToken } from '../../../shared/museum/ticket-token.ts';
import { first, general, second } from '../../support/ticket-vectors.ts';

const isThere = spawnSync('python3', ['-c', 'import cryptography, zoneinfo']).status === 0;
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const [check = '', gate = ''] = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);

const folder = mkdtempSync(join(tmpdir(), 'museum-python-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How it ended, and the last line of what it said. */
const python = (code: string, ...args: string[]) => {
  const { status, stderr } = spawnSync('python3', ['-c', code, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, said: stderr.trim().split('\n').at(-1) };
};

describe.skipIf(!isThere)("the README's Python, where python3 has cryptography", () => {
  it('takes five lines for the signature', () => {
    expect(check.trimEnd().split('\n')).toHaveLength(5);
  });

  it.each([
    ['general entry', first.general, first.publicKey],
    ['an event', first.event, first.publicKey],
    ['another key', second.event, second.publicKey],
  ])('verifies a ticket of %s', (_, token, publicKey) => {
    expect(python(check, token, publicKey)).toEqual({ status: 0, said: '' });
  });

  it.each([
    ['another day', first.general.replace('2026-12-24', '2026-12-25'), first.publicKey],
    ['another event', first.event.replace('c0a8012e', 'c0a8012f'), first.publicKey],
    ['no event', first.event.replace('c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11', ''), first.publicKey],
    ['the key of somebody else', first.general, second.publicKey],
  ])('refuses a ticket with %s', (_, token, publicKey) => {
    expect(python(check, token, publicKey)).toEqual({ status: 1, said: 'cryptography.exceptions.InvalidSignature' });
  });

  it('lets a ticket in on its day, once, however its signature is spelled', () => {
    const today = execFileSync('date', ['+%F'], { env: { ...process.env, TZ: 'Europe/Berlin' }, encoding: 'utf8' });
    const token = ticketToken({ ...general, ticketDate: today.trim() }, signingKey(first.secret));
    const forEvent = { ...general, ticketDate: today.trim(), eventId: 'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11' };
    const enter = (text: string) => python(check + gate, text, first.publicKey);

    expect(enter(first.general)).toEqual({ status: 1, said: 'WRONG DAY' });
    expect(enter(ticketToken(forEvent, signingKey(first.secret)))).toEqual({ status: 1, said: 'OTHER EVENT' });
    expect(enter(token)).toEqual({ status: 0, said: '' });
    expect(enter(token)).toEqual({ status: 1, said: 'ALREADY ENTERED' });
    // The same 64 bytes, with the bits to spare set otherwise.
    expect(enter(token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1))).toEqual({
      status: 1,
      said: 'ALREADY ENTERED',
    });
  });
});
