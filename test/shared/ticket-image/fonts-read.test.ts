/** Which font files a drawing reads: few for most tickets, large ones only when a text needs them, each once. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { undescribed } from '../../support/tickets/pictures.ts';
import { face, newDrawer } from '../../support/tickets/ticket-faces.ts';

vi.mock('node:fs', async (importActual) => {
  const fs = await importActual<typeof import('node:fs')>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

const actual = await vi.importActual<typeof import('node:fs')>('node:fs');
const read = vi.mocked(readFileSync);

const filesRead = (): string[] => read.mock.calls.map(([file]) => basename(String(file))).sort();

const familiesRead = () => [...new Set(filesRead().map((file) => file.split(/[-.]/)[0]))].sort();

beforeEach(() => {
  read.mockClear();
});

describe('a drawer', () => {
  it('reads nothing before the first ticket, and for a Latin one a table and two weights of one slice', async () => {
    const draw = newDrawer();
    expect(filesRead()).toEqual([]);

    await draw(face());

    expect(filesRead().map((file) => file.replace(/\d/, 'n'))).toEqual([
      'latin-n-400.ttf',
      'latin-n-600.ttf',
      'latin.coverage',
    ]);
  });

  it('reads each file once, also for tickets that are drawn at once', async () => {
    const draw = newDrawer();
    const ticket = face({ title: '夜の美術館 🦀', location: 'معرض' });

    await Promise.all([ticket, ticket, ticket].map(draw));
    await draw({ ...ticket, title: '🦀 美術館の夜' });

    expect(filesRead()).toEqual([...new Set(filesRead())]);
  });

  it('reads nothing for the end of a name that has no room', async () => {
    const name = '故宫博物院清代瓷器特展'.repeat(8);
    const draw = newDrawer();
    const shortened = await draw(face({ title: name }));
    read.mockClear();

    const longer = await draw(face({ title: `${name}龘靐齉爩鱻麤` }));

    expect(filesRead()).toEqual([]);
    expect(undescribed(longer).equals(undescribed(shortened))).toBe(true);
  });

  it.each([
    ['Đêm nhạc, Ночь, Νύχτα', ['latin']],
    ['ערב שירה', ['hebrew', 'latin']],
    ['معرض', ['arabic', 'hebrew', 'latin']],
    ['🦀', ['arabic', 'emoji', 'hebrew', 'latin']],
    ['故宫', ['arabic', 'chinese', 'emoji', 'hebrew', 'latin']],
    ['夜の', ['arabic', 'emoji', 'hebrew', 'japanese', 'latin']],
    ['한국', ['arabic', 'emoji', 'hebrew', 'korean', 'latin']],
  ])('asks no family after the one that has what it needs: %s', async (title, expected) => {
    await newDrawer()(face({ title }));

    expect(familiesRead()).toEqual(expected);
  });

  it.each([
    ['夜の美術館ツアー：印象派の光と影', 'japanese'],
    ['故宫博物院：清代瓷器特展', 'chinese'],
    ['한국 현대 미술의 밤', 'korean'],
  ])('reads only those slices of a large family that hold the characters: %s', async (title, family) => {
    await newDrawer()(face({ title }));

    const slices = filesRead().filter((file) => file.startsWith(`${family}-`));
    expect(slices.length).toBeGreaterThan(0);
    expect(slices.length).toBeLessThanOrEqual(12);
  });

  it('reads a font again that was unreadable once', async () => {
    const draw = newDrawer();
    read.mockImplementation((file, ...options) =>
      /-600\.ttf/.test(String(file)) ? Buffer.alloc(0) : actual.readFileSync(file, ...options),
    );
    await expect(draw(face())).rejects.toThrow();
    read.mockImplementation(actual.readFileSync);

    const drawn = await draw(face());

    expect(drawn.equals(await newDrawer()(face()))).toBe(true);
  });
});
