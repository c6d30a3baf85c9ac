/** Who may look at whom in the source: the arrows that the tests hold imports to. */
import { type Import, isIn } from './sources.ts';

/**
 * The rooms from the top of the house to the bottom, and where each may look besides itself. A path with an extension is one file; of two
 * rooms in one another, the inner one counts.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // It measures what the others do, so it may look at all of them, but nothing of it is in what they do.
  bench: [
    'infra/build',
    'infra/local',
    'infra/local/gateway',
    'infra/local/lambda',
    'infra/local/services',
    'infra/local/template',
    'infra/local/listening.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/table',
    'shared/ticket-image',
    'shared/museum',
    'shared/environment.ts',
    'shared/api',
  ],
  // As clients they need nothing of ours; what npm start keeps and the museum's file they look up, types spare them their own, and a price
  // is written as on its ticket.
  examples: [
    'infra/local/services/secrets-file.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/callers/credentials.ts',
    'shared/ticket-image/price.ts',
    'shared/museum/calendar-date.ts',
    'shared/api',
  ],
  infra: ['infra/build/stamp.ts', 'infra/stack', 'infra/settings', 'infra/files.ts'],
  'infra/local': [
    'infra/local/gateway',
    'infra/local/lambda',
    'infra/local/services',
    'infra/local/template',
    'infra/local/listening.ts',
    'infra/door/page-files.ts',
    'infra/door/page-settings.ts',
    'infra/build',
    'infra/settings',
    'infra/files.ts',
    'shared/callers/credentials.ts',
    'shared/museum/ticket-token.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'infra/door': [
    'infra/door/page',
    'infra/door/page-settings.ts',
    'infra/door/stamp-in.ts',
    'infra/door/ink.ts',
    'infra/local/services/secrets-file.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/ticket-image/colour.ts',
    'shared/ticket-image/palette.ts',
    'shared/ticket-image/png.ts',
    'shared/museum',
    'shared/api/formats.ts',
    'shared/api/museum.ts',
  ],
  // It runs in a browser, which has no Node.
  'infra/door/page': [
    'infra/door/page-settings.ts',
    'infra/door/stamp-in.ts',
    'shared/museum/entry.ts',
    'shared/museum/ticket-line.ts',
    'shared/museum/confirmation-code.ts',
    'shared/museum/calendar-date.ts',
  ],
  'infra/door/page-settings.ts': ['shared/api/museum.ts'],
  'infra/door/stamp-in.ts': ['infra/door/ink.ts'],
  'infra/door/ink.ts': [],
  'infra/operators': [
    'infra/local/services/database.ts',
    'infra/local/template/account.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/table',
    'shared/museum',
    'shared/patience.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'infra/local/gateway': [
    'infra/stack/access-log.ts',
    'infra/local/lambda/lambda.ts',
    'infra/local/services/iam.ts',
    'infra/local/template/template.ts',
    'infra/local/template/account.ts',
  ],
  'infra/local/lambda': ['infra/local/template/template.ts', 'infra/local/template/account.ts', 'infra/files.ts'],
  'infra/local/services': [
    'infra/local/template/template.ts',
    'infra/local/template/account.ts',
    'infra/local/listening.ts',
    'infra/settings',
    'infra/files.ts',
    'shared/table/keys.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'infra/local/template': ['infra/stack', 'infra/settings', 'infra/files.ts'],
  'infra/local/listening.ts': ['infra/settings'],
  'infra/build': [
    'infra/settings',
    'infra/files.ts',
    'shared/ticket-image/font-families.ts',
    'shared/api/openapi/document.ts',
    'shared/api/operations.ts',
    'shared/api/validation.ts',
  ],
  'infra/stack': ['infra/settings', 'infra/files.ts', 'shared/table/keys.ts', 'shared/environment.ts', 'shared/api'],
  'infra/settings': ['infra/files.ts', 'shared/api'],
  'infra/files.ts': [],
  functions: [
    'shared/http',
    'shared/callers',
    'shared/table',
    'shared/ticket-image',
    'shared/museum',
    'shared/environment.ts',
    'shared/api',
  ],
  'shared/http': [
    'shared/museum/problem.ts',
    'shared/museum/local-day.ts',
    'shared/museum/etag.ts',
    'shared/patience.ts',
    'shared/readiness.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'shared/callers': [
    'shared/museum/problem.ts',
    'shared/museum/ticket-token.ts',
    'shared/patience.ts',
    'shared/readiness.ts',
    'shared/environment.ts',
    'shared/api',
  ],
  'shared/table': ['shared/museum', 'shared/patience.ts', 'shared/readiness.ts', 'shared/environment.ts'],
  'shared/ticket-image': ['shared/museum', 'shared/api'],
  'shared/museum': ['shared/api'],
  'shared/readiness.ts': ['shared/environment.ts'],
  'shared/environment.ts': ['shared/api'],
  'shared/patience.ts': [],
  'shared/api': [],
};

/** The innermost room of a file; none is ''. */
export const roomOf = (path: string): string =>
  Object.keys(rooms)
    .filter((room) => isIn(room, path))
    .reduce((one, other) => (other.length > one.length ? other : one), '');

export const mayImport = ({ from, to }: Import): boolean => {
  const room = roomOf(from);
  return roomOf(to) === room || (rooms[room] ?? []).some((place) => place === to || place === roomOf(to));
};
