/** The typed client of docs/api.md: its very lines, compiled by TypeScript 5 and run against the local museum. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import { buyTicket } from '../support/museum/prepare.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const program = (name: string) => resolve('examples/site/node_modules', name);

const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/api.md', 'utf8')) ?? [];

/** Both forms of a ticket. */
const forms = `
import createClient from 'openapi-fetch';
import type { paths } from './api/museum.d.ts';
const { URL = '', STAFF = '', TICKET = '' } = process.env;
const museum = createClient<paths>({ baseUrl: URL, headers: { Authorization: \`Basic \${btoa(STAFF)}\` } });
const ask = { params: { path: { ticketId: TICKET } } };
const asText = { ...ask, headers: { Accept: 'text/plain' }, parseAs: 'text' } as const;
const { data: line } = await museum.GET('/tickets/{ticketId}/qr', asText);
const { data: picture } = await museum.GET('/tickets/{ticketId}/qr', { ...ask, parseAs: 'blob' });
console.log(line?.split('.')[1], picture?.type);
`;

/** What the compiler says. It runs once for all files, since its start takes longest. */
let complaints: readonly string[];

beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  cpSync('examples/site/api/museum.d.ts', join(folder, 'api/museum.d.ts'));
  writeFileSync(join(folder, 'client.ts'), code);
  writeFileSync(join(folder, 'forms.ts'), forms);
  writeFileSync(join(folder, 'mistake.ts'), code.replace('eventId: event.eventId, ', ''));
  const options = '--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --skipLibCheck';
  const files = ['--types', 'node', 'client.ts', 'forms.ts', 'mistake.ts'];
  const args = [program('typescript/bin/tsc'), ...options.split(' '), ...files];
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((failure) => failure);
  complaints = stdout.split('\n');
});

const STAFF = `staff:${credentials.staff.password}`;

it('has types that are up to date with docs/openapi.yaml', async () => {
  const args = ['docs/openapi.yaml', '--output', 'examples/site/api/museum.d.ts', '--check'];

  const { code = 0 } = await run(process.execPath, [program('openapi-typescript/bin/cli.js'), ...args]).catch(
    (failure) => failure,
  );

  expect(code, 'They are not: npm run openapi').toBe(0);
});

it('has ten lines, compiles, but not without the event of its ticket, plans an event and sells a ticket', async () => {
  const env = { URL: inject('baseUrl'), STAFF, TODAY: '2026-12-24' };

  const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder, env });

  expect(code.split('\n').filter(Boolean)).toHaveLength(10);
  expect(complaints.filter((line) => !/^ |^mistake|^$/.test(line))).toEqual([]);
  expect(complaints.filter((line) => line.startsWith('mistake.ts(')).join('\n')).toMatch(/eventId/);
  expect(stdout).toMatch(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}\n$/);
});

it('gets a ticket as text and as a picture', async () => {
  const { ticketId } = await buyTicket();
  const env = { URL: inject('baseUrl'), STAFF, TICKET: ticketId };

  const { stdout } = await run(process.execPath, ['forms.ts'], { cwd: folder, env });

  expect(stdout).toBe(`${ticketId} image/png\n`);
});
