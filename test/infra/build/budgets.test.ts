/** What a cold function reads and loads before its first request. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, it } from 'vitest';
import { functionsOf } from '../../../local/lambda/functions.ts';
import { templateOf } from '../../../local/template/template.ts';
import { contract } from '../../support/contract/contract.ts';

/** Not said to be in Lambda, they do not connect at start. */
const environment = { AWS_SECRET_ACCESS_KEY: 'none', AWS_LAMBDA_FUNCTION_NAME: '' };

const functions = functionsOf(templateOf(inject('template')), () => environment).map((settings) => ({
  ...settings,
  name: basename(dirname(settings.file)),
}));

const asksNobody = ({ name }: { readonly name: string }): boolean =>
  contract.some(({ operationId, actions }) => operationId === name && actions.length === 0);

/** The modules of Node that importing the bundle loads, beyond those of a fresh process and what writes its log. */
const loadedBy = ({ file, environment }: (typeof functions)[number]): string[] => {
  const script = `
    const { stdout } = process;
    const before = new Set(process.moduleLoadList);
    await import(${JSON.stringify(pathToFileURL(file).href)});
    const loaded = process.moduleLoadList.filter((module) => !before.has(module));
    stdout.write(loaded.filter((module) => module.startsWith('NativeModule ')).join('\\n'));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env: environment });
  return `${printed}`.split('\n').map((module) => module.replace('NativeModule ', ''));
};

/** In bytes, for an operation that reaches the table and draws nothing. */
const reachesTable = 242_000;
const others: Readonly<Record<string, number>> = { authorizer: 68_000, getMuseumHours: 35_200, getTicketCode: 288_000 };

it.each(functions)('the bundle of $name has a bounded size, and no words of the published description', (settings) => {
  const { name, file } = settings;

  // Node reads and compiles all of it.
  const budget = others[name] ?? reachesTable;
  expect(statSync(file).size, 'Find out what it imports, or raise the budget.').toBeLessThan(budget);
  expect(readFileSync(file, 'utf8')).not.toMatch(/first day of the range|Where the event is held/);
});

it.each(functions)('the bundle of $name loads of Node what the connection needs, if it asks anybody', (settings) => {
  const loaded = loadedBy(settings).filter((module) => !module.startsWith('internal/'));

  if (asksNobody(settings)) return expect(loaded).toEqual([]);
  expect(loaded).toContain('https');
  for (const module of ['zlib', 'fs/promises', 'readline', 'child_process', 'dns'])
    expect(loaded).not.toContain(module);
});
