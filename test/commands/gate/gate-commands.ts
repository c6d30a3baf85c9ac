/** Runs the gate's commands as an operator does, for one test file in a copy of the project with keys of its own. */
import { join } from 'node:path';
import { writeSecrets } from '../../../local/aws/secrets.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { copyProject } from '../../support/processes/serving.ts';
import { first, second } from '../../support/tickets/ticket-vectors.ts';

/** The second key signs. The first one signed the vectors' tickets. */
export const ticketKeys = { current: second.secret, previous: [first.secret] };

export const firstLine = `${first.keyId} ${first.publicKey}`;
export const secondLine = `${second.keyId} ${second.publicKey}`;

export const doorsSignIn = { username: 'door', password: 'r41n:pass' };

const home = copyProject(['dist', 'docs', 'examples', 'bench']);

export const file = (name: string): string => join(home, name);

export const runHere = (script: string, ...args: readonly string[]) =>
  runAnewHere(home, join('commands/gate', script), args);

export const keepSecrets = (): void =>
  writeSecrets(file('.local'), {
    'arn:site': '{"username":"site","password":"x"}',
    'arn:door': JSON.stringify(doorsSignIn),
    'arn:keys': JSON.stringify(ticketKeys),
  });

keepSecrets();
