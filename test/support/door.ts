/** The tools of the door, run as an operator runs them: in a copy of the project, with keys of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript, type Said } from './scripts.ts';
import { runScriptHere } from './scripts-here.ts';
import { copyProject, removeProject } from './serving.ts';
import { first, second } from './ticket-vectors.ts';

/** The second key signs; the first signed the tickets of the vectors. */
export const ticketKeys = { current: second.secret, previous: [first.secret] };

/** The lines that make them known to a gate. */
export const firstLine = `${first.keyId} ${first.publicKey}`;
export const secondLine = `${second.keyId} ${second.publicKey}`;

export const openDoor = () => {
  const home = copyProject(['dist', 'docs', 'examples', 'bench']);
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
    run: (script: string, args: readonly string[], variables?: Readonly<Record<string, string>>): Promise<Said> =>
      runScript(home, join('infra/door', script), args, variables),
    /** The same in this process. */
    runHere: (script: string, args: readonly string[]): Promise<Said> =>
      runScriptHere(home, join('infra/door', script), args),
    close: () => removeProject(home),
  };
};
