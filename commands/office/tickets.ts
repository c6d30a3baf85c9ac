/** `npm run tickets`: how many tickets are sold to an event or for a day, who bought them, and what somebody bought. */
import { dayIn, emailIn, httpAddressIn, idIn } from '../../infra/command-line/arguments.ts';
import { flag, option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable, withoutMarks } from '../../infra/command-line/printable.ts';
import { personalFields, type Ticket } from '../../shared/museum/ticket-fields.ts';
import { now } from '../../shared/runtime/environment.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { tableOption, withTable } from './operators-table.ts';
import type { Count } from './sold-tickets.ts';

const manual = {
  command: 'npm run tickets',
  purpose:
    'Prints how many tickets are sold and entered: to an event, for a day, or to an event on a day.\n' +
    'Or finds what was bought with an e-mail; without these it reads the table: two cents a million tickets.',
  options: {
    table: tableOption,
    event: option('<eventId>', 'also one that was cancelled'),
    date: option('<day>', 'such as 2026-12-24'),
    csv: flag('prints the tickets with their buyers instead: whom to tell'),
    email: option('<address>', 'prints what was bought with it, in any letter case'),
    site: option('<url>', "prints the addresses of these tickets' pages there"),
  },
  example: '--date 2026-12-24',
} as const;

const printTickets = async (): Promise<void> => {
  const { table, event, date, csv, site, ...named } = readArguments(manual).values;
  const email = named.email === undefined ? undefined : emailIn(named.email);
  const question = {
    eventId: event === undefined ? undefined : idIn(event),
    ticketDate: date === undefined ? undefined : dayIn(date),
  };
  if (email === undefined && event === undefined && date === undefined)
    throw new ConfigurationError('Name an --event by its id, a --date, both, or an --email.');
  if (email !== undefined && csv)
    throw new ConfigurationError('--csv names all buyers, --email is one: leave one out.');
  if (email === undefined && site !== undefined) throw new ConfigurationError('--site goes with --email.');
  const page = site === undefined ? '' : pagesOf(site);
  const lines = await withTable(table, async () => {
    const { countByEvent, soldTickets, ticketsOf, withPurchasers } = await import('./sold-tickets.ts');
    if (email !== undefined) return purchaseLines(await ticketsOf(email, question, now()), page);
    const sold = await soldTickets(question, now());
    return csv ? buyers(await withPurchasers(sold, now())) : counts(await countByEvent(sold));
  });
  process.stdout.write(lines.join(''));
};

const pagesOf = (site: string): string => {
  const { origin, pathname } = new URL(httpAddressIn('--site', site));
  return `${origin}${pathname.replace(/\/+$/, '')}/tickets/`;
};

const purchaseLines = (tickets: readonly Ticket[], page: string): string[] => {
  if (tickets.length === 0) return ['No ticket is known that was bought with this e-mail.\n'];
  const line = lineOf(10, 17, 17, 34, page.length + 36);
  return [
    line('Date', 'Entered', 'Cancelled', 'Code', 'Ticket', 'For'),
    ...tickets.map(({ ticketDate, enteredAt, cancelledAt, confirmationCode, ticketId, eventName = 'general entry' }) =>
      line(
        ticketDate,
        minuteOf(enteredAt),
        minuteOf(cancelledAt),
        confirmationCode,
        page + ticketId,
        printable(eventName),
      ),
    ),
  ];
};

const minuteOf = (instant: string | undefined) => (instant === undefined ? '' : `${instant.slice(0, 16)}Z`);

const buyers = (tickets: readonly Ticket[]): string[] => [
  byteOrderMark + csvLine(columns),
  ...tickets.map(({ phone = '', ...ticket }) => {
    const row = { ...ticket, phone: withoutMarks(phone) };
    const cells = columns.map((column) => row[column] ?? '');
    return csvLine(cells, process.stdout.isTTY);
  }),
];

const columns = [
  'ticketId',
  'ticketDate',
  'confirmationCode',
  'eventName',
  ...personalFields,
  'enteredAt',
  'cancelledAt',
] as const;

const counts = (rows: readonly Count[]): string[] => {
  const sumOf = (name: 'sold' | 'cancelled' | 'entered') => rows.reduce((sum, row) => sum + row[name], 0);
  return [
    countLine('Date', 'Sold', 'Cancelled', 'Entered'),
    ...rows.map((row) => countLine(row.ticketDate, row.sold, row.cancelled, row.entered, occasionOf(row))),
    countLine('Together', sumOf('sold'), sumOf('cancelled'), sumOf('entered')),
  ];
};

const occasionOf = ({ eventId, eventName = 'MISSING', isCancelled }: Count) =>
  eventId === undefined ? 'general entry' : `${eventId}  ${isCancelled ? 'CANCELLED  ' : ''}${printable(eventName)}`;

const countLine = (date: string, ...cells: (string | number)[]) =>
  lineOf(10)(date, ...cells.map((cell) => `${cell}`.padStart(10)));

const lineOf =
  (...widths: number[]) =>
  (...cells: string[]) =>
    `${cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()}\n`;

await runCommand(printTickets);
