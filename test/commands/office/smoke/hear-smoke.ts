/** Runs `npm run smoke` against the local museum, and hears what it asks. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, inject, vi } from 'vitest';
import { publicKeysOf } from '../../../../shared/museum/ticket-token.ts';
import { contract } from '../../../support/contract/contract.ts';
import { roles } from '../../../support/contract/roles.ts';
import { credentials } from '../../../support/museum/test-callers.ts';
import { runAnewHere } from '../../../support/processes/scripts-here.ts';
import { noteOutput } from '../../../support/record.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

export const url = inject('baseUrl');

const folder = temporaryFolder();
afterEach(() => void vi.restoreAllMocks());

export const keysIn = (name: string, keys: Parameters<typeof publicKeysOf>[0]): string => {
  const file = join(folder, name);
  writeFileSync(file, publicKeysOf(keys).join('\n'));
  return file;
};
export const keys = keysIn('keys.txt', inject('ticketKeys'));

const passwords = Object.fromEntries(
  roles.map((role) => [`${role.toUpperCase()}_CREDENTIALS`, `${role}:${credentials[role].password}`]),
);

export const smoke = async (args: readonly string[], variables = {}) => {
  // Where it leaves its pictures.
  const said = await runAnewHere('.', 'commands/office/smoke.ts', args, { ...passwords, TMPDIR: folder, ...variables });
  noteOutput('what npm run smoke said', said.out + said.err);
  return { ...said, lines: said.out.split('\n').slice(0, -1) };
};

/** The names of the checks that change nothing: more of them with each operation. */
export const looks = [
  ...[...new Set(contract.map(({ path }) => path))].map((path) => `a page may ask at ${path}`),
  ...['a wrong password', 'no such path'],
  ...contract.flatMap(({ operationId, roles: allowed, status, mayBeKept, path, headers = [] }) => [
    `${allowed[0]} may ${operationId}`,
    ...(status === 200 && mayBeKept && !path.includes('{')
      ? [`${operationId}: who has it has it still`, `${operationId}: who has another gets it`]
      : []),
    ...(mayBeKept && headers.includes('Link') ? [`${operationId} by pages`, `${operationId}: the second page`] : []),
    ...['nobody', ...roles.filter((role) => !allowed.includes(role))].map((other) => `${other} may not ${operationId}`),
  ]),
  ...['site reads the hours', 'and for these days whether places are left'],
];

const once = (what: string) => [what, `${what}: the same again`, `${what}: another by that key`];
const kept = (what: string) => [`${what}: who has it has it still`, `${what}: who has another gets it`];

const entries = [
  ...[...once('the door admits its holder'), 'and nobody else', 'site does not cancel what was used'],
  ...['the door lists it as used', 'and undoes that', 'which can be sent again', 'the door lists it as not used'],
];

/** The names of those that sell, but for an id in one of them. @param atDoor what the door does with a good ticket */
export const sales = (atDoor: readonly string[] = entries) => [
  ...[...once('staff plans'), 'site reads the event', ...kept('the event')],
  ...['staff changes its price', 'and nothing by an old copy', 'site, who has the old one, reads the new one'],
  ...['staff plans another', 'site lists the first day', 'and, by its link, the second', 'and both, with two events'],
  ...['staff cancels that one', 'and the list has the other'],
  ...[...once('site sells general entry'), ...once('site sells special event'), 'site asks whether places are left'],
  ...['site fetches the image', ...kept('the image'), 'and its code as text', ...kept('the text')],
  ...['the door lists the ticket, once', ...atDoor, 'and has nothing to undo'],
  ...['the door lists one of the day', 'and, by its link, the next one'],
  ...['site cancels general entry', 'and can send that again', 'its ticket is stamped', 'and admits nobody'],
  ...['staff cancels', 'it is gone', 'for staff, too', 'and for buyers', 'and from the list'],
  ...['its ticket is stamped', 'and admits nobody'],
];

export const checks = looks.length + sales().length;

type Heard = readonly [operation: string, method: string, status: number];
type Service = (method: string, path: string, answer: () => Promise<Response>) => Promise<Response>;

export const listen = (service: Service = (_method, _path, answer) => answer()): Heard[] => {
  const heard: Heard[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, sent) => {
    const [path, method] = [String(address).slice(url.length).split('?')[0] ?? '', sent?.method ?? ''];
    const response = await service(method, path, () => send(address, sent));
    const asked = contract.find((row) => row.method === method && isAt(row.path, path));
    heard.push([asked?.operationId ?? 'none', method, response.status]);
    return response;
  });
  return heard;
};
const isAt = (path: string, asked: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked);

export const statusesOf = (heard: readonly Heard[], operationId: string) =>
  heard.filter(([operation]) => operation === operationId).map(([, , status]) => status);
