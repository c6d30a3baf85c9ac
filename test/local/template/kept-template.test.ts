/** What a start of the local run saves: the template of the last one, for as long as nothing that it is made of has changed. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { replaceFile } from '../../../infra/files.ts';
import { functionsOf } from '../../../local/lambda/functions.ts';
import { keptFile, keptTemplate } from '../../../local/template/kept-template.ts';
import { museumFile, stackSettings } from '../../support/city-museum.ts';

vi.mock(import('../../../infra/files.ts'), async (original) => {
  const files = await original();
  return { ...files, replaceFile: vi.fn(files.replaceFile) };
});

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'museum-kept-'));
const settings = { ...stackSettings, museumFile: join(folder, 'museum.yaml') };
const museum = `${readFileSync(museumFile, 'utf8')}\n# ${folder}\n`;
const ownFiles = new Set<string>();
let kept: string;

/** As nobody would synthesize it, so that it shows where a template comes from. */
beforeEach(async () => {
  writeFileSync(settings.museumFile, museum);
  await keptTemplate(settings);
  kept = keptFile(settings);
  writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll('"StageName":"test"', '"StageName":"kept"'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const file of ownFiles) rmSync(file, { force: true });
});

const stageOf = async (changed: object = {}) => {
  ownFiles.add(keptFile({ ...settings, ...changed }));
  const template = await keptTemplate({ ...settings, ...changed });
  return template.ofType('AWS::ApiGateway::Stage').map(({ reference }) => reference);
};

describe('the template of an earlier start', () => {
  it('is taken while sources and settings are the same', async () => {
    expect(await stageOf()).toEqual(['kept']);
  });

  it.each([
    ['sources', () => writeFileSync(kept, readFileSync(kept, 'utf8').replace(/"madeOf":"./, '"madeOf":"_'))],
    ['a museum', () => writeFileSync(settings.museumFile, `${readFileSync(settings.museumFile, 'utf8')}\n# Closed`)],
  ])('is not taken with other contents of %s', async (_, change) => {
    change();

    expect(await stageOf()).toEqual(['test']);
  });

  it('is good for a project in another place, whose own bundles it names', async () => {
    const [{ file } = { file: '' }] = functionsOf(await keptTemplate(settings), () => ({}));

    expect(readFileSync(kept, 'utf8')).not.toContain(root);
    expect(file).toBe(join(root, 'dist/authorizer/index.mjs'));
  });

  it('is not needed where nobody may keep one', async () => {
    vi.mocked(replaceFile).mockImplementationOnce(() => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    });

    expect(await stageOf({ stage: 'read-only' })).toEqual(['read-only']);
    expect(existsSync(keptFile({ ...settings, stage: 'read-only' }))).toBe(false);
  });

  it('is not taken for another stage', async () => {
    expect(await stageOf({ stage: 'next' })).toEqual(['next']);
  });

  it('is kept apart from that of another Node, which may know other time zones', () => {
    const version = Object.getOwnPropertyDescriptor(process, 'version') ?? {};
    onTestFinished(() => void Object.defineProperty(process, 'version', version));

    Object.defineProperty(process, 'version', { ...version, value: 'v23.0.0' });

    expect(keptFile(settings)).not.toBe(kept);
  });

  it.each([
    ['empty', ''],
    ['cut off', '{"madeOf":"'],
    ['something else', '[]'],
    ['nothing', 'null'],
  ])('is made again when its file is %s', async (_, contents) => {
    writeFileSync(kept, contents);

    expect(await stageOf()).toEqual(['test']);
  });
});
