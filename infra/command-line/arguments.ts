/** Checks values from a command line or a variable. Each function throws a ConfigurationError for a wrong value. */
import { domainToASCII } from 'node:url';
import { type Credentials, credentialsIn } from '../../shared/api/basic-credentials.ts';
import { date, email, uuid } from '../../shared/api/formats.ts';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';

export const idIn = (text: string): string => {
  if (!uuid.test(text)) throw new ConfigurationError(`${printable(text) || 'Nothing'} is not a UUID.`);
  return text.toLowerCase();
};

/**
 * With its domain in ASCII, as browsers and the site send it. The message does not repeat the input: terminals keep
 * text, and people pass it on.
 */
export const emailIn = (text: string): string => {
  const inAscii = text.replace(domainBeyondAscii, (domain) => domainToASCII(domain) || domain);
  if (!email.test(inAscii)) throw new ConfigurationError('--email must be an e-mail address.');
  return inAscii;
};

/** `domainToASCII` would cut off characters that no domain has, and so leave somebody else's address. */
const domainBeyondAscii = /(?<=^[^@]+@)(?=.*\P{ASCII})[a-zA-Z0-9.\P{ASCII}-]+$/u;

export const dayIn = (text: string): string => {
  if (!date(text))
    throw new ConfigurationError(`--date must be a calendar day such as 2026-12-24, not ${printable(text)}.`);
  return text;
};

/** An instant in ISO 8601 with its zone, in the years 1001 to 9998: its year has four digits in every time zone. */
export const instantIn = (text: string, option = '--now'): string => {
  const isWellFormed =
    /^(?!0|1000|9999).{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && date(text.slice(0, 10));
  if (!isWellFormed || Number.isNaN(Date.parse(text)))
    throw new ConfigurationError(`${option} must be an instant such as 2026-12-24T09:00:00Z, not ${text}.`);
  return text;
};

/** The port to listen on; 0 means any free one. @param name of the variable that holds the text */
export const portIn = (name: string, text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new ConfigurationError(`${name} must be a number up to 65535, not ${text}.`);
  return Number(text);
};

/** The address of a DynamoDB to use instead of the embedded one. An empty variable counts as not set. */
export const dynamodbEndpointIn = ({ DYNAMODB_ENDPOINT }: NodeJS.ProcessEnv): string | undefined =>
  DYNAMODB_ENDPOINT ? httpAddressIn('DYNAMODB_ENDPOINT', DYNAMODB_ENDPOINT) : undefined;

/** @param name of the option or variable that holds the text */
export const httpAddressIn = (name: string, text: string): string => {
  if (!isHttpAddress(text)) throw new ConfigurationError(`${name} must be an http address, not ${printable(text)}.`);
  return text;
};

export const isHttpAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Whether browsers send such an origin. Functions get all origins in one variable, separated by commas. */
export const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text && !text.includes(',');

/** @param name of the variable that holds the text, which is not shown */
export const credentialsOf = (name: string, text = ''): Credentials => {
  const credentials = credentialsIn(text);
  if (!credentials) throw new ConfigurationError(`${name} must be user:password, both not empty.`);
  return credentials;
};
