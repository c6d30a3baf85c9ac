/** Which font files a drawing reads: a few for most tickets, the large ones only when a text needs them, each once. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { face, newDrawer } from '../../support/ticket-faces.ts';

vi.mock('node:fs', async (importActual) => {
  const fs = await importActual<typeof import('node:fs')>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

const actual = await vi.importActual<typeof import('node:fs')>('node:fs');

const filesRead = (): string[] =>
  vi
    .mocked(readFileSync)
    .mock.calls.map(([file]) => basename(String(file)))
    .sort();

const families = () => [...new Set(filesRead().map((file) => file.split(/[-.]/)[0]))].sort();

beforeEach(() => {
  vi.mocked(readFileSync).mockClear();
});

describe('a drawer', () => {
  it('reads nothing before the first ticket', () => {
    newDrawer();

    expect(filesRead()).toEqual([]);
  });

  it('reads one table and the two weights of one slice for a Latin ticket', async () => {
    await newDrawer()(face());

    expect(filesRead().map((file) => file.replace(/\d/, 'n'))).toEqual([
      'latin-n-400.ttf',
      'latin-n-600.ttf',
      'latin.coverage',
    ]);
  });

  it('reads nothing again for the next ticket of the same kind', async () => {
    const draw = newDrawer();
    await draw(face({ title: '夜の美術館 🦀', location: 'معرض' }));
    vi.mocked(readFileSync).mockClear();

    await draw(face({ title: '🦀 美術館の夜', location: 'معرض' }));

    expect(filesRead()).toEqual([]);
  });

  it('reads nothing for the end of a name that has no room', async () => {
    const name = '故宫博物院清代瓷器特展'.repeat(8);
    const draw = newDrawer();
    const shortened = await draw(face({ title: name }));
    vi.mocked(readFileSync).mockClear();

    const longer = await draw(face({ title: `${name}龘靐齉爩鱻麤` }));

    expect(filesRead()).toEqual([]);
    expect(longer.equals(shortened)).toBe(true);
  });

  it('reads each file once, however many tickets are drawn at once', async () => {
    const draw = newDrawer();

    await Promise.all(Array.from({ length: 5 }, () => draw(face({ title: '夜の美術館 🦀', location: 'معرض' }))));

    expect(filesRead()).toEqual([...new Set(filesRead())]);
  });

  it.each([
    ['Đêm nhạc cổ truyền', ['latin']],
    ['Ночь в музее', ['latin']],
    ['Νύχτα', ['latin']],
    ['ערב שירה', ['hebrew', 'latin']],
    ['معرض', ['arabic', 'hebrew', 'latin']],
    ['🦀', ['arabic', 'emoji', 'hebrew', 'latin']],
    ['故宫', ['arabic', 'chinese', 'emoji', 'hebrew', 'latin']],
    ['夜の', ['arabic', 'emoji', 'hebrew', 'japanese', 'latin']],
    ['한국', ['arabic', 'emoji', 'hebrew', 'korean', 'latin']],
  ])('asks no family after the one that has what it needs: %s', async (title, expected) => {
    await newDrawer()(face({ title }));

    expect(families()).toEqual(expected);
  });

  it.each([
    ['夜の美術館ツアー：印象派の光と影', 'japanese', 12],
    ['故宫博物院：清代瓷器特展', 'chinese', 12],
    ['한국 현대 미술의 밤', 'korean', 12],
  ])('reads only those slices of a large family that hold the characters: %s', async (title, family, most) => {
    await newDrawer()(face({ title }));

    const slices = filesRead().filter((file) => file.startsWith(`${family}-`));
    expect(slices.length).toBeGreaterThan(0);
    expect(slices.length).toBeLessThanOrEqual(most);
  });

  it('reads a font again that was unreadable once', async () => {
    const draw = newDrawer();
    vi.mocked(readFileSync).mockImplementation((file, ...options) =>
      /-600\.ttf/.test(String(file)) ? Buffer.alloc(0) : actual.readFileSync(file, ...options),
    );
    await expect(draw(face())).rejects.toThrow();
    vi.mocked(readFileSync).mockImplementation(actual.readFileSync);

    const drawn = await draw(face());

    expect(drawn.equals(await newDrawer()(face()))).toBe(true);
  });
});
