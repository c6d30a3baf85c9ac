/** The port to listen on. */
import { ConfigurationError } from './configuration-error.ts';

/**
 * 0 means any free port.
 * @param name of the variable that holds the text
 * @throws ConfigurationError if it is no port
 */
export const portIn = (name: string, text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new ConfigurationError(`${name} must be a number up to 65535, not ${text}.`);
  return Number(text);
};
