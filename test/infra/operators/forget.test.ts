/** `npm run forget`: a purchaser is forgotten, beside a museum that serves, and the ticket stays good. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../support/scripts.ts';
import { runAnewHere } from '../../support/scripts-here.ts';
import {
  callWith,
  copyProject,
  createEventAt,
  endAll,
  introduction,
  removeProject,
  serve,
} from '../../support/serving.ts';

const unknown = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

const now = '2027-03-01T09:00:00Z';
const order = {
  ticketType: 'event',
  ticketDate: '2027-03-05',
  email: 'ada.forgotten@example.org',
  phone: '+49 30 55501',
};

let project: string;
let url: string;
let site: string | undefined;
let eventId: string;

const run = (how: typeof runScript, args: readonly string[]) =>
  how(project, 'infra/operators/forget.ts', args, { CLOCK: now });

const forget = (...args: string[]) => run(runAnewHere, args);
const forgetAsProcess = (...args: string[]) => run(runScript, args);

const buy = (key: string, fields = {}) =>
  callWith(site, 'POST', `${url}/tickets`, {
    body: { ...order, eventId, ...fields },
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
  it('erases e-mail and phone while the museum serves, and leaves the ticket as good as it was', async () => {
    const { json: ticket } = await buy('before-forgetting');
    const image = await callWith(site, 'GET', `${url}/tickets/${ticket.ticketId}/qr`);

    const said = await forgetAsProcess(ticket.ticketId.toUpperCase());

    expect(said).toEqual({
      code: 0,
      out: `Ticket ${ticket.ticketId} stays good; erased of its purchaser: email and phone.\n`,
      err: '',
    });
    const again = await callWith(site, 'GET', `${url}/tickets/${ticket.ticketId}/qr`);
    expect([again.status, again.bytes.equals(image.bytes)]).toEqual([200, true]);
    expect((await buy('before-forgetting')).json).toEqual(ticket);
    expect((await buy('before-forgetting', { email: 'eve@example.org' })).status).toBe(422);
  });

  it('says what there was to erase, also when there is nothing left', async () => {
    const { phone: _, ...withoutPhone } = { ...order, ticketType: 'general' };
    const { json } = await callWith(site, 'POST', `${url}/tickets`, { body: withoutPhone });

    const said = [await forget(json.ticketId), await forget(json.ticketId)];

    expect(said.map(({ code, out }) => [code, out])).toEqual([
      [0, `Ticket ${json.ticketId} stays good; erased of its purchaser: email.\n`],
      [0, `Ticket ${json.ticketId} stays good; nothing of its purchaser was kept.\n`],
    ]);
  });

  it('works while nothing serves the local store, too', async () => {
    const { json: ticket } = await buy('served');
    await endAll();

    expect((await forget(ticket.ticketId)).out).toMatch(/erased of its purchaser: email and phone\.$/m);
  });

  it.each([
    ['no ticket', [], /^Name one ticket: npm run forget -- <ticketId>$/],
    ['two tickets', [unknown, unknown], /^Name one ticket/],
    ['what is no UUID', ['\u001b[31m'], /^\?\[31m is not a UUID\.$/],
    ['a ticket that is not there', [unknown], /^There is no ticket with this ticketId\.$/],
    ['an option that there is not', ['--all'], /^Unknown option '--all'/],
  ])('ends with 1 and one line on %s', async (_, args, line) => {
    const { code, out, err } = await forget(...args);

    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
  });

  it('says that there is no local store before the first start', async () => {
    rmSync(join(project, '.local'), { recursive: true });

    expect(await forget(unknown)).toEqual({
      code: 1,
      out: '',
      err: 'There is no local store yet: run npm start first, or name a --table.\n',
    });
  });
});
