/** `npm run smoke`: tries a running museum, in a line for each check; the exit code is 1 when one fails. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { credentialsOf, httpAddressIn, isOrigin } from '../../infra/command-line/arguments.ts';
import { flag, option, print, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { roles } from '../../shared/api/operation.ts';
import { knownKeys } from '../gate/known-keys.ts';
import { startAsking } from './smoke/asking.ts';
import { type Callers, deployedMuseum } from './smoke/deployed-museum.ts';
import { look } from './smoke/look.ts';
import { sell } from './smoke/sell.ts';

const manual = {
  command: 'npm run smoke',
  purpose:
    'Tries a running museum, in a line for each check. With --url the passwords stand in VISITOR_CREDENTIALS,\n' +
    'SITE_CREDENTIALS, DOOR_CREDENTIALS and STAFF_CREDENTIALS, as user:password.',
  options: {
    stack: option('<name>', 'a deployed stack, asked for its address and passwords'),
    url: option('<address>', 'any museum, in place of --stack'),
    keys: option('<file>', 'what npm run ticket-keys printed: verifies the pictures, too'),
    origin: option('<origin>', 'a page that may call; unless given, what the museum tells browsers'),
    look: flag('changes nothing: only reads, and is refused'),
    for: option('<minutes>', 'looks again and again for so long, as during a deployment, and prints only what fails'),
  },
  example: '--stack Museum --look',
  exitCodes: '0 every check passed; 1 one failed, or none was made, and a line says why',
} as const;

const smoke = async (): Promise<void> => {
  const { stack, url, keys, origin, look: isLook, for: minutes } = readArguments(manual).values;
  if ((stack === undefined) === (url === undefined)) throw new ConfigurationError(usage);
  if (minutes !== undefined && !(isLook && Number(minutes) > 0))
    throw new ConfigurationError('--for is a number of minutes, and goes with --look.');
  if (origin !== undefined && !isOrigin(origin))
    throw new ConfigurationError(
      `--origin must be an origin such as https://museum.example, not ${printable(origin)}.`,
    );
  const museum = url === undefined ? await deployedMuseum(stack ?? '') : museumAt(url);
  const { baseUrl, callers, version, isLive } = museum;
  if (isLive && !isLook) throw new ConfigurationError(`${stack} is live: a smoke test would sell there. Add --look.`);
  print(`${baseUrl}${version === undefined ? '' : `, version ${version}`}`);
  if (minutes !== undefined) return lookAgain(baseUrl, callers, Date.now() + Number(minutes) * 60_000, origin);
  const { ask, count } = await startAsking(baseUrl, print, origin);
  const gateKeys = keys === undefined ? undefined : await knownKeys(keys);
  const day = await look(ask, callers);
  if (!isLook) {
    const folder = mkdtempSync(join(tmpdir(), 'museum-smoke-'));
    await sell(ask, callers, day, { run: randomUUID().slice(0, 8), folder, keys: gateKeys });
    print(`Look at the pictures in ${folder}, too.`);
  }
  print(`${count.asked} checks, ${count.failed || 'none'} failed.`);
  if (count.failed) process.exitCode = 1;
};

/** Goes on if the museum does not answer. @param end milliseconds since 1970 */
const lookAgain = async (baseUrl: string, callers: Callers, end: number, origin: string | undefined): Promise<void> => {
  let [looks, failed] = [0, 0];
  const fail = (line: string) => {
    failed++;
    print(`${new Date().toISOString()} ${line}`);
  };
  for (;;) {
    looks++;
    try {
      const { ask } = await startAsking(baseUrl, (line) => line.startsWith('FAIL') && fail(line), origin);
      await look(ask, callers);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      fail(`FAIL  ${error.message}`);
    }
    if (Date.now() + pause >= end) break;
    await setTimeout(pause);
  }
  print(`${looks} looks, ${failed || 'no'} checks failed.`);
  if (failed) process.exitCode = 1;
};

/**
 * Milliseconds. A look sends fewer than 100 requests. With two looks in the five minutes of `ServerErrorRate`, one 5xx
 * to a visitor still rolls a release back, and a web ACL that counts requests by address blocks nothing.
 */
const pause = 150_000;

const usage =
  'Name one museum: npm run smoke -- --stack <name>, or --url <base URL> with VISITOR_CREDENTIALS, SITE_CREDENTIALS, ' +
  'DOOR_CREDENTIALS and STAFF_CREDENTIALS in the environment.';

const museumAt = (url: string) => {
  // Links are compared with it.
  const { origin, pathname, username, password } = new URL(httpAddressIn('--url', url));
  if (username || password) throw new ConfigurationError('--url must hold no password: the variables have them.');
  const baseUrl = (origin + pathname).replace(/\/+$/, '');
  const variables = roles.map((role) => [role, `${role.toUpperCase()}_CREDENTIALS`] as const);
  const callers = variables.map(([role, name]) => [role, credentialsOf(name, process.env[name])]);
  return { baseUrl, callers: Object.fromEntries(callers) as Callers, version: undefined, isLive: false };
};

await runCommand(smoke);
