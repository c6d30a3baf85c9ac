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
  const [address, ...lines] = said.out.split('\n').slice(0, -1);
  const failed = lines
    .filter((line) => line.startsWith('FAIL'))
    .map((line) => line.replace(/, request [\da-f-]+$/, ''));
  return { ...said, address, lines, failed };
};

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
