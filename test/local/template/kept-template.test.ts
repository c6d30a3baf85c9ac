/** The template that an earlier start has kept, for as long as nothing that it is made of has changed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { replaceFile } from '../../../infra/files/replace-file.ts';
import { functionsOf } from '../../../local/lambda/functions.ts';
import { keptFile, keptTemplate } from '../../../local/template/kept-template.ts';
import { museumFile, stackSettings } from '../../support/museum/city-museum.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

vi.mock(import('../../../infra/files/replace-file.ts'), async (original) => {
  const files = await original();
  return { ...files, replaceFile: vi.fn(files.replaceFile) };
});

/** A synthesis takes half a second: the template of all tests, for the stage. */
vi.mock(import('../../../local/template/synthesize.ts'), async (original) => ({
  ...(await original()),
  definitionsOf: ({ stage }) =>
    JSON.parse(JSON.stringify(inject('template')).replaceAll('"StageName":"test"', `"StageName":"${stage}"`)),
}));

const root = join(import.meta.dirname, '../../..');
const folder = temporaryFolder();
const settings = { ...stackSettings, museumFile: join(folder, 'museum.yaml') };
const museum = `${readFileSync(museumFile, 'utf8')}\n# ${folder}\n`;
const keptFiles = new Set<string>();
let kept: string;
let text: string;

/** Changes the kept template, so that a test sees whether it was used. */
beforeEach(async () => {
  writeFileSync(settings.museumFile, museum);
  kept = keptFile(settings);
  if (!text) await keptTemplate(settings);
  text ??= readFileSync(kept, 'utf8').replaceAll('"StageName":"test"', '"StageName":"kept"');
  writeFileSync(kept, text);
});

afterAll(() => {
  for (const file of keptFiles) rmSync(file, { force: true });
});

const stageOf = async (changed: object = {}) => {
  keptFiles.add(keptFile({ ...settings, ...changed }));
  const template = await keptTemplate({ ...settings, ...changed });
  return template.ofType('AWS::ApiGateway::Stage').map(({ reference }) => reference);
};

describe('the template of an earlier start', () => {
  it('is used while sources and settings are the same', async () => {
    expect(await stageOf()).toEqual(['kept']);
  });

  it.each([
    ['the sources have changed', () => writeFileSync(kept, text.replace(/"madeOf":"./, '"madeOf":"_'))],
    ['the museum has changed', () => writeFileSync(settings.museumFile, `${museum}\n# Closed`)],
    ['its file is cut off', () => writeFileSync(kept, '{"madeOf":"')],
    ['its file holds something else', () => writeFileSync(kept, 'null')],
  ])('is not used when %s', async (_, change) => {
    change();

    expect(await stageOf()).toEqual(['test']);
  });

  it('names the bundles of this project, wherever the project stood when it was kept', async () => {
    const [{ file } = { file: '' }] = functionsOf(await keptTemplate(settings), () => ({}));

    expect(text).not.toContain(root);
    expect(file).toBe(join(root, 'dist/authorizer/index.mjs'));
  });

  it('is not used for another stage, and need not be kept where nobody may write', async () => {
    vi.mocked(replaceFile).mockImplementationOnce(() => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    });

    expect(await stageOf({ stage: 'read-only' })).toEqual(['read-only']);
    expect(existsSync(keptFile({ ...settings, stage: 'read-only' }))).toBe(false);
  });

  it('is kept by version of Node, because another one may know other time zones', () => {
    const version = Object.getOwnPropertyDescriptor(process, 'version') ?? {};
    onTestFinished(() => void Object.defineProperty(process, 'version', version));

    Object.defineProperty(process, 'version', { ...version, value: 'v23.0.0' });

    expect(keptFile(settings)).not.toBe(kept);
  });
});
