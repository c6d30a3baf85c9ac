/** The instant at which a command is told to stop its clock. */
import { date } from '../../shared/api/formats.ts';
import { ConfigurationError } from './configuration-error.ts';

/**
 * An ISO 8601 instant with its zone, as `--now` gives it, of the years 1001 to 9998: at a museum the day is in one of four digits then.
 * @throws ConfigurationError
 */
export const instantIn = (text: string): string => {
  const isWellFormed =
    /^(?!0|1000|9999).{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && date(text.slice(0, 10));
  if (!isWellFormed || Number.isNaN(Date.parse(text)))
    throw new ConfigurationError(`--now must be an instant such as 2026-12-24T09:00:00Z, not ${text}.`);
  return text;
};
