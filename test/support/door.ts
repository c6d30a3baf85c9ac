/** The tools of the door, run as an operator runs them, in a copy of the repository with keys of its own. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// As in ticket-token.test.ts: the first key signed the tokens, the second is newer.
export const firstKey = '7hsKrc_T 1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA';
export const secondKey = '2vHFNpJ9 wTOqFmF1_W4W7B8disQFzIcnyv2TSOlH2IpevtIfUnI';
export const ticketKeys = { current: 'the second secret of the museum', previous: ['the first secret of the museum'] };

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** @returns the copy, where `npm start` has kept the credentials of the site and `ticketKeys` */
export const openDoor = () => {
  const root = join(import.meta.dirname, '../..');
  const home = mkdtempSync(join(tmpdir(), 'door-'));
  for (const name of ['infra', 'shared', 'package.json'])
    cpSync(join(root, name), join(home, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  mkdirSync(join(home, '.local'));
  const localSecrets = join(home, '.local/secrets.json');

  const resetLocalSecrets = () =>
    writeFileSync(
      localSecrets,
      JSON.stringify({ 'arn:site': '{"username":"site","password":"x"}', 'arn:keys': JSON.stringify(ticketKeys) }),
    );
  resetLocalSecrets();

  return {
    localSecrets,
    resetLocalSecrets,

    /** The path of a file in the folder in which the tools run. */
    file: (name: string): string => join(home, name),

    run: (script: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
      new Promise<Said>((resolve) => {
        const child = spawn(process.execPath, [join(home, 'infra/door', script), ...args], {
          cwd: home,
          env: { ...process.env, ...variables },
        });
        const said = { out: '', err: '' };
        child.stdout.on('data', (text) => (said.out += text));
        child.stderr.on('data', (text) => (said.err += text));
        child.on('close', (code) => resolve({ code, ...said }));
      }),

    close: () => rmSync(home, { recursive: true, force: true }),
  };
};
