/** `npm start` as a process, step by step: a start takes a second, so each test continues from the one before. */
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { tryPort } from '../../local/database/listening.ts';
import { newEvent } from '../support/museum/octopus.ts';
import { newOrder } from '../support/museum/prepare.ts';
import { basic } from '../support/museum/test-callers.ts';
import { copyProject, end, introduction, type Serving, serve } from '../support/processes/serving.ts';
import { accepted } from '../support/requests/granted.ts';
import { callWith } from '../support/requests/http.ts';

const project = copyProject();
const port = await tryPort(0);
const url = `http://127.0.0.1:${port}/v1.1`;
writeFileSync(join(project, 'aws'), '[default]\nuse_dualstack_endpoint = true\n');

const start = (...args: string[]) =>
  serve(project, ['--now', '2030-12-31T22:59:59Z', ...args], {
    PORT: String(port),
    VISITOR_CREDENTIALS: 'gast:klingelt',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    // Settings that people have for AWS and for a proxy. Nothing listens on port 1.
    ...{ AWS_CONFIG_FILE: join(project, 'aws'), AWS_USE_FIPS_ENDPOINT: 'true', AWS_DEFAULTS_MODE: 'none' },
    ...{ NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1', NO_PROXY: 'localhost,127.0.0.1' },
  });

let museum: Serving;
let told: Record<string, string>;
let event: string;

const statusOfEvent = async () => (await callWith(told.Staff, 'GET', event)).status;

/** Sends a request without its body. @returns what sends the body; the status of the answer, or why there is none */
const beginEvent = async () => {
  const body = JSON.stringify(newEvent());
  const ofBody = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const headers = { Authorization: basic(told.Staff ?? ''), ...ofBody, Expect: '100-continue' };
  const client = request(`${url}/special-events`, { method: 'POST', headers });
  client.flushHeaders();
  await once(client, 'continue');
  const outcome = once(client, 'response').then(
    ([{ statusCode }]) => statusCode,
    ({ code }) => code,
  );
  return { sendBody: () => client.end(body), outcome };
};

it('builds what is missing, serves as told in spite of settings for AWS, and explains problems', async () => {
  rmSync(join(project, 'dist/getMuseumHours'), { recursive: true });

  museum = start();

  told = await introduction(museum);
  expect(told).toMatchObject({ 'Museum service': url, 'A page': 'gast:klingelt' });
  const hours = await callWith('gast:klingelt', 'GET', `${url}/museum-hours?limit=1`, {
    headers: { Origin: 'https://b.example' },
  });
  expect(hours).toMatchObject({ status: 200, json: [{ date: '2030-12-31' }] });
  expect(hours.headers.get('access-control-allow-origin')).toBe('https://b.example');
  const { json } = await callWith('gast:klingelt', 'GET', `${url}/museum-hours?limit=0`);
  expect(json.type).toBe(`http://127.0.0.1:${port}/problems/invalid-request`);
  const leading = await fetch(json.type, { redirect: 'manual' });
  expect(leading.headers.get('location')).toBe('/problems/#invalid-request');
  expect(await (await fetch(json.type)).text()).toContain('<h3 id="invalid-request">');
  const { headers } = await callWith(told.Staff, 'POST', `${url}/special-events`, { body: newEvent() });
  event = new URL(headers.get('location') ?? '', url).href;
});

it('loses nothing to a second start on its port, even with --fresh', async () => {
  const stderr = `Port ${port} is in use: set PORT to another.\n`;
  expect(await start('--fresh').ended).toEqual({ end: 1, stdout: '', stderr });
  expect(await statusOfEvent()).toBe(200);
});

const ticketDate = '2031-01-02';

/** Buys until the museum is gone. @param confirmed gets the ids of the tickets, by the keys of their requests */
const buyInto = async (confirmed: Map<string, string>): Promise<void> => {
  for (;;) {
    const key = crypto.randomUUID();
    const answer = await buyBy(key).catch(() => undefined);
    if (!answer) return;
    confirmed.set(key, accepted('POST /tickets', answer).json.ticketId);
  }
};

const buyBy = (key: string, headers = { 'Idempotency-Key': key }) =>
  callWith(told.Staff, 'POST', `${url}/tickets`, { body: newOrder({ ticketDate }), headers });

it('has all that it confirmed again after kill -9 during sales, which leaves no process behind', async () => {
  const confirmed = new Map<string, string>();
  const buyers = Promise.all(Array.from({ length: 8 }, () => buyInto(confirmed)));
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(8), 20_000);
  expect(await end(museum, 'SIGKILL')).toMatchObject({ end: 'SIGKILL' });
  await buyers;

  museum = start();

  expect(await introduction(museum)).toEqual(told);
  expect(await statusOfEvent()).toBe(200);
  const list = await callWith(told.Staff, 'GET', `${url}/admissions?date=${ticketDate}&limit=1000`);
  const listed = accepted('the list', list).json.map((ticket: { readonly ticketId: string }) => ticket.ticketId);
  expect(listed).toEqual(expect.arrayContaining([...confirmed.values()]));
  for (const [key, ticketId] of confirmed) expect((await buyBy(key)).json.ticketId).toBe(ticketId);
});

it('ends at a signal, and deletes its events and credentials with --fresh', async () => {
  const before = told.Staff;
  expect(await end(museum, 'SIGTERM')).toMatchObject({ end: 0, stderr: '' });
  expect(readdirSync(join(project, '.local/serving'))).toEqual([]);

  museum = start('--fresh');

  told = await introduction(museum);
  expect(told.Staff).not.toBe(before);
  expect(await statusOfEvent()).toBe(404);
});

it('lets a request end at a signal, which npm repeats at once, and ends all at a later one', async () => {
  const [quick, slow] = [await beginEvent(), await beginEvent()];
  const ended = end(museum, 'SIGINT');
  await sleep(50);
  museum.child.kill('SIGINT');
  quick.sendBody();
  expect(await quick.outcome).toBe(201);
  await sleep(600);
  expect(museum.child.exitCode).toBe(null);

  museum.child.kill('SIGINT');

  expect(await ended).toMatchObject({ end: 1 });
  expect(await slow.outcome).toBe('ECONNRESET');
});

it('is not started with a mistake in a source, whose line the build shows', async () => {
  const file = join(project, 'functions/getMuseumHours.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, 'export const handler = ;\n');

  const { end, stdout, stderr } = await start().ended;

  writeFileSync(file, text);
  expect([end, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/functions\/(getMuseumHours\.ts):1:23:.*\nfunctions\/\1 cannot be bundled\.\n$/s);
  expect(stderr).not.toContain('node_modules');
});
