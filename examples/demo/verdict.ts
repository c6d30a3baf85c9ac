/** What `npm run verify-ticket` says of a picture. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../infra/files.ts';

/** @param door the arguments that say which door it is */
export const verdictOf = (picture: string, keysFile: string | undefined, door: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const keys = keysFile === undefined ? [] : ['--keys', keysFile];
    const script = join(projectRoot, 'infra/door/verify-ticket.ts');
    // Its exit code is not 0 for all verdicts but one; the line says it all.
    execFile(process.execPath, [script, picture, ...keys, ...door], (_, verdict, complaint) =>
      resolve((/^(?:[A-Z]+ )+/.exec(verdict)?.[0] ?? verdict + complaint).trim()),
    );
  });
