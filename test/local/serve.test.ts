/** `npm start` with data that it need not keep: what it is told, what it prints, and that nothing of it stays behind. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { call } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import {
  callWith,
  createEventAt,
  descendantsOf,
  end,
  introduction,
  openProject,
  serve,
} from '../support/serving.ts';

const project = openProject();

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

describe('a museum in memory', () => {
  it('is told by flags and variables, introduces itself, and leaves nothing when it is stopped', async () => {
    const port = await freePort();
    const serving = serve(project, {
      args: ['--memory', '--now', '2030-12-31T22:59:59Z'],
      variables: {
        PORT: String(port),
        VISITOR_CREDENTIALS: "gast:p:ß'日本",
        DOOR_CREDENTIALS: 'einlass:offen',
        SITE_CREDENTIALS: 'kasse:klingelt',
        STAFF_CREDENTIALS: 'leitung:geheim',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      },
    });

    const { 'Museum service': url = '', ...others } = await introduction(serving);
    expect(url).toBe(`http://127.0.0.1:${port}/v1.1`);
    expect(others).toEqual({
      'A page': "gast:p:ß'日本",
      'Public site': 'kasse:klingelt',
      Door: 'einlass:offen',
      Staff: 'leitung:geheim',
      'Ticket key': expect.stringMatching(/^[\w-]{8} [\w-]{43}$/),
      Reference: `http://127.0.0.1:${port}/docs`,
      "Door's page": `http://127.0.0.1:${port}/door`,
      Data: 'in memory, until it stops',
      Try: `curl -u 'gast:p:ß'\\''日本' '${url}/museum-hours'`,
    });
    const words = execFileSync('sh', ['-c', others.Try?.replace('curl', "printf '%s\\n'") ?? ''], { encoding: 'utf8' });
    expect(words.split('\n')).toEqual(['-u', "gast:p:ß'日本", `${url}/museum-hours`, '']);

    const hours = await callWith("gast:p:ß'日本", 'GET', `${url}/museum-hours?limit=1`, {
      headers: { Origin: 'https://b.example' },
    });
    expect(hours).toMatchObject({ status: 200, json: [{ date: '2030-12-31' }] });
    expect(hours.headers.get('access-control-allow-origin')).toBe('https://b.example');
    expect(await callWith('gast:p', 'GET', `${url}/museum-hours`)).toMatchObject({ status: 401 });
    const planned = await callWith('leitung:geheim', 'POST', `${url}/special-events`, { body: newEvent() });
    expect(planned).toMatchObject({ status: 201 });

    expect(await end(serving, 'SIGTERM')).toMatchObject({ end: 0, stderr: '' });
    expect(existsSync(join(project, '.local'))).toBe(false);
  });

  it('does not outlive an end while it is starting', async () => {
    const serving = serve(project, { args: ['--memory'] });
    await vi.waitFor(() => expect(descendantsOf(serving.child.pid ?? 0).length).toBeGreaterThanOrEqual(2), {
      timeout: 25_000,
      interval: 20,
    });

    await end(serving, 'SIGTERM');
  });
});

it('a museum can live in a DynamoDB of its own', async () => {
  const variables = { DYNAMODB_ENDPOINT: inject('dynamodbEndpoint') };
  const told = await introduction(serve(project, { variables }));

  const event = await createEventAt(told);

  expect(told.Data).toBe(`the DynamoDB at ${inject('dynamodbEndpoint')}`);
  expect(
    await call('GET', inject('baseUrl') + event.slice(told['Museum service']?.length), { as: 'site' }),
  ).toMatchObject({
    status: 200,
  });
});
