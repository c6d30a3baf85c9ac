/** `npm run shop`: the shop of docs/selling.md, for the service of `npm start` or any other museum service. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portIn } from '../../infra/command-line/arguments.ts';
import { readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { localData } from '../../infra/files/paths.ts';
import { makeFolder } from '../../infra/files/replace-file.ts';
import { tryPort } from '../../local/database/listening.ts';
import { credentialsText } from '../../shared/api/basic-credentials.ts';
import { baseUrlIn, credentialsFor } from '../local-service.ts';

const manual = {
  command: 'npm run shop',
  purpose:
    'Sells tickets of the museum that npm start serves; a fake bank takes the money. Set SHOP_PORT for another port\n' +
    'than 4001, SHOP_FOLDER for another folder than .local for its journals, BASE_URL and SITE_CREDENTIALS for\n' +
    'another service.',
  options: {},
} as const;

const start = async (): Promise<void> => {
  readArguments(manual);
  const SHOP_PORT = process.env.SHOP_PORT || '4001';
  const SHOP_FOLDER = process.env.SHOP_FOLDER || localData;
  const BASE_URL = baseUrlIn(process.env);
  const SITE_CREDENTIALS = credentialsText(credentialsFor('site', process.env));
  await tryPort(portIn('SHOP_PORT', SHOP_PORT)).catch(() => {
    throw new ConfigurationError(`Port ${SHOP_PORT} is in use: set SHOP_PORT to a free port.`);
  });
  makeFolder(SHOP_FOLDER);
  Object.assign(process.env, { BASE_URL, SITE_CREDENTIALS, SHOP_PORT, SHOP_FOLDER });
  // TypeScript does not follow a computed path: the shop is plain JavaScript, without types.
  await import(pathToFileURL(join(import.meta.dirname, 'shop.js')).href);
};

await runCommand(start);
