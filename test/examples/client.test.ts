/** The typed client of the README: its very lines, compiled by TypeScript 5 and run against the local museum. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { credentials } from '../support/test-callers.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'museum-client-'));
const program = (name: string) => resolve('examples/client/node_modules', name);

const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? [];

beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const generator = program('openapi-typescript/bin/cli.js');
  await run(process.execPath, [generator, resolve('docs/openapi.yaml'), '-o', join(folder, 'museum.ts')]);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** @returns what the compiler has to say */
const compiled = async (text: string): Promise<string> => {
  writeFileSync(join(folder, 'client.ts'), text);
  const options = '--noEmit --strict --target es2022 --module nodenext --allowImportingTsExtensions --skipLibCheck';
  const args = [program('typescript/bin/tsc'), ...options.split(' '), '--types', 'node', 'client.ts'];
  return run(process.execPath, args, { cwd: folder }).then(
    () => '',
    ({ stdout }) => stdout,
  );
};

it('has ten lines', () => {
  expect(code.split('\n').filter(Boolean)).toHaveLength(10);
});

it('compiles, plans an event and sells a ticket', async () => {
  const { username, password } = credentials.staff;

  expect(await compiled(code)).toBe('');
  const { stdout } = await run(process.execPath, ['client.ts'], {
    cwd: folder,
    env: { URL: inject('baseUrl'), STAFF: `${username}:${password}` },
  });

  expect(stdout).toMatch(/^ticket-event(?:-[2-9A-HJ-NP-Z]{4}){4}\n$/);
});

it.each([
  ['an event’s ticket without the event', 'eventId: event.eventId, ', '', /eventId/],
  ['a kind of ticket that there is not', "ticketType: 'event'", "ticketType: 'yearly'", /"yearly"/],
  ['a price in words', 'price: 19.99', "price: 'free'", /string/],
  ['a misspelt path', "'/tickets'", "'/ticket'", /ticket/],
  ['a field that no answer has', '?.confirmationCode', '?.code', /'code' does not exist/],
])('does not compile with %s', async (_, right, wrong, complaint) => {
  expect(code).toContain(right);
  expect(await compiled(code.replace(right, wrong))).toMatch(complaint);
});
