/** Instants in a command line. */
import { date } from '../../shared/api/formats.ts';
import { ConfigurationError } from './configuration-error.ts';

/**
 * Checks the instant of an option: ISO 8601 with its zone, in the years 1001 to 9998, so that the year has four digits
 * in every time zone.
 * @throws ConfigurationError
 */
export const instantIn = (text: string, option = '--now'): string => {
  const isWellFormed =
    /^(?!0|1000|9999).{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && date(text.slice(0, 10));
  if (!isWellFormed || Number.isNaN(Date.parse(text)))
    throw new ConfigurationError(`${option} must be an instant such as 2026-12-24T09:00:00Z, not ${text}.`);
  return text;
};
