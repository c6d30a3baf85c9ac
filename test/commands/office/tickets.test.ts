/** `npm run tickets`: what is sold and entered, whom to tell, and what somebody bought; and its lines of CSV. */
import { PassThrough } from 'node:stream';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { csvLine } from '../../../commands/office/csv.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { sellTicket } from '../../support/store/buyers.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');
const ticketsTable = await import('../../../shared/table/tickets.ts');

const [day, moved, past] = ['2027-03-05', '2027-03-06', '2026-11-02'] as const;
const now = new Date('2026-12-24T09:00:00Z');
const gala = anEvent({ name: 'Gala, "the" big one', dates: [past, day, moved] });
const tour = anEvent({ name: '=1+1 \u001b[2J\u202e', dates: [day] });
const evening = anEvent({ dates: ['2027-05-06'] });

const sell = async (fields: Parameters<typeof sellTicket>[0], enteredAt?: string) => {
  const ticket = await sellTicket(fields);
  if (enteredAt) await ticketsTable.admit({ ...ticket, entryId: 'scan', enteredAt }, now, []);
  return ticket;
};

const to = ({ eventId, name }: typeof gala, ticketDate: string = day) =>
  ({ eventId, eventName: name, ticketType: 'event', ticketDate }) as const;
const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const entered = '2027-03-05T09:00:00.000Z';

beforeAll(async () => {
  for (const event of [gala, tour, evening]) await specialEvents.create(event);
  const [code, other] = ['ticket-event-2345', 'ticket-event-6789'];
  await sell({ ...to(gala), ticketId: id('1'), confirmationCode: code, phone: '\u202a+49 30 55502\u202c' }, entered);
  await sell({ ...to(gala), ticketId: id('2'), confirmationCode: other });
  await ticketsTable.forget(id('2'), now);
  await sell(to(gala, moved));
  await ticketsTable.cancel((await sell(to(gala, moved))).ticketId, now, () => {});
  await sell(to(gala, past));
  await sell({ ...to(gala, past), expiresAt: now });
  await sell({ ...to(tour), ticketId: id('3') });
  await sell({ ticketDate: day }, entered);
  await sell({ ...family, ticketId: id('7') }, '2027-05-05T09:30:59.000Z');
  await sell({ ...family, ...to(evening, '2027-05-06'), ticketId: id('8') });
  await ticketsTable.cancel(id('8'), now, () => {});
  await sell({ ...family, ticketDate: '2027-05-04', ticketId: id('6'), email: 'FAMILY@XN--BCHER-KVA.example' });
  await sell({ ...family, email: 'family@example.net' });
  await sell({ ...family, expiresAt: now });
  const odd = { pk: 'ODD', sk: 'TICKET', ticketDate: '2027-05-06', admission: `${evening.eventId}#0`, expiresAt: 4e9 };
  // The store reads at most a megabyte at once.
  const filler = 'x'.repeat(380_000);
  await table.put([odd, ...[...'abcdefgh'].map((letter) => ({ pk: `TICKET#0${letter}`, sk: 'TICKET', filler }))]);
  await specialEvents.update(gala.eventId, (event) => ({ ...event, dates: [day] }));
  await specialEvents.cancel(tour.eventId, () => now);
});

const confirmationCode = 'ticket-general-2222-3333-4444-5555';
const family = { ticketDate: '2027-05-05', email: 'Family@xn--bcher-kva.example', confirmationCode };

const tickets = (...args: string[]) =>
  runAnewHere('.', 'commands/office/tickets.ts', ['--table', process.env.TABLE_NAME ?? '', ...args]);

const header = 'Date              Sold   Cancelled     Entered';

it('tickets counts those of an event on all its days and on days it has left, but none that have expired', async () => {
  const { code, out, err } = await tickets('--event', gala.eventId.toUpperCase());

  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    header,
    `2026-11-02           1           0           0  ${gala.eventId}  CANCELLED  Gala, "the" big one`,
    `2027-03-05           2           0           1  ${gala.eventId}  Gala, "the" big one`,
    `2027-03-06           1           1           0  ${gala.eventId}  CANCELLED  Gala, "the" big one`,
    'Together             4           1           1',
    '',
  ]);
});

it('tickets counts those of a day by what they admit to, and shows hostile names as harmless text', async () => {
  const { out } = await tickets('--date', day);

  const lines = [
    header,
    `2027-03-05           2           0           1  ${gala.eventId}  Gala, "the" big one`,
    `2027-03-05           1           0           0  ${tour.eventId}  CANCELLED  =1+1 ?[2J?`,
    '2027-03-05           1           0           1  general entry',
    'Together             4           0           2',
    '',
  ];
  // The events' ids are random, and so is their order.
  expect(out.split('\n').sort()).toEqual(lines.sort());
});

it('tickets names buyers as CSV, of a cancelled event too, and forgotten ones without their addresses', async () => {
  const { code, out } = await tickets('--event', gala.eventId, '--date', day, '--csv');
  const cancelled = await tickets('--event', tour.eventId, '--csv');
  Object.defineProperty(PassThrough.prototype, 'isTTY', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(PassThrough.prototype, 'isTTY'));
  const atTerminal = await tickets('--event', tour.eventId, '--csv');

  const name = '"Gala, ""the"" big one"';
  expect(code).toBe(0);
  expect(out.split('\r\n')).toEqual([
    '\ufeff"ticketId","ticketDate","confirmationCode","eventName","email","phone","enteredAt","cancelledAt"',
    `"${id('1')}","${day}","ticket-event-2345",${name},"ada@example.org","'+49 30 55502","${entered}",""`,
    `"${id('2')}","${day}","ticket-event-6789",${name},"","","",""`,
    '',
  ]);
  expect(cancelled.out.split('\r\n')[1]).toMatch(/^"33333333-.*,"'=1\+1 \?\[2J\u202e",/);
  // A mark of direction would turn what a terminal shows.
  expect(atTerminal.out).toContain('=1+1 ?[2J?"');
});

it('tickets finds what was bought with an e-mail in any letter case, by day, with the tickets’ pages', async () => {
  const { code, out } = await tickets('--email', 'fAmily@Bücher.example', '--site', 'https://museum.example/en/');

  const [never, page] = [' '.repeat(17), 'https://museum.example/en/tickets/'];
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    `Date        Entered            Cancelled          Code${' '.repeat(32)}Ticket${' '.repeat(64)}  For`,
    `2027-05-04  ${never}  ${never}  ${family.confirmationCode}  ${page}${id('6')}  general entry`,
    `2027-05-05  2027-05-05T09:30Z  ${never}  ${family.confirmationCode}  ${page}${id('7')}  general entry`,
    `2027-05-06  ${never}  2026-12-24T09:00Z  ${family.confirmationCode}  ${page}${id('8')}  Night of the Octopus`,
    '',
  ]);
});

it.each([
  ['FAMILY@xn--bcher-kva.example', '--date', '2027-05-05', `  ${id('7')}  general entry`],
  ['FAMILY@bücher.example', '--event', evening.eventId, `  ${id('8')}  Night of the Octopus`],
  ['nobody.here@example.org', '--date', '2027-05-05', 'No ticket is known that was bought with this e-mail.'],
])('tickets lists purchases of %s with %s %s, without e-mails', async (email, option, value, end) => {
  const { out } = await tickets('--email', email, option, value);

  expect(out.trimEnd().endsWith(end)).toBe(true);
  expect(out.match(/ticket-general-/g)?.length).toBe(end.startsWith('No') ? undefined : 1);
  expect(out).not.toContain('@');
});

it.each<[string, string[], RegExp]>([
  ['no question', [], /^Name an --event by its id, a --date, both, or an --email\.$/],
  ['a site without an e-mail', ['--date', day, '--site', 'https://museum.example'], /^--site goes with --email\.$/],
  ['one e-mail as CSV', ['--email', family.email, '--csv'], /^--csv names all buyers, --email is one: /],
  ['an event that never was', ['--event', id('9')], /^There is no special event with this eventId\.$/],
])('tickets ends with 1 and one line on %s', async (_, args, line) => {
  expect(await tickets(...args)).toEqual(refusal(1, line));
});

it.each([
  ['other scripts and emoji', ['ליל', '日本', '🐙'], '"ליל","日本","🐙"\r\n'],
  ['zeros of no telephone number', ['0', '007 Night', '01-'.repeat(11)], `"0","007 Night","${'01-'.repeat(11)}"\r\n`],
])('a line of CSV keeps %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each([
  ...['=1+1', '+49 30 901820', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠1'],
  // A mark that nobody sees hides no formula.
  ...['\u200f=1', '\u202a+49 30 901820\u202c', ' \u2066 @SUM(A1)', '\u200b=1'],
  // The first zero stays where others read a number.
  ...['030901820', '030 901820', '0049 (30) 90-18', '00', '０３０９０１８２０', '٠٣٠٩٠١', '\u200e030901820'],
])('a line of CSV holds no formula, and no number: %j', (text) => {
  expect(csvLine(['a', text])).toBe(`"a","'${text}"\r\n`);
});

it.each([
  ["030;=cmd|' /C calc'!A0", "'030;'=cmd|' /C calc'!A0"],
  ['1;030901820', "1;'030901820"],
  ['1; +1;-1', "1;' +1;'-1"],
  ['\n=1', "\n'=1"],
  ['Night\r\n@SUM(A1)', "Night\r\n'@SUM(A1)"],
])('a line of CSV holds no formula for spreadsheets that split at ; and ignore quotes: %j', (text, safe) => {
  expect(csvLine(['a', text])).toBe(`"a","${safe}"\r\n`);
});
