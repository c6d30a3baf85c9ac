/** What can be set of a deployment from outside. */
import { museumFile } from '../files.ts';
import { ConfigurationError } from './configuration-error.ts';

export interface Deployment {
  readonly stage: string;
  /** Origins whose pages may call, or `*` alone for all. */
  readonly allowedOrigins: readonly string[];
  /** The path of the museum's own file. */
  readonly museumFile: string;
  readonly throttling: { readonly requestsPerSecond: number; readonly burst: number };
}

/**
 * @param stage letters, digits and hyphens
 * @param variables `ALLOWED_ORIGINS` and `MUSEUM_FILE`, which need not be set
 * @throws ConfigurationError with one line that says what is wrong
 */
export const deploymentOf = (
  stage: string,
  { ALLOWED_ORIGINS = '*', MUSEUM_FILE = museumFile }: NodeJS.ProcessEnv = {},
): Deployment => {
  // The stage stands in the names of API Gateway and of the stack, which have these in common.
  if (!/^[A-Za-z0-9-]{1,100}$/.test(stage))
    throw new ConfigurationError(`A stage has letters, digits and hyphens in its name, not ${stage}.`);
  return {
    stage,
    allowedOrigins: originsIn(ALLOWED_ORIGINS),
    museumFile: MUSEUM_FILE,
    throttling: { requestsPerSecond: 100, burst: 200 },
  };
};

/** `*` alone, or origins as browsers write them with commas between: `https://museum.example,https://www.museum.example`. */
const originsIn = (text: string): string[] => {
  const origins = text.split(',').map((origin) => origin.trim());
  const isMixed = origins.length > 1 && origins.includes('*');
  if (isMixed || origins.some((origin) => origin !== '*' && URL.parse(origin)?.origin !== origin))
    throw new ConfigurationError(`ALLOWED_ORIGINS must be * or origins such as https://museum.example, not ${text}.`);
  return origins;
};
