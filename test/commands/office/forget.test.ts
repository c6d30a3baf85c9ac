/**
 * `npm run forget`: shows a ticket, asks, erases its purchaser's data, also beside a museum that is running. And what
 * is true of each operator's command: which table it asks, and what it says if none answers.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, inject, it, vi } from 'vitest';
import { databaseFile } from '../../../local/database/data-folder.ts';
import { startDatabase } from '../../../local/database/database.ts';
import { makeTable } from '../../../local/database/make-table.ts';
import { aTicket } from '../../support/museum/octopus.ts';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { copyProject } from '../../support/processes/serving.ts';
import { sellTicket } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

await openTable();
const tickets = await import('../../../shared/table/tickets.ts');

const sell = (fields = {}) => sellTicket({ phone: '\u202a+49 30 901820\u202c', ...fields });

const now = new Date('2026-12-24T09:00:00Z');
const script = 'commands/office/forget.ts';

const forget = (...args: string[]) => runAnewHere('.', script, ['--table', process.env.TABLE_NAME ?? '', ...args]);

const forgetAndAnswer = async (answer: string, ...args: string[]) => {
  const terminal = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true }) as unknown as typeof process.stdin;
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal);
  return forget(...args).finally(() => stdin.mockRestore());
};

it('forget shows whom it would forget, erases only after a yes, and asks nothing where nothing is kept', async () => {
  const { ticketId, ticketDate, confirmationCode } = await sell({ eventName: 'Gala \u001b[2J' });
  const first = `${ticketDate}  Gala ?[2J  ${confirmationCode}`;
  const shown = `${first}\ne-mail  a…@example.org\nphone   …820\n`;
  const question = 'Type yes to erase e-mail and phone: ';

  const nobody = await forget(ticketId);
  const no = await forgetAndAnswer('y', ticketId);
  const yes = await forgetAndAnswer('yes', ticketId.toUpperCase());
  const again = await forgetAndAnswer('no', ticketId);

  const err = 'Nothing was done: there is no terminal to ask in. With --yes nobody is asked.\n';
  expect(nobody).toEqual({ code: 1, out: shown, err });
  expect(no).toEqual({ code: 1, out: shown + question, err: 'Nothing was done.\n' });
  const same = `Ticket ${ticketId} stays as it was;`;
  const out = `${shown}${question}${same} erased of its purchaser: email and phone.\n`;
  expect(yes).toEqual({ code: 0, out, err: '' });
  expect(again).toEqual({ code: 0, out: `${first}\n${same} nothing of its purchaser was kept.\n`, err: '' });
});

it('forget lists all tickets of an e-mail in any letter case, asks once, and erases it from no others', async () => {
  const [email, eventName] = ['Family@xn--bcher-kva.example', 'Gala'];
  const later = await sell({ email, eventName, ticketDate: '2027-05-06' });
  const also = { email: 'family@XN--BCHER-KVA.example', phone: '+49 30 901999' };
  const first = await sell({ ...also, eventName, ticketDate: '2027-05-05' });
  const other = await sell({ email: 'family@example.net' });
  await tickets.cancel(later.ticketId, now, () => {});
  const byEmail = ['--email', 'FAMILY@bücher.example'];

  const yes = await forgetAndAnswer('yes', ...byEmail);
  const again = await forget(...byEmail, '--yes');

  const shown =
    `2027-05-05  Gala  ${first.confirmationCode}\n2027-05-06  Gala  ${later.confirmationCode}\n` +
    'e-mail  f…@XN--BCHER-KVA.example\ne-mail  F…@xn--bcher-kva.example\nphone   …999\nphone   …820\n';
  const question = 'Type yes to erase e-mail and phone of 2 tickets: ';
  const erased = [first, later].map(
    ({ ticketId }) => `Ticket ${ticketId} stays as it was; erased of its purchaser: email and phone.\n`,
  );
  expect(yes).toEqual({ code: 0, out: shown + question + erased.join(''), err: '' });
  expect(again).toEqual(refusal(1, /^No ticket is known that was bought with this e-mail\.$/));
  expect((await tickets.get(other.ticketId, now)).email).toBe('family@example.net');
});

it('forget writes into the store of npm start, running or not, and says when there is none', async () => {
  const project = copyProject(['dist', 'docs', 'examples', 'bench']);
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

const usage = /^Name one ticket, or an --email: npm run forget -- <ticketId>$/;

it.each([
  ['two tickets', ['a', 'b'], usage],
  ['a ticket and an e-mail', ['a', '--email', 'a@b.c'], usage],
  ['a malformed e-mail, which it does not repeat', ['--email', 'ada@'], /^--email must be an e-mail address\.$/],
  ['no UUID', ['gala'], /^gala is not a UUID\.$/],
])('forget ends with 1 and one line on %s', async (_, args, line) => {
  expect(await forget('--yes', ...args)).toEqual(refusal(1, line));
});

const name = process.env.TABLE_NAME ?? '';
const endpoint = inject('dynamodbEndpoint');
const noFiles = { AWS_CONFIG_FILE: '/dev/null', AWS_SHARED_CREDENTIALS_FILE: '/dev/null' };
const noAws = { ...noFiles, AWS_EC2_METADATA_DISABLED: 'true' };
const otherAws = { AWS_PROFILE: 'none', AWS_REGION: '', AWS_ACCESS_KEY_ID: '', AWS_USE_FIPS_ENDPOINT: 'true' };
const defaultRegion = { AWS_REGION: '', AWS_DEFAULT_REGION: 'eu-central-1' };
const noRegion = { AWS_REGION: '', AWS_DEFAULT_REGION: '' };
const noCredentials = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
const nowhere = 'http://127.0.0.1:1';
const isAsked = /^There is no ticket with this ticketId\.$/;
const isSilent = /^The table at http:\/\/127\.0\.0\.1:1 does not answer you: .*REFUSED/;

it.each<[string, string[], Record<string, string>, RegExp]>([
  ['asked in AWS', ['--table', name], { AWS_ENDPOINT_URL_DYNAMODB: endpoint }, isAsked],
  ["asked in the operator's own DynamoDB", ['--table', name], { ...otherAws, DYNAMODB_ENDPOINT: endpoint }, isAsked],
  ['out of reach', ['--table', name], { DYNAMODB_ENDPOINT: nowhere }, isSilent],
  ['without a name', ['--table', ''], {}, /^--table must be the name of a table\.$/],
  ["in the AWS CLI's region", ['--table', name], { ...defaultRegion, AWS_ENDPOINT_URL_DYNAMODB: endpoint }, isAsked],
  ['without a region', ['--table', name], noRegion, /^AWS is not set up for you: Region /],
  ['without credentials', ['--table', name], noCredentials, /^AWS is not set up for you: Could not load credentials/],
])('the table of an operator’s command is %s', async (_, args, variables, line) => {
  const words = [crypto.randomUUID(), '--yes', ...args];

  expect(await runAnewHere('.', script, words, { ...noAws, ...variables })).toEqual(refusal(1, line));
});
