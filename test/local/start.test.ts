/** `npm start`: its flags and variables, what it prints once the museum is open, and its pages beside the API. */
import { execFileSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { introduction } from '../../local/introduction.ts';
import { readOptions } from '../../local/options.ts';
import { description } from '../support/contract/described.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { call } from '../support/requests/http.ts';

it('options are read from flags and variables, and have defaults', () => {
  const variables = {
    PORT: '8080',
    SITE_CREDENTIALS: 'kasse:p:ß 日本',
    STAFF_CREDENTIALS: 'leitung::',
    DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000',
  };

  expect(readOptions(['--fresh', '--now', '2026-12-24T09:00-05:00', '--faults', '2.5'], variables)).toMatchObject({
    port: 8080,
    credentials: { site: { username: 'kasse', password: 'p:ß 日本' }, staff: { username: 'leitung', password: ':' } },
    dynamodbEndpoint: 'http://127.0.0.1:8000',
    fresh: true,
    memory: false,
    now: '2026-12-24T09:00-05:00',
    faults: 2.5,
  });
  expect(readOptions([], {})).toEqual({ port: 3000, credentials: {}, fresh: false, memory: false, faults: 0 });
});

// In zones east of Greenwich the last one is in the year 10000.
const noInstants = ['2026-12-24T09:00:00', '2026-02-30T09:00:00Z', '0999-12-24T09:00:00Z', '9999-12-31T23:59:59Z'];
const noInstant = /^--now must be an instant such as .*\.$/;

it.each<[string[], Record<string, string>, RegExp]>([
  ...noInstants.map((now): [string[], object, RegExp] => [['--now', now], {}, noInstant]),
  [['--faults', '100'], {}, /^--faults must be a number of percent below 100, not 100\.$/],
  [[], { PORT: 'http' }, /^PORT must be a number up to 65535, not http\.$/],
  [[], { SITE_CREDENTIALS: 'no-colon-but-secret' }, /^SITE_CREDENTIALS must be user:password, both not empty\.$/],
  [[], { SITE_CREDENTIALS: 'a:b', STAFF_CREDENTIALS: 'a:b' }, /must differ: they say who calls/],
  [[], { DYNAMODB_ENDPOINT: 'localhost:8000' }, /^DYNAMODB_ENDPOINT must be an http address/],
  [['--memory'], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, /exclude each other/],
])('options refuse in one line: %j %j', (args, variables, line) => {
  expect(() => readOptions(args, variables)).toThrow(line);
  expect(() => readOptions(args, variables)).not.toThrow('\n');
});

const museum = {
  baseUrl: 'http://127.0.0.1:3000/v1.1',
  credentials: { ...credentials, visitor: { username: 'gast', password: "p:ß'日本" } },
  ticketKeys: { current: Buffer.alloc(32, 7).toString('base64'), previous: [] },
  dynamodbEndpoint: 'http://127.0.0.1:8000',
  close: async () => {},
};

const linesOf = (args: string[], variables = {}) => {
  const text = introduction(museum, readOptions(args, variables));
  const lines = [...text.matchAll(/^ {2}(\S+(?: \S+)*) {2,}(.+)$/gm)].map(([, name, value]) => [name, value]);
  return { ...Object.fromEntries(lines), pasted: /^export .*$/m.exec(text)?.[0] };
};

it('the introduction names callers, key, pages and commands, and a line to paste into a shell', () => {
  const { pasted, ...lines } = linesOf([]);

  expect(lines).toEqual({
    'Museum service': 'http://127.0.0.1:3000/v1.1',
    'A page': "gast:p:ß'日本",
    'Public site': 'site:p:ß, and a word of the site',
    Door: 'door:open sesame at the door',
    Staff: 'staff:a word among staff alone',
    'Ticket key': expect.stringMatching(/^[\w-]{8} [\w-]{43}$/),
    'Start here': 'http://127.0.0.1:3000/',
    Reference: 'http://127.0.0.1:3000/docs',
    "Door's page": 'http://127.0.0.1:3000/door',
    Site: 'npm run site: http://127.0.0.1:4000',
    Demo: 'npm run demo',
    Data: '.local, until npm start -- --fresh',
  });
  const script = `${pasted}\nprintf '%s\\n' "$URL" "$VISITOR" "$SITE" "$DOOR" "$STAFF"`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(
    "http://127.0.0.1:3000/v1.1\ngast:p:ß'日本\nsite:p:ß, and a word of the site\n" +
      'door:open sesame at the door\nstaff:a word among staff alone\n',
  );
});

it('the introduction says where the data are, and what does not work with them', () => {
  const inMemory = { Demo: 'npm run demo (not with --memory)', Data: 'in memory, until it stops' };
  const atAnother = { DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' };

  expect(linesOf(['--memory'])).toMatchObject(inMemory);
  expect(linesOf([], atAnother).Data).toBe('the DynamoDB at http://127.0.0.1:8000');
});

const at = (path: string) => call('GET', new URL(path, inject('baseUrl')).href);

it('a page has its own files alone, revalidated each time, and no other page may frame them', async () => {
  const { headers } = await at('/docs/start.js');

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
  });
  const others = await Promise.all(['/docs/..%2fpackage.json', '/docs/start.js/', '/docsx'].map(at));
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(others[2]?.headers.get('content-type')).toBe('application/problem+json');
});

it('/ leads to the reference, the problems, the door and the site, and names two commands', async () => {
  const text = (await at('/')).bytes.toString();
  const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);

  expect(links).toEqual(['/docs', '/problems', '/door', 'http://127.0.0.1:4000']);
  for (const command of ['npm run site', 'npm run demo']) expect(text).toContain(command);
});

it('/openapi.json is the published description, with this host and its page of problems', async () => {
  const { status, headers, json } = await at('/openapi.json');

  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(json.servers).toEqual([{ url: '/v1.1', description: 'The museum that is served here' }]);
  const published = JSON.stringify(description).replaceAll('](problems.md#', '](/problems#');
  expect({ ...json, servers: description.servers }).toEqual(JSON.parse(published));
});

it('/docs runs only its own scripts, speaks only to its own host, and has no password that was given', async () => {
  const [, policy] = /Content-Security-Policy"\s+content="([^"]*)"/.exec((await at('/docs')).bytes.toString()) ?? [];

  expect(policy).toMatch(/^\s*default-src 'none';\s+script-src 'self';\s+style-src 'self';/);
  expect(policy).toMatch(/connect-src 'self';\s+base-uri 'none';\s+form-action 'none'\s*$/);
  expect((await at('/docs/here.json')).json.callers).toEqual([]);
});
