/** What `npm run smoke` says of a museum that is broken, or out of reach. */
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startAsking } from '../../../../commands/office/smoke/asking.ts';
import { listen as listening } from '../../../../local/database/listening.ts';
import { checks, keysIn, listen, smoke, url } from './hear-smoke.ts';

/** The id in place of one that no answer had. */
const nothing = '00000000-0000-4000-8000-000000000000';

const problem = { title: 'Something broke', status: 500 };
/** Of the requests, which are others each time. */
const withoutNumbers = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/, request [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, ''));
const isEvent = (path: string) => /^\/special-events\/(?!0000)/.test(path);

it('what is broken is named with what was promised, the rest is tried all the same, and the end is 1', async () => {
  listen(async (method, path, answer) => {
    if (method === 'DELETE' && isEvent(path)) return Response.json(problem, { status: 500 });
    const { status, body, headers } = await answer();
    return new Response(body, { status, headers: status === 401 ? {} : headers });
  });
  const others = keysIn('others.txt', { current: 'another', previous: [] });

  const { code, lines } = await smoke(['--url', url, '--keys', others]);

  expect(code).toBe(1);
  expect(withoutNumbers(lines.filter((line) => !line.startsWith('ok    ')).slice(1))).toEqual([
    'FAIL  nobody: no WWW-Authenticate, by which browsers ask for a password',
    expect.stringMatching(/^FAIL {2}site fetches the image: \S+ticket\.png has another code$/),
    'FAIL  and its code as text: it is another text',
    expect.stringMatching(/^FAIL {2}staff cancels [\da-f-]{36}: 500, not 204 \(Something broke\)$/),
    'FAIL  it is gone: 200, not 404',
    expect.stringMatching(/^FAIL {2}its ticket is stamped: \S+cancelled\.png has another code$/),
    'FAIL  and admits nobody: 201, not 409',
    expect.stringMatching(/^Look at the pictures/),
    `${checks} checks, 7 failed.`,
  ]);
});

it('what is broken also fails the checks that build on it', async () => {
  listen((method, path, answer) =>
    method === 'POST' && path === '/special-events'
      ? Promise.resolve(Response.json({ ...problem, errors: [{ code: 'wrong-type' }] }, { status: 400 }))
      : answer(),
  );

  const { code, lines } = await smoke(['--url', url]);

  expect(withoutNumbers(lines).flatMap((line) => /^FAIL {2}(.*)/.exec(line)?.[1] ?? [])).toEqual([
    ...['visitor', 'site', 'door'].map((role) => `${role} may not createSpecialEvent: 400, not 403 (wrong-type)`),
    'staff plans: 400, not 201 (wrong-type)',
    'site reads the event: 404, not 200 (Not found)',
    'staff changes it: 404, not 200 (Not found)',
    'site sells the event: 404, not 201 (Not found)',
    'site asks whether places are left: 404, not 200 (Not found)',
    'site fetches the image: 404, not 200 (Not found)',
    'and its code as text: 404, not 200 (Not found)',
    `staff cancels ${nothing}: 404, not 204 (Not found)`,
    'its ticket is stamped: 404, not 200 (Not found)',
    'and admits nobody: 404, not 409 (Not found)',
  ]);
  expect([code, lines.at(-1)]).toEqual([1, `${checks} checks, 13 failed.`]);
});

const json = (body: unknown) => async () => Response.json(body, { status: 500 });
const reset = new TypeError('', { cause: { code: 'ECONNRESET' } });

it.each<[string, () => Promise<Response>, string]>([
  ['no answer', () => Promise.reject(reset), 'no answer, not 200 (ECONNRESET)'],
  ['a request with two faults', json({ errors: [{ code: 'too-few' }, { code: 'a' }] }), '500, not 200 (too-few, a)'],
  ['JSON that is no object', json(null), '500, not 200'],
  ['a command to the terminal', json({ title: '\u001b[2J' }), '500, not 200 (?[2J)'],
  [
    'a request with a number',
    async () => new Response(null, { status: 502, headers: { 'x-amzn-RequestId': 'c6af9ac6-7b61' } }),
    '502, not 200, request c6af9ac6-7b61',
  ],
])('what is broken is %s', async (_, broken, fault) => {
  const said: string[] = [];
  const { ask, count } = startAsking(url, (line) => said.push(line));
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response());

  await ask(200, 'first', undefined, 'GET /');
  fetch.mockImplementation(broken);
  await ask(200, 'second', undefined, 'GET /');

  expect([said, count]).toEqual([['ok    first', `FAIL  second: ${fault}`], { asked: 2, failed: 1 }]);
});

it('what is broken is a picture that is none', async () => {
  listen(async (_, path, answer) => (path.endsWith('/qr') ? new Response('no picture') : answer()));

  const { lines } = await smoke(['--url', url]);

  expect(lines).toContainEqual(
    expect.stringMatching(/^FAIL {2}site fetches the image: \S+ticket\.png is neither a PNG nor a JPEG, or a damaged/),
  );
});

const { port, close } = await listening(createServer(), 0);
await close();
const nobody = `http://127.0.0.1:${port}/v1.1`;

const usage = /^Name one museum: npm run smoke -- --stack <name>, or --url <base URL> with VISITOR_CREDENTIALS, /;

it.each([
  ['nobody answers', ['--url', nobody], {}, new RegExp(`^The museum at ${nobody} does not answer \\(ECONNREFUSED\\)`)],
  ['no museum is named', [], {}, usage],
  ['two are named', ['--url', url, '--stack', 'Museum'], {}, usage],
  ['an address is none', ['--url', 'here'], {}, /^--url must be an http address, not here\.$/],
  ['a password is missing', ['--url', url], { DOOR_CREDENTIALS: '' }, /^DOOR_CREDENTIALS must be user:password, /],
])('it ends with 1 and one line when %s', async (_, args, variables, line) => {
  const { code, err } = await smoke(args, variables);

  expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(line), '']]);
});
