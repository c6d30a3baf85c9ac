/** The Python of docs/door.md, run as it stands there: its signature check, and the gate around it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signingKey, ticketToken } from '../../../shared/museum/ticket-token.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { event, first, general, second } from '../../support/tickets/ticket-vectors.ts';

const isThere = spawnSync('python3', ['-c', 'import cryptography, zoneinfo']).status === 0;
const paper = readFileSync(new URL('../../../docs/door.md', import.meta.url), 'utf8');
const [check = '', gate = ''] = [...paper.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);

const folder = temporaryFolder();

/** @returns the exit code, and the last line on the error stream */
const python = (code: string, ...args: string[]) => {
  const { status, stderr } = spawnSync('python3', ['-c', code, ...args], { cwd: folder, encoding: 'utf8' });
  return [status, stderr.trim().split('\n').at(-1)];
};

describe.skipIf(!isThere)('the Python of a gate, where python3 has cryptography', () => {
  it.each([
    ['general entry', first.general, first.publicKey],
    ['an event', second.event, second.publicKey],
  ])('verifies a ticket of %s in five lines', (_, token, publicKey) => {
    expect(check.trimEnd().split('\n')).toHaveLength(5);
    expect(python(check, token, publicKey)).toEqual([0, '']);
  });

  it('refuses a ticket with another day', () => {
    const token = first.general.replace('2026-12-24', '2026-12-25');

    expect(python(check, token, first.publicKey)).toEqual([1, 'cryptography.exceptions.InvalidSignature']);
  });

  it('lets a ticket in on its day, once, however its signature is spelled', () => {
    const today = execFileSync('date', ['+%F'], { env: { ...process.env, TZ: 'Europe/Berlin' }, encoding: 'utf8' });
    const ticket = { ...general, ticketDate: today.trim() };
    const token = ticketToken(ticket, signingKey(first.secret));
    const eventToken = ticketToken({ ...ticket, eventId: event.eventId }, signingKey(first.secret));
    const enter = (text: string) => python(check + gate, text, first.publicKey);

    expect(enter(first.general)).toEqual([1, 'WRONG DAY']);
    expect(enter(eventToken)).toEqual([1, 'OTHER EVENT']);
    expect(enter(token)).toEqual([0, '']);
    expect(enter(token)).toEqual([1, 'ALREADY ENTERED']);
    // The same 64 bytes: the last character has bits to spare.
    expect(enter(token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1))).toEqual([
      1,
      'ALREADY ENTERED',
    ]);
  });
});
