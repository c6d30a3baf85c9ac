/** `npm run door`: writes the door's page into a folder for any host that serves HTTPS, or shows a code to sign in. */
import { join, resolve } from 'node:path';
import { pageFiles } from '../../door/build/page-files.ts';
import { pageSettings } from '../../door/service/page-settings.ts';
import { flag, option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { bundles } from '../../infra/files/paths.ts';
import { replaceFile } from '../../infra/files/replace-file.ts';
import { museumFileIn } from '../../infra/settings/deployment.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { keysOption, knownKeys } from './known-keys.ts';
import { deployedKeys } from './secrets.ts';
import { isSafeAddress, showSignInCode } from './sign-in-code.ts';

const manual = {
  command: 'npm run door',
  purpose: "Writes the door's page into a folder that any host can serve over HTTPS, or shows a code to sign in with.",
  options: {
    api: { ...option('<address>', 'of the API; /v1.1 on the host of the page unless given'), default: '/v1.1' },
    keys: keysOption,
    secret: option(
      '<name>',
      'the TicketKeysSecret of the deployed stack, in place of --keys; with --sign-in its DoorCredentialsSecret',
    ),
    out: { ...option('<folder>', 'dist/door unless given'), default: join(bundles, 'door') },
    'sign-in': flag(
      'a QR code that opens the page with user name and password, in the terminal and .local/door-sign-in.png',
    ),
    page: option('<address>', 'of the page, with --sign-in; that of npm start unless given'),
  },
  example: '--api https://api.museum.example/v1.1 --keys keys.txt',
} as const;

const writePage = async (): Promise<void> => {
  const { api, keys, secret, out, 'sign-in': isSignIn, page } = readArguments(manual).values;
  if (isSignIn) return showSignInCode(page, secret);
  if (keys !== undefined && secret !== undefined) throw new ConfigurationError('Name a --secret or --keys, not both.');
  // An unset shell variable gives an empty text, which would mean the project's own folder.
  if (!out) throw new ConfigurationError('--out must be the name of a folder.');
  const museum = readMuseum(museumFileIn(process.env));
  const settings = pageSettings(museum, {
    api: checkBaseUrl(api),
    keys: secret === undefined ? await knownKeys(keys) : publicKeysOf((await deployedKeys(secret)).keys),
  });
  const folder = resolve(out);
  for (const [name, contents] of await pageFiles(settings)) replaceFile(join(folder, name), contents);
  process.stdout.write(`The door's page for ${settings.api} is in ${folder}: serve it over HTTPS.\n`);
};

/** A page that came over HTTPS may call no http address, except one on the browser's own machine. */
const checkBaseUrl = (text: string): string => {
  if (text.includes('?') || !(isSafeAddress(text) || /^\/(?!\/)[^#@\\\s]*$/.test(text)))
    throw new ConfigurationError(
      '--api must be https://… such as https://api.museum.example/v1.1, a path such as /v1.1 on the host of the ' +
        `page, or http://… on this machine (localhost or 127.0.0.1), not ${text}.`,
    );
  return text.replace(/\/+$/, '');
};

await runCommand(writePage);
