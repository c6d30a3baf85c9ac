/** What a cold function reads and loads before its first request. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { checkBudget } from '../../../infra/build/budgets.ts';
import { functionsOf } from '../../../local/lambda/functions.ts';
import { templateOf } from '../../../local/template/template.ts';
import { contract } from '../../support/contract.ts';

/** Not said to be in Lambda, they do not connect at start. */
const environment = { AWS_SECRET_ACCESS_KEY: 'none', AWS_LAMBDA_FUNCTION_NAME: '' };

const functions = functionsOf(templateOf(inject('template')), () => environment).map((settings) => ({
  ...settings,
  name: basename(dirname(settings.file)),
}));

/** Whether a function can do without a connection to AWS. */
const asksNobody = ({ name }: { readonly name: string }): boolean =>
  contract.some(({ operationId, actions }) => operationId === name && actions.length === 0);

/** Modules of Node that a fresh process has loaded once it has imported the bundle, beyond those that it starts with and what writes its log. */
const loadedBy = ({ file, environment }: (typeof functions)[number]): string[] => {
  const script = `
    const { stdout } = process;
    const before = new Set(process.moduleLoadList);
    await import(${JSON.stringify(pathToFileURL(file).href)});
    const loaded = process.moduleLoadList.filter((module) => !before.has(module));
    stdout.write(loaded.filter((module) => module.startsWith('NativeModule ')).join('\\n'));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: environment,
    encoding: 'utf8',
  });
  return printed.split('\n').map((module) => module.replace('NativeModule ', ''));
};

describe('a bundle', () => {
  it.each([
    ['admitTicketHolder', 217_000],
    ['authorizer', 44_000],
    ['buyMuseumTickets', 228_000],
    ['createSpecialEvent', 220_000],
    ['deleteSpecialEvent', 212_000],
    ['getMuseumHours', 29_000],
    ['getSpecialEvent', 207_000],
    ['getTicketCode', 273_000],
    ['listAdmissions', 213_000],
    ['listSpecialEvents', 216_000],
    ['updateSpecialEvent', 222_000],
    ['anOperationToCome', 228_000],
  ])('of %s that is larger than %i bytes ends the build with a line that names both', (name, bytes) => {
    expect(() => checkBudget(name, bytes)).not.toThrow();
    expect(() => checkBudget(name, bytes + 1)).toThrow(
      `${name} is ${bytes + 1} bytes and may have ${bytes}: find out what it imports, or raise infra/build/budgets.ts.`,
    );
  });

  it.each(functions)(
    'of $name is one file, which knows neither other ways to credentials nor files of settings',
    ({ file }) => {
      expect(readdirSync(dirname(file)).filter((name) => name.endsWith('.mjs'))).toEqual(['index.mjs']);
      expect(readFileSync(file, 'utf8')).not.toMatch(
        /fromSSO|fromTokenFile|fromProcess|\.aws\/|AWS_SHARED_CREDENTIALS_FILE|config files/,
      );
    },
  );

  it.each(functions)(
    'of $name has no pattern that asks for properties of characters, whose tables V8 would search as it reads the bundle',
    ({ file }) => {
      expect(readFileSync(file, 'utf8')).not.toMatch(/[^\\]\\p\{/i);
    },
  );

  it.each(functions)('of $name has no words that only the description of the API says', ({ file }) => {
    const bundle = readFileSync(file, 'utf8');

    for (const words of ['It is no UUID.', 'The operation knows no field of this name.'])
      expect(bundle).not.toContain(words);
  });

  it('of the authorizer has no schema of any operation', () => {
    const authorizer = functions.find(({ name }) => name === 'authorizer');

    expect(readFileSync(authorizer?.file ?? '', 'utf8')).not.toMatch(/eventDescription|confirmationCode/);
  });

  it('of the hours has no formats but those of its own request', () => {
    const hours = functions.find(({ name }) => name === 'getMuseumHours');

    expect(readFileSync(hours?.file ?? '', 'utf8')).not.toMatch(/isWellFormed|uri-template|!#\$%&/);
  });

  it.each(functions.filter(asksNobody))('of $name, which asks nobody, loads no module of Node', (settings) => {
    expect(loadedBy(settings).filter((module) => !module.startsWith('internal/'))).toEqual([]);
  });

  it.each(functions.filter((settings) => !asksNobody(settings)))(
    'of $name loads what the connection needs, and neither zlib nor files, nor what measures time, nor the cryptography of browsers',
    (settings) => {
      const loaded = loadedBy(settings);

      expect(loaded).toContain('https');
      for (const module of ['zlib', 'fs/promises', 'perf_hooks', 'readline', 'child_process', 'dns'])
        expect(loaded).not.toContain(module);
      expect(loaded).not.toContain('internal/crypto/webcrypto');
    },
  );
});
