/** What a script of the project says. */
import { expect } from 'vitest';

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command says that refuses. @param line of the whole error, or of its beginning where it has no `$` */
export const refusal = (code: number, line: RegExp): Said => {
  const source = line.source.endsWith('$') ? line.source.slice(0, -1) : `${line.source}[^\\n]*`;
  return { code, out: '', err: expect.stringMatching(new RegExp(`${source}\\n$`)) };
};
