/** Which font files a drawing reads: few for most tickets, large ones only when a text needs them, each once. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { face, newDrawer } from '../../support/tickets/ticket-faces.ts';

vi.mock('node:fs', async (importActual) => {
  const fs = await importActual<typeof import('node:fs')>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

const read = vi.mocked(readFileSync);

const filesRead = (): string[] => read.mock.calls.map(([file]) => basename(String(file))).sort();

beforeEach(() => {
  read.mockClear();
});

it('a drawer reads nothing at first, and for a Latin ticket a table and two weights of one slice', async () => {
  const draw = newDrawer();
  expect(filesRead()).toEqual([]);

  await draw(face());

  const files = filesRead().map((file) => file.replace(/\d/, 'n'));
  expect(files).toEqual(['latin-n-400.ttf', 'latin-n-600.ttf', 'latin.coverage']);
});

it('a drawer reads each file once, also for tickets that are drawn at once', async () => {
  const draw = newDrawer();
  const ticket = face({ title: '夜の美術館 🦀', location: 'معرض' });

  await Promise.all([ticket, ticket, ticket].map(draw));
  await draw({ ...ticket, title: '🦀 美術館の夜' });

  expect(filesRead()).toEqual([...new Set(filesRead())]);
});

it('a drawer reads no family after the one that has what it needs, and few slices of a large family', async () => {
  await newDrawer()(face({ title: '夜の美術館ツアー：印象派の光と影' }));

  const families = filesRead().map((file) => file.split(/[-.]/)[0]);
  expect(new Set(families)).toEqual(new Set(['arabic', 'emoji', 'hebrew', 'japanese', 'latin']));
  expect(families.filter((family) => family === 'japanese').length).toBeLessThanOrEqual(12);
});
