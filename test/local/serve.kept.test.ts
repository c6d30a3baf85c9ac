/** A museum that `npm start` keeps, step by step: a start takes seconds, so each test continues from the one before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '../support/processes/serving.ts';

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
  it('runs no esbuild beside it', () => {
    const commands = descendantsOf(museum.child.pid ?? 0).map(commandOf);

    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => command.includes('esbuild'))).toEqual([]);
  });

  it('loses nothing to a second start on its port, even with --fresh', async () => {
    const { port } = new URL(event);

    const second = serve(project, { args: ['--fresh'], variables: { PORT: port } });

    expect(await second.ended).toEqual({
      end: 1,
      stdout: '',
      stderr: `Port ${port} is in use: set PORT to another.\n`,
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

  it('deletes its events and credentials with --fresh', async () => {
    const { port } = new URL(event);
    expect(await end(museum, 'SIGINT')).toMatchObject({ end: 0, stderr: '' });

    museum = serve(project, { args: ['--fresh'], variables: { PORT: port } });

    const fresh = await introduction(museum);

    expect(fresh.Data).toBe('.local, until npm start -- --fresh');
    expect(fresh.Staff).not.toBe(told.Staff);
    expect(await callWith(fresh.Staff, 'GET', event)).toMatchObject({ status: 404 });
    expect(await end(museum, 'SIGHUP')).toMatchObject({ end: 0, stderr: '' });
  });
});
