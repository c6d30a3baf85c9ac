/** `npm run dev`: what it serves again, and that nothing it has started outlives it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { museumFile } from '../support/city-museum.ts';
import { alive, descendantsOf, introduction, openProject, serve } from '../support/serving.ts';

const project = openProject();

const dev = (variables = {}) => serve(project, { command: 'dev', args: ['--memory'], variables });

/** What it has started, once it has started something. */
const startedBy = ({ child }: ReturnType<typeof dev>): Promise<number[]> =>
  vi.waitFor(() => {
    const pids = descendantsOf(child.pid ?? 0);
    expect(pids.length).toBeGreaterThan(0);
    return pids;
  }, 20_000);

it('serves again after a change of the museum file, wherever that is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'museum.yaml');
  const text = readFileSync(museumFile, 'utf8');
  writeFileSync(file, text);
  const serving = dev({ MUSEUM_FILE: file });
  await introduction(serving);

  serving.said.stdout = '';
  writeFileSync(file, `nmae: Typo\n${text}`);
  await vi.waitFor(() => expect(serving.said.stderr).toContain(`${file}:1: nmae is not a known key`), 20_000);
  writeFileSync(file, text);

  await introduction(serving);
});

it('serves on while an editor writes into a file of its own beside the sources', async () => {
  const serving = dev();
  await introduction(serving);
  const started = await startedBy(serving);

  for (const name of ['.operations.ts.swp', '.#operations.ts', 'operations.ts~', '.DS_Store'])
    writeFileSync(join(project, 'shared/api', name), 'octopus');
  await new Promise((resolve) => setTimeout(resolve, 1000));

  expect(alive(started)).toEqual(started);
});

it('leaves no server behind that was still starting when it was killed', async () => {
  const serving = dev();
  const started = await startedBy(serving);

  serving.child.kill('SIGKILL');

  await vi.waitFor(() => expect(alive(started)).toEqual([]), 20_000);
});

it('leaves no server behind that was to start after a change', async () => {
  const serving = dev();
  await introduction(serving);
  const started = await startedBy(serving);

  writeFileSync(join(project, 'infra/changed.ts'), '');
  await vi.waitFor(() => expect(alive(started)).not.toEqual(started), { interval: 1, timeout: 20_000 });
  serving.child.kill('SIGTERM');

  // Its output ends only when nothing that it started holds on to it.
  expect(await serving.ended).toMatchObject({ end: 0 });
});

it('ends at one signal also when its server is gone already', async () => {
  const serving = dev();
  const [server = 0] = await startedBy(serving);
  process.kill(server, 'SIGKILL');
  await vi.waitFor(() => expect(alive([server])).toEqual([]), 20_000);

  serving.child.kill('SIGINT');

  expect(await serving.ended).toMatchObject({ end: 0 });
});
