/** What `npm run smoke` says of a museum that is broken, or out of reach. */
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startAsking } from '../../../../commands/office/smoke/asking.ts';
import { listen as listening } from '../../../../local/database/listening.ts';
import { checks, keysIn, listen, smoke, url } from './hear-smoke.ts';

const problem = { title: 'Something broke', status: 500 };
/** Without what is another each time: the request's number, ids, and where the pictures are. */
const plain = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .replace(/, request [\da-f-]{36}$/, '')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
      .replace(/\/\S+\/(?=museum-smoke|\w+\.png)/, ''),
  );
const isEvent = (path: string) => /^\/special-events\/(?!0000)/.test(path);

it('what is broken is named with what was promised, the rest is tried all the same, and the end is 1', async () => {
  listen(async (method, path, answer) => {
    if (method === 'DELETE' && isEvent(path)) return Response.json(problem, { status: 500 });
    const { status, headers, body } = await answer();
    const others = [...headers].filter(([name]) => name !== 'location');
    return new Response(body, { status, headers: others });
  });
  const others = keysIn('others.txt', { current: 'another', previous: [] });

  const { code, lines } = await smoke(['--url', url, '--keys', others]);

  expect([code, lines.at(-1)]).toEqual([1, `${checks} checks, 14 failed.`]);
  expect(plain(lines.filter((line) => line.startsWith('FAIL')))).toEqual([
    'FAIL  staff plans (createSpecialEvent): Location is missing, not /special-events/<id>',
    'FAIL  staff plans: the same again (createSpecialEvent): Location is missing, not /special-events/<id>',
    'FAIL  staff plans another (createSpecialEvent): Location is missing, not /special-events/<id>',
    'FAIL  staff cancels that one (deleteSpecialEvent): 500, not 204 (Something broke)',
    'FAIL  and the list has the other (listSpecialEvents): <id> is on the list',
    'FAIL  site fetches the image (getTicketCode): ticket.png has another code',
    'FAIL  and its code as text (getTicketCode): it is another text',
    'FAIL  staff cancels <id> (deleteSpecialEvent): 500, not 204 (Something broke)',
    'FAIL  it is gone (getSpecialEvent): 200, not 404',
    'FAIL  for staff, too (updateSpecialEvent): 200, not 404',
    'FAIL  and for buyers (buyMuseumTickets): 201, not 404',
    'FAIL  and from the list (listSpecialEvents): <id> is on the list',
    'FAIL  its ticket is stamped (getTicketCode): cancelled.png has another code',
    'FAIL  and admits nobody (admitTicketHolder): 201, not 409',
  ]);
});

it('what is broken also fails the checks that build on it', async () => {
  listen((method, path, answer) =>
    method === 'POST' && path === '/special-events'
      ? Promise.resolve(Response.json({ ...problem, errors: [{ code: 'wrong-type' }] }, { status: 400 }))
      : answer(),
  );

  const { code, lines } = await smoke(['--url', url]);

  const failed = plain(lines).flatMap((line) => /^FAIL {2}(.*)/.exec(line)?.[1] ?? []);
  for (const line of [
    'door may not createSpecialEvent: 400, not 403 (wrong-type)',
    'staff plans (createSpecialEvent): 400, not 201 (wrong-type)',
    'site reads the event (getSpecialEvent): 404, not 200 (Not found)',
    'site sells special event (buyMuseumTickets): 404, not 201 (Not found)',
    'staff cancels <id> (deleteSpecialEvent): 404, not 204 (Not found)',
  ])
    expect(failed).toContain(line);
  expect(failed).not.toContainEqual(expect.stringMatching(/general entry/));
  expect([code, lines.at(-1)]).toEqual([1, `${checks} checks, ${failed.length} failed.`]);
});

const json = (body: unknown) => async () => Response.json(body, { status: 500 });
const reset = new TypeError('', { cause: { code: 'ECONNRESET' } });

it.each<[string, () => Promise<Response>, string]>([
  ['no answer', () => Promise.reject(reset), 'no answer, not 404 (ECONNRESET)'],
  ['a request with two faults', json({ errors: [{ code: 'too-few' }, { code: 'a' }] }), '500, not 404 (too-few, a)'],
  ['JSON that is no object', json(null), '500, not 404'],
  ['a command to the terminal', json({ title: '\u001b[2J' }), '500, not 404 (?[2J)'],
  [
    'a request with a number',
    async () => new Response(null, { status: 502, headers: { 'x-amzn-RequestId': 'c6af9ac6-7b61' } }),
    '502, not 404, request c6af9ac6-7b61',
  ],
  [
    'an answer with many faults',
    async () => new Response(null, { status: 404 }),
    'Cache-Control is missing, not no-store; X-Content-Type-Options is missing, not nosniff; ' +
      'Content-Type is missing, not application/problem+json; and 6 more',
  ],
])('what is broken is %s', async (_, broken, fault) => {
  const said: string[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response());
  const { ask, count } = await startAsking(url, (line) => said.push(line));
  fetch.mockImplementation(broken);

  await ask(404, 'nothing', undefined, 'GET /nothing');

  expect([said, count]).toEqual([[`FAIL  nothing: ${fault}`], { asked: 1, failed: 1 }]);
});

it('who names the origin of a page learns that it may not call', async () => {
  const { lines } = await smoke(['--url', url, '--look', '--origin', 'https://other.example']);

  expect(plain(lines)).toContain(
    'FAIL  a page may ask at /museum-hours: ' +
      'Access-Control-Allow-Origin is https://museum.example, not https://other.example',
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
  ['it is to sell again and again', ['--url', url, '--for', '5'], {}, /^--for is a number of minutes, and goes with/],
  ['no time is given', ['--url', url, '--look', '--for', 'ever'], {}, /^--for is a number of minutes, and goes with/],
  ['an address is none', ['--url', 'here'], {}, /^--url must be an http address, not here\.$/],
  ['a password is missing', ['--url', url], { DOOR_CREDENTIALS: '' }, /^DOOR_CREDENTIALS must be user:password, /],
])('it ends with 1 and one line when %s', async (_, args, variables, line) => {
  const { code, err } = await smoke(args, variables);

  expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(line), '']]);
});
