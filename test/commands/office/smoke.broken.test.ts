/** What `npm run smoke` says of a museum that is broken, or out of reach. */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen as listening } from '../../../local/services/listening.ts';
import { keys, keysIn, listen, smoke, url } from './hear-smoke.ts';

describe('what is broken', () => {
  const isEvent = (path: string) => /^\/special-events\/(?!0000)/.test(path);
  const problem = { title: 'Something broke', status: 500 };

  it('is named with what was promised, the rest is tried all the same, and the exit code is 1', async () => {
    listen(async (method, path, answer) => {
      if (method === 'DELETE' && isEvent(path)) return Response.json(problem, { status: 500 });
      if (method === 'PATCH' && isEvent(path)) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
      return path.endsWith('/nothing') ? answer().then(({ body }) => new Response(body, { status: 403 })) : answer();
    });

    const { code, lines } = await smoke(['--url', url, '--keys', keys]);

    expect(code).toBe(1);
    expect(lines.filter((line) => !line.startsWith('ok    ')).slice(1)).toEqual([
      'FAIL  no such path: 403, not 404',
      'FAIL  staff changes it: no answer, not 200 (ECONNRESET)',
      expect.stringMatching(/^FAIL {2}staff cancels [\da-f-]{36}: 500, not 204 \(Something broke\)$/),
      'FAIL  it is gone: 200, not 404',
      expect.stringMatching(/^FAIL {2}its ticket is stamped: \S+cancelled\.png has another code$/),
      'FAIL  and lets nobody in: 201, not 409',
      expect.stringMatching(/^Look at the pictures/),
      '35 checks, 6 failed.',
    ]);
  });

  it('also fails the checks that build on it', async () => {
    listen((method, path, answer) =>
      method === 'POST' && path === '/special-events'
        ? Promise.resolve(Response.json({ ...problem, errors: [{ code: 'wrong-type' }] }, { status: 400 }))
        : answer(),
    );

    const { code, lines } = await smoke(['--url', url]);

    expect([code, lines.at(-1)]).toEqual([1, '35 checks, 9 failed.']);
    expect(lines).toContain('FAIL  staff plans: 400, not 201 (wrong-type)');
    expect(lines).toContain('FAIL  site sells the event: 404, not 201 (Not found)');
  });

  it.each([
    ['a signature that the gates do not know', keysIn('others.txt', { current: 'another', previous: [] }), undefined],
    ['a picture that is none', keys, 'no picture'],
  ])('is %s', async (_, file, bytes) => {
    listen(async (_method, path, answer) => {
      const response = await answer();
      return bytes && path.endsWith('/qr') && response.ok ? new Response(bytes) : response;
    });

    const { lines } = await smoke(['--url', url, '--keys', file]);

    const complaint = bytes ? 'is neither a PNG nor a JPEG, or a damaged one\\.' : 'has another code';
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^FAIL {2}site fetches the image: \\S+ticket\\.png ${complaint}$`)),
    );
  });

  it.each([null, { eventId: '\u001b[2J' }])('is JSON that is no answer: %j', async (body) => {
    listen((method, path, answer) =>
      method === 'POST' && path === '/special-events'
        ? Promise.resolve(Response.json(body, { status: 201 }))
        : answer(),
    );

    const { code, lines, err } = await smoke(['--url', url]);

    expect([code, err]).toEqual([1, '']);
    expect(lines).toContain('FAIL  staff is told each fault: 201, not 400');
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('is a 401 that does not ask for a password', async () => {
    listen(async (_method, _path, answer) => {
      const response = await answer();
      return response.status === 401 ? new Response(null, { status: 401 }) : response;
    });

    const { lines } = await smoke(['--url', url, '--look']);

    expect(lines[1]).toBe('FAIL  nobody: no WWW-Authenticate, by which browsers ask for a password');
  });
});

/** An address at which a server has just ended. */
const { port, close } = await listening(createServer(), 0);
await close();
const nobody = `http://127.0.0.1:${port}/v1.1`;

const usage = /^Name one museum: npm run smoke -- --stack <name>, or --url <base URL> with VISITOR_CREDENTIALS, /;

it.each([
  ['nobody answers', ['--url', nobody], {}, new RegExp(`^The museum at ${nobody} does not answer \\(ECONNREFUSED\\)`)],
  ['no museum is named', [], {}, usage],
  ['two are named', ['--url', url, '--stack', 'Museum'], {}, usage],
  ['an address is none', ['--url', 'here'], {}, /^--url must be the http address of a museum, not here\.$/],
  ['a password is missing', ['--url', url], { DOOR_CREDENTIALS: '' }, /^DOOR_CREDENTIALS must be user:password, /],
  ['the keys are missing', ['--url', url, '--keys', 'none.txt'], {}, /^none\.txt does not exist\.$/],
])('it ends with 1 and one line when %s', async (_, args, variables, line) => {
  const { code, err } = await smoke(args, variables);

  expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(line), '']]);
});
