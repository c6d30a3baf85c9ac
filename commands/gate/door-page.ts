/** `npm run door`: writes the door's page into a folder, which any host can serve over HTTPS. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keyIdOf, publicKeysOf } from '../../shared/museum/ticket-token.ts';
import { bundles, museumFileIn, replaceFile } from '../../infra/files.ts';
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { deployedKeys } from './deployed-keys.ts';
import { knownKeys } from './known-keys.ts';
import { pageFiles } from '../../door/build/page-files.ts';
import { pageSettings } from '../../door/service/page-settings.ts';

const options = {
  api: { type: 'string', default: '/v1.1' },
  keys: { type: 'string' },
  secret: { type: 'string' },
  out: { type: 'string', default: join(bundles, 'door') },
} as const;

const writePage = async (): Promise<void> => {
  const { api, keys, secret, out } = parseArgs({ options }).values;
  if (keys !== undefined && secret !== undefined) throw new ConfigurationError('Name a --secret or --keys, not both.');
  // What a variable that is not set leaves; it would be the folder of the project.
  if (!out) throw new ConfigurationError('--out must be the name of a folder.');
  const museum = readMuseum(museumFileIn(process.env));
  const settings = pageSettings(museum, {
    api: baseUrlIn(api),
    keys: secret === undefined ? await linesOf(keys) : publicKeysOf(await deployedKeys(secret).read()),
  });
  const folder = resolve(out);
  for (const [name, contents] of await pageFiles(settings)) replaceFile(join(folder, name), contents);
  process.stdout.write(`The door's page for ${settings.api} is in ${folder}: serve it over HTTPS.\n`);
};

/** Browsers send nothing from a page that came by HTTPS to an address that did not, unless it is their own machine's. */
const baseUrlIn = (text: string): string => {
  const isBase = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$)|\/(?!\/))[^?#@\\\s]*$/.test(text);
  if (!isBase || !URL.canParse(text, 'https://host.example'))
    throw new ConfigurationError(
      '--api must be https://… such as https://api.museum.example/v1.1, a path such as /v1.1 on the host of the page, ' +
        `or http://… on this machine (localhost or 127.0.0.1), not ${text}.`,
    );
  return text.replace(/\/+$/, '');
};

const linesOf = async (file: string | undefined): Promise<string[]> =>
  (await knownKeys(file)).map((publicKey) => `${keyIdOf(publicKey)} ${publicKey}`);

await runCommand(writePage);
