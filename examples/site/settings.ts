/** What flags and variables tell `npm run site`. */
import { museumFileIn } from '../../infra/files/paths.ts';
import { instantIn, portIn } from '../../infra/settings/arguments.ts';
import { readArguments } from '../../infra/settings/manual.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
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

const manual = {
  command: 'npm run site',
  purpose:
    'Serves the public site of the museum that npm start serves. SITE_PORT names another port than 4000,\n' +
    "BASE_URL and SITE_CREDENTIALS another service, MUSEUM_FILE another museum's file.",
  options: {
    now: { type: 'string', value: '<instant>', says: "stops the site's clock, such as at 2026-12-24T09:00:00Z" },
  },
  example: '--now 2026-12-24T09:00:00Z',
} as const;

/** @throws Help, or ConfigurationError or an error of `parseArgs` with one line that says what is wrong */
export const readSettings = (args: string[], variables: NodeJS.ProcessEnv): Settings => {
  const { now } = readArguments(manual, args).values;
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
