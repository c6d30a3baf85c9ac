/** `npm run demo`: plays a museum's day against a running service. */
import { print, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { basicAuthorization } from '../../shared/api/basic-credentials.ts';
import type { Role } from '../../shared/api/operation.ts';
import { baseUrlIn, credentialsFor, explainProblem } from '../local-service.ts';
import { apiAt } from '../site/api/api.ts';
import { tellDay } from './story.ts';

const manual = {
  command: 'npm run demo',
  purpose:
    "Plays a museum's day against the running npm start. Its events stay on the site until the next run.\n" +
    'For another service set BASE_URL, STAFF_CREDENTIALS and TICKET_KEYS_FILE (what npm run ticket-keys printed).\n' +
    'Staff then play site and door, too, unless SITE_CREDENTIALS and DOOR_CREDENTIALS are set.',
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

/** Staff may do everything. If STAFF_CREDENTIALS is set, they play each role without credentials of its own. */
const playedBy = (role: Role): Role =>
  process.env.STAFF_CREDENTIALS && !process.env[`${role.toUpperCase()}_CREDENTIALS`] ? 'staff' : role;

await runCommand(demo);
