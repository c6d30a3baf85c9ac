/** `npm run tickets`: how many tickets are sold to an event or for a day, and who bought them. */
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readArguments } from '../../infra/settings/manual.ts';
import { dayIn, idIn } from '../../infra/settings/named.ts';
import { printable } from '../../infra/settings/printable.ts';
import { now } from '../../shared/environment.ts';
import type { Ticket } from '../../shared/museum/ticket.ts';
import { csvLine } from './csv.ts';
import { storeOptions, withTable } from './operators-table.ts';
import type { Count, Question } from './sold-tickets.ts';

const manual = {
  command: 'npm run tickets',
  purpose: 'Prints how many tickets are sold and entered: to an event, for a day, or to an event on a day.',
  options: {
    ...storeOptions,
    event: { type: 'string', value: '<eventId>', says: 'also one that was cancelled' },
    date: { type: 'string', value: '<day>', says: 'such as 2026-12-24' },
    csv: { type: 'boolean', default: false, says: 'prints the tickets with their buyers instead: whom to tell' },
  },
  example: '--date 2026-12-24',
} as const;

const printTickets = async (): Promise<void> => {
  const { event, date, csv, table } = readArguments(manual).values;
  const question = questionOf(event, date);
  await withTable(table, async () => {
    const { countByEvent, soldTickets, withPurchasers } = await import('./sold-tickets.ts');
    const sold = await soldTickets(question, now());
    const lines = csv ? buyers(await withPurchasers(sold, now())) : counts(await countByEvent(sold));
    process.stdout.write(lines.join(''));
  });
};

const questionOf = (event: string | undefined, date: string | undefined): Question => {
  const ticketDate = date === undefined ? undefined : dayIn(date);
  if (event !== undefined) return { eventId: idIn(event), ticketDate };
  if (ticketDate !== undefined) return { eventId: undefined, ticketDate };
  throw new ConfigurationError('Name an --event by its id, a --date, or both.');
};

const buyers = (tickets: readonly Ticket[]): string[] => [
  csvLine(columns),
  ...tickets.map((ticket) => csvLine(columns.map((column) => ticket[column] ?? ''))),
];

const columns = [
  'ticketId',
  'ticketDate',
  'confirmationCode',
  'eventName',
  'email',
  'phone',
  'enteredAt',
  'cancelledAt',
] as const;

const counts = (rows: readonly Count[]): string[] => [
  line('Date', { sold: 'Sold', takenBack: 'Taken back', entered: 'Entered' }, ''),
  ...rows.map((row) => line(row.ticketDate, row, admissionOf(row))),
  line('Together', Object.fromEntries(counted.map((name) => [name, sumOf(rows, name)])), ''),
];

const admissionOf = ({ eventId, eventName = '', isCancelled }: Pick<Count, 'eventId' | 'eventName' | 'isCancelled'>) =>
  eventId === undefined ? 'general entry' : `${eventId}  ${isCancelled ? 'CANCELLED  ' : ''}${printable(eventName)}`;

const counted = ['sold', 'takenBack', 'entered'] as const;

const line = (date: string, cells: Readonly<Record<string, unknown>>, admission: string) =>
  [date.padEnd(10), ...counted.map((name) => `${cells[name]}`.padStart(10)), admission]
    .join('  ')
    .trimEnd()
    .concat('\n');

const sumOf = (rows: readonly Count[], name: (typeof counted)[number]) => rows.reduce((sum, row) => sum + row[name], 0);

await runCommand(printTickets);
