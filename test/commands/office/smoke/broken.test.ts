/** What `npm run smoke` says of a museum that is broken, or out of reach. */
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startAsking } from '../../../../commands/office/smoke/asking.ts';
import { listen as listening } from '../../../../local/database/listening.ts';
import { keysIn, listen, smoke, url } from './hear-smoke.ts';

it('what is broken is named with what was promised, the rest is tried all the same, and the end is 1', async () => {
  listen(async (method, path, answer) => {
    if (method === 'DELETE' && path.startsWith('/tickets')) return Response.json({ title: 'Broken' }, { status: 500 });
    return answer();
  });
  const others = keysIn('others.txt', { current: 'another', previous: [] });

  const { code, lines, failed } = await smoke(['--url', url, '--keys', others]);

  const plain = failed.map((line) => line.replace(/\/\S+\/(?=\w+\.png)/, ''));
  for (const line of [
    'FAIL  site may cancelTicket: 500, not 404 (Broken)',
    'FAIL  site fetches the image (getTicketCode): ticket.png has another code',
    'FAIL  site cancels general entry (cancelTicket): 500, not 204 (Broken)',
    'FAIL  and admits nobody (admitTicketHolder): 201, not 409',
  ])
    expect(plain).toContain(line);
  expect([code, lines.at(-1)]).toEqual([1, `${lines.length - 2} checks, ${failed.length} failed.`]);
});

const json = (body: unknown) => async () => Response.json(body, { status: 500 });
const bare =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    new Response(null, { status, headers });
const manyFaults =
  'Cache-Control is missing, not no-store; X-Content-Type-Options is missing, not nosniff; ' +
  'Content-Type is missing, not application/problem+json; and 6 more';
const reset = new TypeError('', { cause: { code: 'ECONNRESET' } });

it.each<[string, () => Promise<Response>, string]>([
  ['no answer', () => Promise.reject(reset), 'no answer, not 404 (ECONNRESET)'],
  ['a request with two faults', json({ errors: [{ code: 'too-few' }, { code: 'a' }] }), '500, not 404 (too-few, a)'],
  ['JSON that is no object', json(null), '500, not 404'],
  ['a command to the terminal', json({ title: '\u001b[2J' }), '500, not 404 (?[2J)'],
  ['a request with a number', bare(502, { 'x-amzn-RequestId': 'c6af9ac6' }), '502, not 404, request c6af9ac6'],
  ['an answer with many faults', bare(404), manyFaults],
])('what is broken is %s', async (_, broken, fault) => {
  const said: string[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response());
  const { ask, count } = await startAsking(url, (line) => said.push(line));
  fetch.mockImplementation(broken);

  await ask(404, 'nothing', undefined, 'GET /nothing');

  expect([said, count]).toEqual([[`FAIL  nothing: ${fault}`], { asked: 1, failed: 1 }]);
});

it('who names the origin of a page learns that it may not call', async () => {
  const { failed } = await smoke(['--url', url, '--look', '--origin', 'https://other.example']);

  expect(failed).toContain(
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
