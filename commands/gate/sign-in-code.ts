/** `npm run door -- --sign-in`: a QR code that opens the door's page with the door's user name and password. */
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import QRCode from 'qrcode';
import { type SignIn, signInLink } from '../../door/service/sign-in-link.ts';
import { localData } from '../../infra/files/paths.ts';
import { replaceFile } from '../../infra/files/replace-file.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { portIn } from '../../infra/settings/port.ts';
import { readSecrets } from '../../local/services/secrets-file.ts';
import { credentialsIn } from '../../shared/callers/credentials.ts';

interface Given {
  /** Where the page is; that of `npm start` unless given. */
  readonly page: string | undefined;
  /** The name or ARN of the deployed stack's secret; the password of `npm start` unless given. */
  readonly secret: string | undefined;
}

/** Shows the code in the terminal, and writes it into a file that its owner alone can read. */
export const showSignInCode = async ({ page, secret }: Given, variables = process.env): Promise<void> => {
  if (secret !== undefined && page === undefined)
    throw new ConfigurationError('Name the --page that phones open, such as https://door.museum.example/.');
  const address = page === undefined ? localPage(variables) : addressIn(page);
  const link = signInLink(address, secret === undefined ? localSignIn(variables) : await deployedSignIn(secret));
  const file = join(localData, 'door-sign-in.png');
  replaceFile(file, await QRCode.toBuffer(link, { scale: 8, margin }), 0o600);
  process.stdout.write(`
${inTerminal(link)}

The code opens ${address} with the user name and password of the door of ${whose(secret)}, and is in ${file}, which you
alone can read.${page === undefined ? ` A phone on a USB cable reaches that page after ${tunnel(address)}.` : ''}
Whoever sees it can let in; so can whoever finds a phone that is signed in. If one is lost, change the password of the
door, and sign in the other phones anew: "A lost phone" in docs/operations.md.
`);
};

const whose = (secret: string | undefined): string => secret ?? 'npm start';

/** Gives an Android phone this machine's port. */
const tunnel = (address: string): string => `adb reverse tcp:${new URL(address).port} tcp:${new URL(address).port}`;

const localPage = ({ PORT }: NodeJS.ProcessEnv) => `http://127.0.0.1:${portIn('PORT', PORT || '3000')}/door/`;

/** What stands behind `#` would end up in the password. */
const addressIn = (page: string): string => {
  if (!/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))[^#@\\\s]+$/.test(page) || !URL.canParse(page))
    throw new ConfigurationError(`--page must be https://…, or http://… on this machine, not ${page}.`);
  return new URL(page).href;
};

const localSignIn = ({ DOOR_CREDENTIALS }: NodeJS.ProcessEnv): SignIn => {
  const found = DOOR_CREDENTIALS
    ? credentialsIn(DOOR_CREDENTIALS)
    : Object.values(readSecrets(localData)).map(doorsSignIn).find(Boolean);
  if (!found)
    throw new ConfigurationError(
      'There is no password of the door yet: run npm start first, or name --page and the --secret of a deployed stack.',
    );
  return found;
};

/** Uses the AWS credentials of whoever runs the command. They must allow reading the secret. */
const deployedSignIn = async (SecretId: string): Promise<SignIn> => {
  const { SecretString = '' } = await new SecretsManagerClient()
    .send(new GetSecretValueCommand({ SecretId }))
    .catch((cause) => {
      throw new ConfigurationError(`Secrets Manager has no ${SecretId} for you: ${cause.message || cause.name}`, {
        cause,
      });
    });
  const found = doorsSignIn(SecretString);
  if (!found) throw new ConfigurationError(`${SecretId} is not the door's: name the DoorCredentialsSecret.`);
  return found;
};

/** Undefined for the secret of any other role: a phone must not hold the password of staff. */
const doorsSignIn = (secret: string): SignIn | undefined => {
  try {
    const { username, password } = JSON.parse(secret);
    return username === 'door' && typeof password === 'string' ? { username, password } : undefined;
  } catch {
    return undefined;
  }
};

/** A letter shows two modules, one above the other, in black on white whatever the terminal's colours are. */
const inTerminal = (link: string): string => {
  const { modules } = QRCode.create(link);
  const isBlack = (row: number, column: number) =>
    [row, column].every((at) => at >= 0 && at < modules.size) && modules.get(row, column) === 1;
  const places = Array.from({ length: modules.size + 2 * margin }, (_, at) => at - margin);
  const letterAt = (row: number, column: number) =>
    isBlack(row, column) ? (isBlack(row + 1, column) ? '█' : '▀') : isBlack(row + 1, column) ? '▄' : ' ';
  const rows = places.filter((_, at) => at % 2 === 0);
  return rows.map((row) => `\u001b[30;107m${places.map((at) => letterAt(row, at)).join('')}\u001b[0m`).join('\n');
};

/** White modules around the code, as scanners want it. */
const margin = 4;
