/** Runs a script of the project in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The exit code and the output. */
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

/** What a command says that refuses. @param line of the whole error, or of its beginning where it has no `$` */
export const refusal = (code: number, line: RegExp): Said => {
  const source = line.source.endsWith('$') ? line.source.slice(0, -1) : `${line.source}[^\\n]*`;
  return { code, out: '', err: expect.stringMatching(new RegExp(`${source}\\n$`)) };
};
