/** `npm run demo`: tells a museum's day with a running service. */
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import type { Role } from '../../shared/api/operation.ts';
import { ApiProblem, apiAt } from '../api.ts';
import { authorizationOf, baseUrlIn } from '../local-service.ts';
import { tellDay } from './story.ts';

const demo = async (): Promise<void> => {
  const baseUrl = baseUrlIn(process.env);
  const as = (role: Role) => apiAt(baseUrl, authorizationOf(playedBy(role), process.env));
  const [site, door, staff] = [as('site'), as('door'), as('staff')];
  const keysFile = process.env.TICKET_KEYS_FILE || undefined;
  try {
    await tellDay({ site, door, staff, keysFile }, (title, lines) =>
      print(['', title, ...lines.map((line) => `  ${line}`)]),
    );
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 503)
      throw new ConfigurationError(`The museum at ${baseUrl} does not answer. Is npm start running? ${error.message}`);
    throw new ConfigurationError(`The museum at ${baseUrl} did not do its part (${error.status}): ${error.message}`);
  }
  print(['']);
};

/** Staff may do everything, so they play every role that has no credentials of its own. */
const playedBy = (role: Role): Role =>
  process.env.STAFF_CREDENTIALS && !process.env[`${role.toUpperCase()}_CREDENTIALS`] ? 'staff' : role;

const print = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

await runCommand(demo);
