/** `npm run forget`: erases a purchaser's data beside a museum that serves the same store; the ticket stays good. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runScript } from '../../support/processes/scripts.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import {
  callWith,
  copyProject,
  createEventAt,
  endAll,
  introduction,
  removeProject,
  serve,
} from '../../support/processes/serving.ts';

const unknown = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';
const now = '2027-03-01T09:00:00Z';
const noStore = 'There is no local store yet: run npm start first, or name a --table.\n';

let project: string;
let url: string;
let site: string | undefined;
let eventId: string;

const script = 'commands/office/forget.ts';

const forget = (how: typeof runScript, ...args: string[]) => how(project, script, ['--yes', ...args], { CLOCK: now });

/** As somebody at a terminal, who is shown the ticket, types an answer. */
const forgetAndAnswer = async (answer: string, ticketId: string) => {
  const terminal = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true }) as unknown as typeof process.stdin;
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal);
  return runAnewHere(project, script, [ticketId], { CLOCK: now }).finally(() => stdin.mockRestore());
};

const buy = (key: string, fields = {}) =>
  callWith(site, 'POST', `${url}/tickets`, {
    body: { ticketType: 'event', ticketDate: '2027-03-05', eventId, email: 'ada@example.org', phone: '1', ...fields },
    headers: { 'Idempotency-Key': key },
  });

beforeAll(async () => {
  project = copyProject();
  const told = await introduction(serve(project, { args: ['--now', now] }));
  url = told['Museum service'] ?? '';
  site = told['Public site'];
  eventId = (await createEventAt(told)).split('/').at(-1) ?? '';
});

afterAll(async () => {
  await endAll();
  removeProject(project);
});

describe('forget', () => {
  it('erases e-mail and phone while the museum sells, and leaves the ticket as good as it was', async () => {
    const { json: ticket } = await buy('first');
    const picture = () => callWith(site, 'GET', `${url}/tickets/${ticket.ticketId}/qr`);
    const before = await picture();

    const [said, ...sales] = await Promise.all([
      forget(runScript, ticket.ticketId.toUpperCase()),
      ...Array.from({ length: 20 }, (_, index) => buy(`meanwhile-${index}`)),
    ]);
    const again = await forget(runAnewHere, ticket.ticketId);

    const good = `Ticket ${ticket.ticketId} stays good;`;
    expect(said).toEqual({ code: 0, out: `${good} erased of its purchaser: email and phone.\n`, err: '' });
    expect(again.out).toBe(`${good} nothing of its purchaser was kept.\n`);
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await picture()).bytes.equals(before.bytes)).toBe(true);
    expect((await buy('first')).json).toEqual(ticket);
    expect((await buy('first', { email: 'eve@example.org' })).status).toBe(422);
  });

  it('shows whom it would forget, does so only after a yes, and asks nothing where nothing is kept', async () => {
    const { json: ticket } = await buy('asked', { phone: '+49 30 901820' });
    const first = `2027-03-05  Night of the Octopus  ${ticket.confirmationCode}`;
    const shown = `${first}\ne-mail  a…@example.org\nphone   …820\n`;
    const question = 'Type yes to erase e-mail and phone: ';

    const [no, yes] = [await forgetAndAnswer('no', ticket.ticketId), await forgetAndAnswer('yes', ticket.ticketId)];
    const again = await forgetAndAnswer('no', ticket.ticketId);

    expect(no).toEqual({ code: 1, out: shown + question, err: 'Nothing was done.\n' });
    expect([yes.code, yes.err]).toEqual([0, '']);
    expect(yes.out).toBe(
      `${shown}${question}Ticket ${ticket.ticketId} stays good; erased of its purchaser: email and phone.\n`,
    );
    const nothing = `${first}\nTicket ${ticket.ticketId} stays good; nothing of its purchaser was kept.\n`;
    expect(again).toEqual({ code: 0, out: nothing, err: '' });
  });

  it('refuses to go on where nobody can be asked, unless it is told not to ask', async () => {
    const { json: ticket } = await buy('unasked');

    const { code, err } = await runAnewHere(project, script, [ticket.ticketId], { CLOCK: now });

    expect([code, err]).toEqual([1, 'Nothing was done: there is no terminal to ask in. With --yes nobody is asked.\n']);
    expect((await forget(runAnewHere, ticket.ticketId)).out).toMatch(/email and phone\.$/m);
  });

  it('works while nothing serves the local store, too, and says when there is none', async () => {
    const { json: ticket } = await buy('served');
    await endAll();

    const said = await forget(runAnewHere, ticket.ticketId);
    rmSync(join(project, '.local'), { recursive: true });

    expect(said.out).toMatch(/erased of its purchaser: email and phone\.$/m);
    expect(await forget(runAnewHere, unknown)).toEqual({ code: 1, out: '', err: noStore });
  });

  it.each([
    ['no ticket', [], 'Name one ticket: npm run forget -- <ticketId>\n'],
    ['two tickets', [unknown, unknown], 'Name one ticket: npm run forget -- <ticketId>\n'],
    ['no UUID', ['\u001b[31m'], '?[31m is not a UUID.\n'],
    ['an unknown option', ['--all'], 'Unknown option --all: the options are --table, --yes, --help.\n'],
  ])('ends with 1 and one line on %s', async (_, args, err) => {
    expect(await forget(runAnewHere, ...args)).toEqual({ code: 1, out: '', err });
  });
});
