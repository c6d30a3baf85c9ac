/** `npm run site`: the museum's public site, for the service of `npm start` or any other museum service. */
import { instantIn, portIn } from '../../infra/command-line/arguments.ts';
import { runCommand } from '../../infra/command-line/command.ts';
import { readArguments } from '../../infra/command-line/manual.ts';
import { museumFileIn } from '../../infra/files/paths.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { ApiProblem, apiAt } from '../api.ts';
import { authorizationOf, baseUrlIn, explainProblem } from '../local-service.ts';
import { openSite } from './server.ts';
import type { Settings } from './visit.ts';

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

const serve = async (): Promise<void> => {
  const settings = readSettings(process.env);
  await findMuseum(settings);
  const { address } = await openSite(settings, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`\n  Museum's site   ${address}\n  For its staff   ${address}/staff\n\n`);
};

const readSettings = (variables: NodeJS.ProcessEnv): Settings => {
  const { now } = readArguments(manual).values;
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

/** Any answer shows that the museum is there, even a refusal. @throws ConfigurationError if there is none */
const findMuseum = async ({ baseUrl, authorization }: Settings): Promise<void> => {
  await apiAt(baseUrl, authorization)('GET', '/museum-hours?limit=1').catch((error) => {
    if (!(error instanceof ApiProblem) || error.status === 503) throw explainProblem(error, baseUrl);
  });
};

await runCommand(serve);
