/** `npm run demo`: tells a museum's day with a running service. */
import { print, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { basicAuthorization } from '../../shared/api/basic-credentials.ts';
import type { Role } from '../../shared/api/operation.ts';
import { baseUrlIn, credentialsFor, explainProblem } from '../local-service.ts';
import { apiAt } from '../site/api/api.ts';
import { tellDay } from './story.ts';

const manual = {
  command: 'npm run demo',
  purpose:
    "Tells a museum's day with what npm start serves, and leaves its events on the site until it runs again.\n" +
    'BASE_URL, STAFF_CREDENTIALS and TICKET_KEYS_FILE (what npm run ticket-keys printed) name another service,\n' +
    'SITE_CREDENTIALS and DOOR_CREDENTIALS those who play these roles there, in place of staff.',
  options: {},
} as const;

const demo = async (): Promise<void> => {
  readArguments(manual);
  const baseUrl = baseUrlIn(process.env);
  const as = (role: Role) => apiAt(baseUrl, basicAuthorization(credentialsFor(playedBy(role), process.env)));
  const [site, door, staff] = [as('site'), as('door'), as('staff')];
  const keysFile = process.env.TICKET_KEYS_FILE || undefined;
  const tell = (title: string, lines: readonly string[]) => print('', title, ...lines.map((line) => `  ${line}`));
  await tellDay({ site, door, staff, keysFile }, tell).catch((error) => {
    throw explainProblem(error, baseUrl);
  });
  print('');
};

/** Staff may do everything, so they play every role that has no credentials of its own. */
const playedBy = (role: Role): Role =>
  process.env.STAFF_CREDENTIALS && !process.env[`${role.toUpperCase()}_CREDENTIALS`] ? 'staff' : role;

await runCommand(demo);
