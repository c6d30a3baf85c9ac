/** `npm run door -- --sign-in`: a QR code that opens the door's page with the door's user name and password. */
import { join } from 'node:path';
import QRCode from 'qrcode';
import { type SignIn, signInLink } from '../../door/service/sign-in-link.ts';
import { credentialsOf, portIn } from '../../infra/command-line/arguments.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { localData } from '../../infra/files/paths.ts';
import { replaceFile } from '../../infra/files/replace-file.ts';
import { localCredentials } from '../../local/aws/secrets.ts';
import { servedPort } from '../../local/database/data-folder.ts';
import { credentialsInSecret } from '../../shared/api/basic-credentials.ts';
import { deployedSecret } from './secrets.ts';

/**
 * Shows the code in the terminal, and writes it into a file that its owner alone can read.
 * @param page where the page is; that of `npm start` unless given
 * @param secret the name or ARN of the deployed stack's secret; the password of `npm start` unless given
 */
export const showSignInCode = async (page?: string, secret?: string): Promise<void> => {
  if (secret !== undefined && page === undefined)
    throw new ConfigurationError('Name the --page that phones open, such as https://door.museum.example/.');
  const address = page === undefined ? localPage() : addressIn(page);
  const link = signInLink(address, secret === undefined ? localSignIn() : await deployedSignIn(secret));
  const port = `tcp:${new URL(address).port}`;
  const tunnel =
    page === undefined ? `\nA phone on a USB cable reaches that page after adb reverse ${port} ${port}.` : '';
  const file = join(localData, 'door-sign-in.png');
  replaceFile(file, await QRCode.toBuffer(link, { scale: 8 }), 0o600);
  process.stdout.write(`
${await QRCode.toString(link, { type: 'terminal', small: true })}

The code opens ${address} with the user name and password of the door
of ${secret ?? 'npm start'}, and is in ${file}, which you alone can read.${tunnel}
Whoever sees it can admit; so can whoever finds a phone that is signed in. If one is lost, change the password of the
door, and sign in the other phones anew: "A lost phone" in docs/operations.md.
`);
};

const localPage = () => `http://127.0.0.1:${portIn('PORT', process.env.PORT || String(servedPort()))}/door/`;

/** Refuses a `#`: what follows it would end up in the password. */
const addressIn = (page: string): string => {
  if (!isSafeAddress(page))
    throw new ConfigurationError(`--page must be https://…, or http://… on this machine, not ${page}.`);
  return new URL(page).href;
};

/** An address by HTTPS or on this machine, so that no password crosses a network in the clear; without a fragment. */
export const isSafeAddress = (text: string): boolean =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))[^#@\\\s]*$/.test(text) && URL.canParse(text);

const localSignIn = (): SignIn => {
  const { DOOR_CREDENTIALS } = process.env;
  const found = DOOR_CREDENTIALS
    ? credentialsOf('DOOR_CREDENTIALS', DOOR_CREDENTIALS)
    : localCredentials('door', localData);
  if (!found)
    throw new ConfigurationError(
      'There is no password of the door yet: run npm start first, or name --page and the --secret of a deployed stack.',
    );
  return found;
};

const deployedSignIn = async (secret: string): Promise<SignIn> => {
  const found = credentialsInSecret((await deployedSecret(secret)).text);
  // A phone must not hold the password of staff.
  if (found?.username !== 'door')
    throw new ConfigurationError(`${secret} is not the door's: name the DoorCredentialsSecret.`);
  return found;
};
