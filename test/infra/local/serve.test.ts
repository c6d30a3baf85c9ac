/** `npm start`: what it prints, what it keeps, and that nothing of it stays behind, however it ends. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, truncateSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newEvent } from '../../support/octopus.ts';
import {
  alive,
  copyProject,
  descendantsOf,
  endAll,
  introduction,
  removeProject,
  type Serving,
  type Settings,
  serve,
} from '../../support/serving.ts';

let project: string;

beforeAll(() => {
  project = copyProject();
});

afterEach(endAll);

afterAll(() => removeProject(project));

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const start = (settings?: Settings): Serving => serve(project, settings);

/** Ends the server by a signal and gives the processes that outlive it. */
const end = async ({ child, ended }: Serving, signal: NodeJS.Signals) => {
  const pids = descendantsOf(child.pid ?? 0);
  expect(pids.length).toBeGreaterThan(0);
  child.kill(signal);
  const how = await ended;
  await vi.waitFor(() => expect(alive(pids)).toEqual([]), { timeout: 5000 });
  return how;
};

const ask = async (url: string, credentials: string, init: RequestInit = {}) => {
  const Authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const response = await fetch(url, {
    ...init,
    headers: { Authorization, 'Content-Type': 'application/json', ...init.headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : undefined };
};

const createEvent = async ({ 'Museum service': url, Staff: staff = '' }: Record<string, string>): Promise<string> =>
  (
    await ask(`${url}/special-events`, staff, {
      method: 'POST',
      body: JSON.stringify(newEvent({ dates: ['2063-01-05'] })),
    })
  ).json.eventId;

describe('a museum in memory', () => {
  it('is told by flags and variables, introduces itself, and leaves nothing when it is stopped', async () => {
    const port = await freePort();
    const serving = start({
      args: ['--memory', '--now', '2030-12-31T22:59:59Z'],
      variables: {
        PORT: String(port),
        SITE_CREDENTIALS: "kasse:p:ß'日本",
        STAFF_CREDENTIALS: 'leitung:geheim',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      },
    });

    const { 'Museum service': url = '', ...others } = await introduction(serving);
    expect(url).toBe(`http://127.0.0.1:${port}/v1.1`);
    expect(others).toEqual({
      'Public site': "kasse:p:ß'日本",
      Staff: 'leitung:geheim',
      'Ticket key': expect.stringMatching(/^[\w-]{8} [\w-]{43}$/),
      Data: 'in memory, until it stops',
      Try: `curl -u 'kasse:p:ß'\\''日本' '${url}/museum-hours'`,
    });
    const words = execFileSync('sh', ['-c', others.Try?.replace('curl', "printf '%s\\n'") ?? ''], { encoding: 'utf8' });
    expect(words.split('\n')).toEqual(['-u', "kasse:p:ß'日本", `${url}/museum-hours`, '']);

    const headers = { Origin: 'https://b.example' };
    const site = await ask(`${url}/museum-hours?limit=1`, "kasse:p:ß'日本", { headers });
    expect(site).toMatchObject({ status: 200, json: [{ date: '2030-12-31' }] });
    expect(site.headers.get('access-control-allow-origin')).toBe('https://b.example');
    expect(await ask(`${url}/special-events`, 'kasse:p', {})).toMatchObject({ status: 401 });
    const body = JSON.stringify(newEvent());
    expect(await ask(`${url}/special-events`, 'leitung:geheim', { method: 'POST', body })).toMatchObject({
      status: 201,
    });

    expect(await end(serving, 'SIGTERM')).toMatchObject({ end: 0, stderr: '' });
    expect(existsSync(join(project, '.local'))).toBe(false);
  });

  it('does not outlive an end while it is starting', async () => {
    const serving = start({ args: ['--memory'] });
    await vi.waitFor(() => expect(descendantsOf(serving.child.pid ?? 0).length).toBeGreaterThanOrEqual(2), {
      timeout: 10_000,
      interval: 1,
    });

    await end(serving, 'SIGTERM');
  });
});

describe('a museum that is kept', () => {
  it('has its events and credentials again after kill -9, and forgets them when told to', async () => {
    const first = start();
    const told = await introduction(first);
    const eventId = await createEvent(told);
    expect(told).toMatchObject({
      'Public site': expect.stringMatching(/^site:[A-Za-z0-9]{40}$/),
      Staff: expect.stringMatching(/^staff:[A-Za-z0-9]{40}$/),
      Data: '.local, until npm start -- --fresh',
    });
    expect(statSync(join(project, '.local/secrets.json')).mode & 0o777).toBe(0o600);
    expect(await end(first, 'SIGKILL')).toMatchObject({ end: 'SIGKILL' });

    const second = start();
    const again = await introduction(second);
    expect([again['Public site'], again.Staff]).toEqual([told['Public site'], told.Staff]);
    const path = `special-events/${eventId}`;
    expect(await ask(`${again['Museum service']}/${path}`, again.Staff ?? '')).toMatchObject({
      status: 200,
      json: { eventId },
    });
    expect(await end(second, 'SIGINT')).toMatchObject({ end: 0, stderr: '' });

    const third = start({ args: ['--fresh'] });
    const fresh = await introduction(third);
    expect(fresh.Staff).not.toBe(told.Staff);
    expect(await ask(`${fresh['Museum service']}/${path}`, fresh.Staff ?? '')).toMatchObject({ status: 404 });
  });

  it('loses nothing to a fresh start on another port', async () => {
    const first = start();
    const told = await introduction(first);
    const eventId = await createEvent(told);
    const another = start();
    await introduction(another);
    await end(another, 'SIGTERM');

    const second = start({ args: ['--fresh'] });

    expect(await second.ended).toEqual({
      end: 1,
      stdout: '',
      stderr: `Process ${first.child.pid} serves .local: stop it before --fresh.\n`,
    });
    expect(await ask(`${told['Museum service']}/special-events/${eventId}`, told.Staff ?? '')).toMatchObject({
      status: 200,
    });
  });

  it('says which file is damaged, and what to do', async () => {
    const first = start();
    await introduction(first);
    await end(first, 'SIGTERM');
    truncateSync(join(project, '.local/secrets.json'), 100);

    const { end: code, stderr } = await start().ended;

    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*\.local\/secrets\.json is damaged: mend it, or start with --fresh\.\n$/);
    const fresh = start({ args: ['--fresh'] });
    await introduction(fresh);
    await end(fresh, 'SIGTERM');
  });

  it('loses nothing to a second start on its port, even a fresh one', async () => {
    const first = start();
    const told = await introduction(first);
    const eventId = await createEvent(told);
    const { port } = new URL(told['Museum service'] ?? '');

    const second = start({ args: ['--fresh'], variables: { PORT: port } });
    expect(await second.ended).toEqual({
      end: 1,
      stdout: '',
      stderr: `Port ${port} is in use: set PORT to another.\n`,
    });
    await end(first, 'SIGHUP');

    const again = await introduction(start());
    expect(again.Staff).toBe(told.Staff);
    expect(await ask(`${again['Museum service']}/special-events/${eventId}`, again.Staff ?? '')).toMatchObject({
      status: 200,
    });
  });

  it('can live in a DynamoDB of its own', async () => {
    const variables = { DYNAMODB_ENDPOINT: inject('dynamodbEndpoint') };
    const told = await introduction(start({ variables }));

    const eventId = await createEvent(told);

    expect(told.Data).toBe(`the DynamoDB at ${inject('dynamodbEndpoint')}`);
    expect(await ask(`${inject('baseUrl')}/special-events/${eventId}`, 'site:p:ß')).toMatchObject({ status: 200 });
  });
});
