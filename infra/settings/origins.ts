/** The origins whose pages may call, as they are written in variables. */
import { ConfigurationError } from './configuration-error.ts';

/**
 * `*` alone, or origins as browsers write them with commas between: `https://museum.example,https://www.museum.example`.
 * @throws ConfigurationError with one line that says what is wrong
 */
export const originsIn = (text: string): string[] => {
  const origins = text.split(',').map((origin) => origin.trim());
  const isMixed = origins.length > 1 && origins.includes('*');
  if (isMixed || origins.some((origin) => origin !== '*' && URL.parse(origin)?.origin !== origin))
    throw new ConfigurationError(`ALLOWED_ORIGINS must be * or origins such as https://museum.example, not ${text}.`);
  return origins;
};
