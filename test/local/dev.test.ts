/** `npm run dev`: which changes restart the server, and that no server outlives it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { museumFile } from '../support/museum/city-museum.ts';
import { alive, copyProject, descendantsOf, introduction, serve } from '../support/processes/serving.ts';

const project = copyProject();

const dev = (variables = {}) => serve(project, ['--memory'], variables, 'dev');

const startedBy = ({ child }: ReturnType<typeof dev>): Promise<number[]> =>
  vi.waitFor(() => {
    const pids = descendantsOf(child.pid ?? 0);
    expect(pids.length).toBeGreaterThan(0);
    return pids;
  }, 20_000);

it('restarts the server for changes, but not for editors’ own files, and keeps nothing with --memory', async () => {
  const file = join(project, 'museum.yaml');
  const text = readFileSync(museumFile, 'utf8');
  writeFileSync(file, text);
  const serving = dev({ MUSEUM_FILE: file });
  await introduction(serving);
  const started = await startedBy(serving);

  for (const name of ['.operations.ts.swp', '.#operations.ts', 'operations.ts~', '.DS_Store'])
    writeFileSync(join(project, 'shared/api', name), 'octopus');
  await sleep(400);
  expect(alive(started)).toEqual(started);

  serving.said.stdout = '';
  writeFileSync(file, `nmae: Typo\n${text}`);
  await vi.waitFor(() => expect(serving.said.stderr).toContain(`${file}:1: nmae is not a known key`), 20_000);
  writeFileSync(file, text);
  await introduction(serving);

  // The signal comes while a change is ending the server.
  const again = await startedBy(serving);
  writeFileSync(join(project, 'infra/changed.ts'), '');
  await vi.waitFor(() => expect(alive(again)).not.toEqual(again), { interval: 1, timeout: 20_000 });
  serving.child.kill('SIGTERM');
  // The output ends only when no started process has it open any more.
  expect(await serving.ended).toMatchObject({ end: 0 });
  expect(existsSync(join(project, '.local'))).toBe(false);
});

it('leaves no server behind that was still starting when it was killed', async () => {
  const serving = dev();
  const started = await startedBy(serving);

  serving.child.kill('SIGKILL');

  await vi.waitFor(() => expect(alive(started)).toEqual([]), 20_000);
});
