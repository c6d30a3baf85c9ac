/** Runs the gate's commands as an operator does, in a copy of the project with keys of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAnewHere, type Said } from '../support/processes/scripts-here.ts';
import { copyProject } from '../support/processes/serving.ts';
import { first, second } from '../support/tickets/ticket-vectors.ts';

/** The second key signs. The first one signed the vectors' tickets. */
export const ticketKeys = { current: second.secret, previous: [first.secret] };

export const firstLine = `${first.keyId} ${first.publicKey}`;
export const secondLine = `${second.keyId} ${second.publicKey}`;

export const doorsSignIn = { username: 'door', password: 'r41n:pass' };

export const openDoor = () => {
  const home = copyProject(['dist', 'docs', 'examples', 'bench']);
  const secretsFile = join(home, '.local/secrets.json');
  const useTicketKeys = (keys: object) =>
    writeFileSync(
      secretsFile,
      JSON.stringify({
        'arn:site': '{"username":"site","password":"x"}',
        'arn:door': JSON.stringify(doorsSignIn),
        'arn:keys': JSON.stringify(keys),
      }),
    );
  mkdirSync(join(home, '.local'));
  useTicketKeys(ticketKeys);
  return {
    secretsFile,
    useTicketKeys,
    file: (name: string): string => join(home, name),
    runHere: (script: string, args: readonly string[]): Promise<Said> =>
      runAnewHere(home, join('commands/gate', script), args),
  };
};
