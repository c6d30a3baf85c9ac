/** The Python of docs/door.md, run as it stands there: its signature check, and the gate around it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signingKey, ticketToken } from '../../../shared/museum/ticket-token.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { event, first, general, second } from '../../support/tickets/ticket-vectors.ts';

const isThere = spawnSync('python3', ['-c', 'import cryptography, zoneinfo']).status === 0;
const page = readFileSync(new URL('../../../docs/door.md', import.meta.url), 'utf8');
const [check = '', gate = ''] = [...page.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);

const folder = temporaryFolder();

const python = (...runs: readonly (readonly [code: string, ...args: string[]])[]): string[] => {
  const program = `
import json, sys
def end(code, *args):
    sys.argv = ["-c", *args]
    try: exec(code, {})
    except SystemExit as exit: return exit.code
    except Exception as error: return type(error).__name__
    return ""
print(json.dumps([end(*run) for run in json.load(sys.stdin)]))`;
  return JSON.parse(execFileSync('python3', ['-c', program], { cwd: folder, input: JSON.stringify(runs) }).toString());
};

describe.skipIf(!isThere)('the Python of a gate, where python3 has cryptography', () => {
  it('verifies tickets in five lines, and admits by one on its day, once, however its signature is spelled', () => {
    const today = execFileSync('date', ['+%F'], { env: { ...process.env, TZ: 'Europe/Berlin' }, encoding: 'utf8' });
    const ticket = { ...general, ticketDate: today.trim() };
    const token = ticketToken(ticket, signingKey(first.secret));
    const eventToken = ticketToken({ ...ticket, eventId: event.eventId }, signingKey(first.secret));
    // The same 64 bytes: the last character has bits to spare.
    const respelled = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);
    const verify = (text: string, { publicKey } = first) => [check, text, publicKey] as const;
    const enter = (text: string) => [check + gate, text, first.publicKey] as const;

    expect(check.trimEnd().split('\n')).toHaveLength(5);
    const forged = first.general.replace('2026-12-24', '2026-12-25');
    const verified = [verify(first.general), verify(second.event, second), verify(forged)];
    const entered = [first.general, eventToken, token, token, respelled].map(enter);
    const verdicts = ['WRONG DAY', 'OTHER EVENT', '', 'ALREADY ENTERED', 'ALREADY ENTERED'];
    expect(python(...verified, ...entered)).toEqual(['', '', 'InvalidSignature', ...verdicts]);
  });
});
