/** Runs a script of the project as an operator does, in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How it ended and what it said. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** @param home the project, or a copy of it @param variables besides those of this process */
export const runScript = (
  home: string,
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Said> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(home, script), ...args], {
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
  });
