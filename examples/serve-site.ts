/** `npm run site`: starts the example site with the address and passwords of `npm start`, unless variables are set. */
import { option, readArguments, runCommand } from '../infra/command-line/command.ts';
import { museumFileIn } from '../infra/settings/deployment.ts';
import { credentialsText } from '../shared/api/basic-credentials.ts';
import { baseUrlIn, credentialsFor, credentialsIfAny } from './local-service.ts';

const manual = {
  command: 'npm run site',
  purpose:
    'Serves the public site of the museum that npm start serves. Set SITE_PORT for another port than 4000,\n' +
    'BASE_URL, SITE_CREDENTIALS and VISITOR_CREDENTIALS for another service,\n' +
    "and MUSEUM_FILE for another museum's file.",
  options: { now: option('<instant>', "stops the site's clock, such as at 2026-12-24T09:00:00Z") },
  example: '--now 2026-12-24T09:00:00Z',
} as const;

await runCommand(async () => {
  readArguments(manual);
  const { env } = process;
  const [site, visitor] = [credentialsText(credentialsFor('site', env)), credentialsIfAny('visitor', env)];
  const known = { BASE_URL: baseUrlIn(env), SITE_CREDENTIALS: site, MUSEUM_FILE: museumFileIn(env, 'local') };
  Object.assign(env, known, visitor && { VISITOR_CREDENTIALS: credentialsText(visitor) });
  await import('./site/site.ts');
});
