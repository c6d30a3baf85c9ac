/** What flags and variables tell `npm run site`. */
import { parseArgs } from 'node:util';
import { museumFileIn } from '../../infra/files/paths.ts';
import { instantIn } from '../../infra/settings/instant.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { portIn } from '../../infra/settings/port.ts';
import type { Museum } from '../../shared/api/museum.ts';
import { authorizationOf, baseUrlIn } from '../local-service.ts';

export interface Settings {
  /** 0 for any free port. */
  readonly port: number;
  /** Of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** The Authorization header of the public site. It never reaches a browser. */
  readonly authorization: string;
  readonly museum: Museum;
  /** The site's clock. */
  readonly now: () => Date;
}

/** @throws ConfigurationError or an error of `parseArgs`, with one line that says what is wrong */
export const readSettings = (args: string[], variables: NodeJS.ProcessEnv): Settings => {
  const { now } = parseArgs({ args, options: { now: { type: 'string' } } }).values;
  const stopped = now === undefined ? undefined : instantIn(now);
  return {
    // Not PORT, which is that of `npm start`.
    port: portIn('SITE_PORT', variables.SITE_PORT ?? '4000'),
    baseUrl: baseUrlIn(variables),
    authorization: authorizationOf('site', variables),
    museum: readMuseum(museumFileIn(variables)),
    now: () => (stopped === undefined ? new Date() : new Date(stopped)),
  };
};
