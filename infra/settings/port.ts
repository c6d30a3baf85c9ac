/** The port on which something is to listen. */
import { ConfigurationError } from './configuration-error.ts';

/** 0 for any free one. @param name of the variable that holds the text @throws ConfigurationError when it is no port */
export const portIn = (name: string, text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new ConfigurationError(`${name} must be a number up to 65535, not ${text}.`);
  return Number(text);
};
