/** `npm run forget`: shows a ticket, asks, and erases its purchaser's data, also beside a museum that is running. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from '../../../local/database/data-folder.ts';
import { startDatabase } from '../../../local/database/database.ts';
import { makeTable } from '../../../local/database/make-table.ts';
import { aTicket } from '../../support/museum/octopus.ts';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { copyProject, removeProject } from '../../support/processes/serving.ts';
import { openTable } from '../../support/store/test-table.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

await openTable();
const sales = await import('../../../shared/table/sales.ts');
const tickets = await import('../../../shared/table/tickets.ts');

const sell = async (fields = {}) => {
  const ticket = aTicket({ phone: '\u202a+49 30 901820\u202c', ...fields });
  await sales.sell(ticket, undefined, []);
  return ticket;
};

const script = 'commands/office/forget.ts';

const forget = (...args: string[]) =>
  runAnewHere('.', script, ['--table', process.env.TABLE_NAME ?? '', ...args], {
    DYNAMODB_ENDPOINT: inject('dynamodbEndpoint'),
  });

const forgetAndAnswer = async (answer: string, ...args: string[]) => {
  const terminal = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true }) as unknown as typeof process.stdin;
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal);
  return forget(...args).finally(() => stdin.mockRestore());
};

it('forget shows whom it would forget, does so only after a yes, and asks nothing where nothing is kept', async () => {
  const { ticketId, ticketDate, confirmationCode } = await sell({ eventName: 'Gala \u001b[2J' });
  const first = `${ticketDate}  Gala ?[2J  ${confirmationCode}`;
  const shown = `${first}\ne-mail  a…@example.org\nphone   …820\n`;
  const question = 'Type yes to erase e-mail and phone: ';

  const [no, yes] = [await forgetAndAnswer('y', ticketId), await forgetAndAnswer('yes', ticketId)];
  const again = await forgetAndAnswer('no', ticketId);

  expect(no).toEqual({ code: 1, out: shown + question, err: 'Nothing was done.\n' });
  const same = `Ticket ${ticketId} stays as it was;`;
  const out = `${shown}${question}${same} erased of its purchaser: email and phone.\n`;
  expect(yes).toEqual({ code: 0, out, err: '' });
  expect(again).toEqual({ code: 0, out: `${first}\n${same} nothing of its purchaser was kept.\n`, err: '' });
});

it('forget lists all tickets of an e-mail in any letter case, asks once, and erases it from no others', async () => {
  const [email, eventName] = ['Family@example.org', 'Gala'];
  const later = await sell({ email, eventName, ticketDate: '2027-05-06' });
  const first = await sell({
    email: 'family@EXAMPLE.org',
    eventName,
    ticketDate: '2027-05-05',
    phone: '+49 30 901999',
  });
  const other = await sell({ email: 'family@example.net' });
  await tickets.cancel(later.ticketId, new Date('2026-12-24T09:00:00Z'), () => {});
  const byEmail = ['--email', 'FAMILY@example.org'];

  const no = await forgetAndAnswer('no', ...byEmail);
  const yes = await forgetAndAnswer('yes', ...byEmail);
  const again = await forget(...byEmail, '--yes');

  const shown =
    `2027-05-05  Gala  ${first.confirmationCode}\n2027-05-06  Gala  ${later.confirmationCode}\n` +
    'e-mail  f…@EXAMPLE.org\ne-mail  F…@example.org\nphone   …999\nphone   …820\n';
  const question = 'Type yes to erase e-mail and phone of 2 tickets: ';
  expect(no).toEqual({ code: 1, out: shown + question, err: 'Nothing was done.\n' });
  const erased = [first, later].map(
    ({ ticketId }) => `Ticket ${ticketId} stays as it was; erased of its purchaser: email and phone.\n`,
  );
  expect(yes).toEqual({ code: 0, out: shown + question + erased.join(''), err: '' });
  expect(again).toEqual(refusal(1, /^No ticket is known that was bought with this e-mail\.$/));
  expect(await tickets.get(other.ticketId, new Date('2026-12-24T09:00:00Z'))).toMatchObject({
    email: 'family@example.net',
  });
});

it('forget refuses to go on where nobody can be asked', async () => {
  const { ticketId } = await sell();

  const { code, err } = await forget(ticketId);

  expect([code, err]).toEqual([1, 'Nothing was done: there is no terminal to ask in. With --yes nobody is asked.\n']);
});

it('forget asks nobody if it is told so, and says nothing good of a ticket that was cancelled', async () => {
  const { ticketId } = await sell();
  await tickets.cancel(ticketId, new Date('2026-12-24T09:00:00Z'), () => {});

  const { out } = await forget('--yes', ticketId.toUpperCase());

  expect(out).toBe(`Ticket ${ticketId} stays as it was; erased of its purchaser: email and phone.\n`);
});

it('forget writes into the store of npm start beside it, and alone, and says when there is none', async () => {
  const project = copyProject(['dist', 'docs', 'examples', 'bench']);
  onTestFinished(() => removeProject(project));
  mkdirSync(join(project, '.local'));
  const file = databaseFile(join(project, '.local'));
  const prepare = (endpoint: string) => makeTable(endpoint, localTemplate(), false);
  const { endpoint, close } = await startDatabase({ file, prepare });
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const { ticketId } = aTicket();
  const put = (id: string) => {
    const Item = { pk: `TICKET#${id}`, sk: 'TICKET', ticketId: id, email: 'a@b.c', expiresAt: 4_102_444_800 };
    return client.send(new PutCommand({ TableName: 'Table710B521B', Item }));
  };
  await put(ticketId);
  const forgetHere = () => runAnewHere(project, script, [ticketId, '--yes']);

  const [beside] = await Promise.all([forgetHere(), ...Array.from({ length: 20 }, (_, at) => put(`other-${at}`))]);
  close();
  const alone = await forgetHere();
  rmSync(file);

  expect(beside).toMatchObject({ code: 0, out: expect.stringMatching(/erased of its purchaser: email\.\n$/) });
  expect(alone.out).toMatch(/nothing of its purchaser was kept\.\n$/);
  const noStore = refusal(1, /^There is no local store yet: run npm start first, or name a --table\.$/);
  expect(await forgetHere()).toEqual(noStore);
});

it.each([
  ['two tickets', ['a', 'b'], /^Name one ticket, or an --email: npm run forget -- <ticketId>$/],
  [
    'a ticket and an e-mail',
    ['a', '--email', 'a@b.c'],
    /^Name one ticket, or an --email: npm run forget -- <ticketId>$/,
  ],
  ['no e-mail, which it does not repeat', ['--email', 'ada@'], /^--email must be an e-mail address\.$/],
  ['no UUID', ['gala'], /^gala is not a UUID\.$/],
])('forget ends with 1 and one line on %s', async (_, args, line) => {
  expect(await forget('--yes', ...args)).toEqual(refusal(1, line));
});
