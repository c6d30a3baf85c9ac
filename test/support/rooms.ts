/** The rooms of the source: which folder may import from which. */
import { type Import, isIn } from './sources.ts';

/**
 * From the top to the bottom: each room may import from itself and from the rooms that it lists.
 * A file belongs to the innermost room around it.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  // It measures all others, and none of them needs it.
  bench: [
    ...['local', 'local/gateway', 'local/lambda', 'local/faults', 'local/aws', 'local/database', 'local/template'],
    ...['infra/build', 'infra/settings', 'infra/command-line', 'infra/files'],
    ...['shared/table', 'shared/museum', 'shared/runtime', 'shared/api'],
  ],
  // Clients need nothing of ours, except the data of npm start, and types.
  examples: [
    ...['examples/site', 'local/aws', 'local/database', 'infra/settings', 'infra/command-line', 'infra/files'],
    ...['shared/museum', 'shared/api'],
  ],
  // A workspace of its own, which museums copy out of the project: it needs nothing of ours at all.
  'examples/site': [],
  'commands/office': [
    ...['commands/gate', 'local/database', 'local/template'],
    ...['infra/settings', 'infra/command-line', 'infra/files'],
    ...['shared/table', 'shared/ticket-image', 'shared/museum', 'shared/runtime', 'shared/api'],
  ],
  'commands/gate': [
    ...['local/aws', 'local/database', 'door/build', 'door/service'],
    ...['infra/settings', 'infra/command-line', 'infra/files'],
    ...['shared/museum', 'shared/api'],
  ],
  local: [
    ...['local/gateway', 'local/lambda', 'local/faults', 'local/aws', 'local/database', 'local/template'],
    ...['door/build', 'door/service'],
    ...['infra/build', 'infra/settings', 'infra/command-line', 'infra/files'],
    ...['shared/museum', 'shared/runtime', 'shared/api'],
  ],
  'local/gateway': ['local/lambda', 'local/aws', 'local/database', 'local/template'],
  'local/lambda': ['local/template', 'infra/files'],
  'local/faults': ['local/aws', 'local/database', 'shared/table'],
  'local/aws': [
    ...['local/database', 'local/template', 'infra/command-line', 'infra/files'],
    ...['shared/table', 'shared/runtime', 'shared/api'],
  ],
  'local/database': ['local/template', 'infra/command-line', 'infra/files'],
  'local/template': ['infra', 'infra/settings', 'infra/files'],
  'door/build': ['door/service', 'infra/files', 'shared/ticket-image', 'shared/words'],
  // The rooms from here to the tickets run in a browser, which has no Node.
  door: ['door/screens', 'door/service', 'door/device', 'door/ticket', 'shared/museum', 'shared/words'],
  'door/screens': ['door/service', 'door/device', 'door/ticket', 'shared/museum', 'shared/words'],
  'door/service': ['door/device', 'door/ticket', 'shared/museum', 'shared/api'],
  'door/device': ['door/ticket', 'shared/museum'],
  'door/ticket': ['shared/museum'],
  infra: ['infra/stack/observability', 'infra/stack', 'infra/build', 'infra/settings', 'infra/command-line'],
  'infra/stack/observability': ['infra/stack', 'infra/settings', 'shared/museum', 'shared/api'],
  'infra/stack': [
    ...['infra/settings', 'infra/command-line', 'infra/files'],
    ...['shared/table', 'shared/museum', 'shared/runtime', 'shared/api'],
  ],
  'infra/build': ['infra/command-line', 'infra/files', 'shared/ticket-image', 'shared/api'],
  'infra/settings': ['infra/command-line', 'infra/files', 'shared/museum', 'shared/api', 'shared/words'],
  'infra/command-line': ['infra/files', 'shared/api'],
  'infra/files': ['shared/words'],
  functions: [
    ...['shared/http', 'shared/callers', 'shared/table', 'shared/ticket-image'],
    ...['shared/museum', 'shared/runtime', 'shared/api'],
  ],
  'shared/http': ['shared/museum', 'shared/runtime', 'shared/api'],
  'shared/callers': ['shared/museum', 'shared/runtime', 'shared/api'],
  'shared/table': ['shared/museum', 'shared/runtime'],
  'shared/ticket-image': ['shared/museum', 'shared/words'],
  'shared/museum': ['shared/api'],
  'shared/runtime': ['shared/api'],
  'shared/api': [],
  'shared/words': [],
};

export const roomOf = (path: string): string =>
  Object.keys(rooms)
    .filter((room) => isIn(room, path))
    .reduce((one, other) => (other.length > one.length ? other : one), '');

export const mayImport = ({ from, to }: Import): boolean => {
  const room = roomOf(from);
  return roomOf(to) === room || (rooms[room] ?? []).includes(roomOf(to));
};
