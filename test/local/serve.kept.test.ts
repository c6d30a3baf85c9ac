/** The life of a museum that `npm start` keeps, step by step: a start takes seconds, so each goes on from the last. */
import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  callWith,
  commandOf,
  copyProject,
  createEventAt,
  descendantsOf,
  end,
  endAll,
  introduction,
  removeProject,
  type Serving,
  serve,
} from '../support/serving.ts';

let project: string;
let museum: Serving;
let told: Record<string, string>;
let event: string;

beforeAll(async () => {
  project = copyProject();
  museum = serve(project);
  told = await introduction(museum);
  event = await createEventAt(told);
});

afterAll(async () => {
  await endAll();
  removeProject(project);
});

const stillThere = async () => (await callWith(told.Staff, 'GET', event)).status === 200;

describe('a museum that is kept', () => {
  it('makes credentials up, and keeps them for its owner alone', () => {
    expect(told).toMatchObject({
      'Public site': expect.stringMatching(/^site:[A-Za-z0-9]{40}$/),
      Staff: expect.stringMatching(/^staff:[A-Za-z0-9]{40}$/),
      Data: '.local, until npm start -- --fresh',
    });
    const modes = ['.local', '.local/secrets.json', '.local/dynamodb-2.sqlite'].map((name) =>
      (statSync(join(project, name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600', '600']);
  });

  it('has no esbuild beside it', () => {
    const commands = descendantsOf(museum.child.pid ?? 0).map(commandOf);

    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => command.includes('esbuild'))).toEqual([]);
  });

  it('has its events again when its database was killed', async () => {
    const database = descendantsOf(museum.child.pid ?? 0).find((pid) => /^\S+dynoxide serve/.test(commandOf(pid)));

    process.kill(database ?? 0, 'SIGKILL');

    await vi.waitFor(() => expect(museum.said.stdout).toContain('The embedded DynamoDB serves again.\n'), 10_000);
    expect(await stillThere()).toBe(true);
  });

  it('loses nothing to a second start on its port, even a fresh one', async () => {
    const { port } = new URL(event);

    const second = serve(project, { args: ['--fresh'], variables: { PORT: port } });

    expect(await second.ended).toEqual({
      end: 1,
      stdout: '',
      stderr: `Port ${port} is in use: set PORT to another.\n`,
    });
    expect(await stillThere()).toBe(true);
  });

  it('loses nothing to a fresh start on another port, also after one more has served its data', async () => {
    const another = serve(project);
    await introduction(another);
    await end(another, 'SIGTERM');

    const fresh = serve(project, { args: ['--fresh'] });

    expect(await fresh.ended).toEqual({
      end: 1,
      stdout: '',
      stderr: `Process ${museum.child.pid} serves .local: stop it before --fresh.\n`,
    });
    expect(await stillThere()).toBe(true);
  });

  it('has its events and credentials again after kill -9', async () => {
    const { port } = new URL(event);
    expect(await end(museum, 'SIGKILL')).toMatchObject({ end: 'SIGKILL' });

    museum = serve(project, { variables: { PORT: port } });

    expect(await introduction(museum)).toEqual(told);
    expect(await stillThere()).toBe(true);
  });

  it('says which file is damaged, and what to do', async () => {
    expect(await end(museum, 'SIGINT')).toMatchObject({ end: 0, stderr: '' });
    truncateSync(join(project, '.local/secrets.json'), 100);

    const { end: code, stderr } = await serve(project).ended;

    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*\.local\/secrets\.json is damaged: mend it, or start with --fresh\.\n$/);
  });

  it('forgets its events and credentials when told to', async () => {
    const { port } = new URL(event);
    museum = serve(project, { args: ['--fresh'], variables: { PORT: port } });

    const fresh = await introduction(museum);

    expect(fresh.Staff).not.toBe(told.Staff);
    expect(await callWith(fresh.Staff, 'GET', event)).toMatchObject({ status: 404 });
    expect(await end(museum, 'SIGHUP')).toMatchObject({ end: 0, stderr: '' });
  });
});
