/** `npm run smoke` of the local museum: all of it, a look that changes nothing, and what it says of faults. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { addDays } from '../../../../shared/museum/calendar-date.ts';
import { publicKeysOf } from '../../../../shared/museum/ticket-token.ts';
import { contract } from '../../../support/contract/contract.ts';
import { roles } from '../../../support/contract/roles.ts';
import { buyTicket, createEvent } from '../../../support/museum/prepare.ts';
import { credentials } from '../../../support/museum/test-callers.ts';
import { runAnewHere } from '../../../support/processes/scripts-here.ts';
import { noteOutput } from '../../../support/record.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { pictureOf, scanCode } from '../../../support/tickets/pictures.ts';

// A pause moves a fake clock forward, and takes no time.
const pause = async (milliseconds: number) => void (vi.isFakeTimers() && vi.setSystemTime(Date.now() + milliseconds));
vi.mock('node:timers/promises', () => ({ setTimeout: (milliseconds: number) => pause(milliseconds) }));

const url = inject('baseUrl');
const folder = temporaryFolder();

const keysIn = (name: string, keys: Parameters<typeof publicKeysOf>[0]): string => {
  writeFileSync(join(folder, name), publicKeysOf(keys).join('\n'));
  return join(folder, name);
};

const passwords = Object.fromEntries(
  roles.map((role) => [`${role.toUpperCase()}_CREDENTIALS`, `${role}:${credentials[role].password}`]),
);

const smoke = async (args: readonly string[], variables = {}) => {
  // Smoke leaves its pictures in TMPDIR.
  const said = await runAnewHere('.', 'commands/office/smoke.ts', args, { ...passwords, TMPDIR: folder, ...variables });
  noteOutput('what npm run smoke said', said.out + said.err);
  const [address, ...lines] = said.out.split('\n').slice(0, -1);
  const failed = lines.flatMap((line) =>
    line.startsWith('FAIL') ? line.replace(/, request [\da-f]{8}-[\da-f-]+$/, '') : [],
  );
  return { ...said, address, lines, failed };
};

type Service = (method: string, path: string, answer: () => Promise<Response>) => Promise<Response>;

const listen = (service: Service = (_method, _path, answer) => answer()) => {
  const heard: { readonly method: string; readonly path: string; readonly status: number }[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, sent) => {
    const [path, method] = [String(address).slice(url.length), sent?.method ?? ''];
    const response = await service(method, path, () => send(address, sent));
    heard.push({ method, path: path.replace(/\/?(?:\?.*)?$/, ''), status: response.status });
    return response;
  });
  return heard;
};

const statusesOf = (heard: ReturnType<typeof listen>, { method, path }: (typeof contract)[number]) => {
  const isAt = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return heard.flatMap((one) => (one.method === method && isAt.test(one.path) ? one.status : []));
};

/** @returns the lines of the checks, all of which must have passed */
const passed = (lines: readonly string[]) => {
  const ok = lines.filter((line) => /^ok {4}\S/.test(line));
  const others = lines.filter((line) => line.startsWith('Look'));
  expect(lines).toEqual([...ok, ...others, `${ok.length} checks, none failed.`]);
  return ok;
};

/** The exact statuses of operations that a sale tries often, in order: first the look's, then the sale's. */
const triedBySale: Readonly<Record<string, string>> = {
  createSpecialEvent: '415 400 400 201 201 422 413 400 201',
  getSpecialEvent: '404 404 404 200 200 304 200 200 200 404 404 404',
  updateSpecialEvent: '404 200 200 200 400 412 404',
  deleteSpecialEvent: '404 412 204 204 404',
  buyMuseumTickets: '400 400 400 400 400 400 201 201 422 201 201 422 404',
  cancelTicket: '404 404 409 204 204',
  admitTicketHolder: '404 404 201 201 422 409 201 409 409',
  undoEntry: '404 404 204 204 204 404',
};

it('smoke tries every operation by a role that may and by each that may not, and leaves its pictures', async () => {
  // It is the first of the list, whatever other tests plan.
  await createEvent({ name: '!', dates: ['2026-12-24'] });
  const heard = listen();

  const args = ['--url', `${url.replace('http', 'HTTP')}/`, '--keys', keysIn('keys.txt', inject('ticketKeys'))];
  const { code, err, address, lines } = await smoke(args);

  expect([code, err, address, passed(lines)]).toEqual([0, '', url, expect.any(Array)]);
  for (const row of contract) {
    const statuses = statusesOf(heard, row);
    const tried = statuses.filter((status) => status !== 401 && status !== 403).join(' ');
    const expected = triedBySale[row.operationId] ?? expect.stringContaining(`${row.status}`);
    expect([row.operationId, tried]).toEqual([row.operationId, expected]);
    const times = row.path.includes('{') ? 3 : 1;
    expect(statuses.filter((it) => it === 401)).toHaveLength(row.operationId === 'getMuseumHours' ? 6 : times);
    expect(statuses.filter((it) => it === 403)).toHaveLength((roles.length - row.roles.length) * times);
  }
  const [, left = ''] = /^Look at the pictures in (\S+), too\.$/.exec(lines.at(-2) ?? '') ?? [];
  expect(readdirSync(left)).toEqual(['cancelled.png', 'returned.png', 'ticket.png']);
  expect(statSync(join(left, 'ticket.png')).mode & 0o077).toBe(0);
  const scan = await scanCode(await pictureOf(readFileSync(join(left, 'cancelled.png'))));
  expect(scan?.text).toMatch(/^CANCELLED [\da-f-]{36}$/);
});

it('smoke expects the door to refuse while the first open day is yet to come, also where few follow', async () => {
  const behind: Readonly<Record<string, string>> = { '2026-12-24': '2026-12-26', '2026-12-31': '2027-01-02' };
  listen(async (method, path, answer) => {
    const response = await answer();
    if (method !== 'GET' || response.status !== 200 || !/^\/(?:mus|av(?!.*eventId))/.test(path)) return response;
    const text = (await response.text()).replace(/\{"date":"2026-12-24","av[^}]*\},/, '');
    const days = text.replace(/\d{4}-\d\d-\d\d(?=","time)/g, (day) => behind[day] ?? addDays(day, 1));
    const headers = [...response.headers].filter(([name]) => name !== 'link' || path !== '/museum-hours');
    return new Response(days, { headers });
  });

  const { code, lines } = await smoke(['--url', url]);

  expect([code, passed(lines)]).toEqual([0, expect.arrayContaining(['ok    the door does not admit its holder yet'])]);
});

it('a look reaches every operation, and changes nothing', async () => {
  // The list is in the order of days from today on: past days do not count.
  for (const dates of [['2020-01-01', '2026-12-26'], ['2026-12-25'], ['2020-01-02', '2026-12-25']])
    await createEvent({ dates });
  await buyTicket({ ticketDate: '2026-12-24' });
  const heard = listen();

  const { code, err, lines } = await smoke(['--url', url, '--look']);

  expect([code, err, passed(lines)]).toEqual([0, '', expect.any(Array)]);
  // Two looks fall into five minutes, in which an alarm rings for one failure in 200 requests.
  expect(heard.length).toBeLessThan(100);
  for (const row of contract)
    expect(statusesOf(heard, row).filter((status) => status !== 401 && status !== 403)).not.toEqual([]);
  const changes = heard.filter(({ method }) => !/^(?:GET|OPTIONS)$/.test(method));
  expect(changes.filter(({ status }) => status < 400)).toEqual([]);
});

it('smoke looks again until its time is over, says only what fails, and goes on while nobody answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T02:00:00Z') });
  listen(async (_, path, answer) => {
    const minute = new Date().getUTCMinutes();
    if (minute === 2) throw new TypeError('', { cause: { code: 'ECONNRESET' } });
    return minute === 5 && path === '/nothing' ? new Response(null, { status: 403 }) : answer();
  });

  const { code, lines } = await smoke(['--url', url, '--look', '--for', '6']);

  expect([code, new Date().toISOString()]).toEqual([1, '2026-12-24T02:05:00.000Z']);
  expect(lines).toEqual([
    `2026-12-24T02:02:30.000Z FAIL  The museum at ${url} does not answer (ECONNRESET).`,
    '2026-12-24T02:05:00.000Z FAIL  refused: GET /nothing: 403, not 404',
    '3 looks, 2 checks failed.',
  ]);
});

it('smoke names each failure with what was promised, tries the rest all the same, and exits with 1', async () => {
  listen(async (method, path, answer) => {
    if (method !== 'DELETE') return answer();
    if (path.endsWith('/entry')) throw new TypeError('', { cause: { code: 'ECONNRESET' } });
    if (path.startsWith('/special-events'))
      return Response.json({ errors: [{ code: 'too-few' }, { code: 'a' }] }, { status: 500 });
    const headers = { 'x-amzn-RequestId': 'c6af9ac6' };
    return Response.json({ title: 'Broken \u001b[2J' }, { status: 500, headers });
  });
  const others = keysIn('others.txt', { current: 'another', previous: [] });

  const args = ['--url', url, '--keys', others, '--origin', 'https://other.example'];
  const { code, lines, failed } = await smoke(args);

  expect(failed.map((line) => line.replace(/\/\S+\/(?=\w+\.png)/, ''))).toEqual(
    expect.arrayContaining([
      'FAIL  a page may ask at /museum-hours: ' +
        'Access-Control-Allow-Origin is https://museum.example, not https://other.example',
      'FAIL  staff may deleteSpecialEvent: 500, not 404 (too-few, a)',
      'FAIL  site may cancelTicket: 500, not 404 (Broken ?[2J), request c6af9ac6',
      'FAIL  door may undoEntry: no answer, not 404 (ECONNRESET)',
      expect.stringMatching(/^FAIL {2}site fetches its code as text \(getTicketCode\): .*it is another text$/),
      'FAIL  and admits nobody (admitTicketHolder): 201, not 409',
    ]),
  );
  expect([code, lines.at(-1)]).toEqual([1, `${lines.length - 2} checks, ${failed.length} failed.`]);
});

it.each([
  ['two are named', ['--url', url, '--stack', 'Museum'], {}, /^Name one museum: npm run smoke -- --stack <name>, or/],
  ['it is to sell again and again', ['--url', url, '--for', '5'], {}, /^--for is a number of minutes, and goes with/],
  ['no time is given', ['--url', url, '--look', '--for', 'ever'], {}, /^--for is a number of minutes, and goes with/],
  ['an origin is none', ['--url', url, '--origin', 'here'], {}, /^--origin must be an origin such as \S+, not here\.$/],
  ['an address is none', ['--url', 'here'], {}, /^--url must be an http address, not here\.$/],
  ['an address has a password', ['--url', 'http://a:b@c'], {}, /^--url must hold no password: the variables have /],
  ['a password is missing', ['--url', url], { DOOR_CREDENTIALS: '' }, /^DOOR_CREDENTIALS must be user:password, /],
])('smoke ends with 1 and one line when %s', async (_, args, variables, line) => {
  const { code, err } = await smoke(args, variables);

  expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(line), '']]);
});
