/** The tools of the door, run as an operator runs them: in a copy of the project, with keys of its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, removeProject } from './serving.ts';
import { first, second } from './ticket-vectors.ts';

/** The second key signs; the first signed the tickets of the vectors. */
export const ticketKeys = { current: second.secret, previous: [first.secret] };

/** The lines that make them known to a gate. */
export const firstLine = `${first.keyId} ${first.publicKey}`;
export const secondLine = `${second.keyId} ${second.publicKey}`;

/** How a tool ended and what it said. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export const openDoor = () => {
  const home = copyProject();
  const secretsFile = join(home, '.local/secrets.json');
  const useTicketKeys = (keys: object) =>
    writeFileSync(
      secretsFile,
      JSON.stringify({ 'arn:site': '{"username":"site","password":"x"}', 'arn:keys': JSON.stringify(keys) }),
    );
  mkdirSync(join(home, '.local'));
  useTicketKeys(ticketKeys);
  return {
    secretsFile,
    useTicketKeys,
    file: (name: string): string => join(home, name),
    run: (script: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Said> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [join(home, 'infra/door', script), ...args], {
          cwd: home,
          env: { ...process.env, ...variables },
        });
        const said = { out: '', err: '' };
        child.stdout.on('data', (text) => {
          said.out += text;
        });
        child.stderr.on('data', (text) => {
          said.err += text;
        });
        child.on('close', (code) => resolve({ code, ...said }));
      }),
    close: () => removeProject(home),
  };
};
