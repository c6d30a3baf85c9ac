/** Ids and days in a command line. */
import { date, uuid } from '../../shared/api/formats.ts';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';

/** An id in any letter case. @throws ConfigurationError */
export const idIn = (text: string): string => {
  if (!uuid.test(text)) throw new ConfigurationError(`${printable(text) || 'Nothing'} is not a UUID.`);
  return text.toLowerCase();
};

/** @throws ConfigurationError */
export const dayIn = (text: string): string => {
  if (!date(text))
    throw new ConfigurationError(`--date must be a calendar day such as 2026-12-24, not ${printable(text)}.`);
  return text;
};
