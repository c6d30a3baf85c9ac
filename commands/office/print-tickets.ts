/** `npm run tickets`: how many tickets are sold to an event or for a day, who bought them, and what somebody bought. */
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { readArguments } from '../../infra/settings/manual.ts';
import { dayIn, idIn } from '../../infra/settings/named.ts';
import { printable } from '../../infra/settings/printable.ts';
import { email as isEmail } from '../../shared/api/formats.ts';
import { now } from '../../shared/environment.ts';
import type { Ticket } from '../../shared/museum/ticket.ts';
import { csvLine } from './csv.ts';
import { storeOptions, withTable } from './operators-table.ts';
import type { Count, Question } from './sold-tickets.ts';

const manual = {
  command: 'npm run tickets',
  purpose:
    'Prints how many tickets are sold and entered: to an event, for a day, or to an event on a day.\n' +
    'Or finds what was bought with an e-mail: alone that reads the whole table, for two cents a million tickets.',
  options: {
    ...storeOptions,
    event: { type: 'string', value: '<eventId>', says: 'also one that was cancelled' },
    date: { type: 'string', value: '<day>', says: 'such as 2026-12-24' },
    csv: { type: 'boolean', default: false, says: 'prints the tickets with their buyers instead: whom to tell' },
    email: { type: 'string', value: '<address>', says: 'prints what was bought with it, in any letter case' },
    site: { type: 'string', value: '<url>', says: "prints the addresses of these tickets' pages there" },
  },
  example: '--date 2026-12-24',
} as const;

type Values = ReturnType<typeof readArguments<typeof manual>>['values'];

const printTickets = async (): Promise<void> => {
  const { values } = readArguments(manual);
  const linesOf = values.email === undefined ? ofSales(values) : ofBuyer({ ...values, email: values.email });
  await withTable(values.table, async () => process.stdout.write((await linesOf()).join('')));
};

const ofSales = ({ event, date, csv, site }: Values) => {
  const question = questionOf(event, date);
  if (!question) throw new ConfigurationError('Name an --event by its id, a --date, both, or an --email.');
  if (site !== undefined) throw new ConfigurationError('--site goes with --email.');
  return async () => {
    const { countByEvent, soldTickets, withPurchasers } = await import('./sold-tickets.ts');
    const sold = await soldTickets(question, now());
    return csv ? buyers(await withPurchasers(sold, now())) : counts(await countByEvent(sold));
  };
};

/** What was typed is not repeated in a refusal: text of a terminal is kept and passed on. */
const ofBuyer = ({ email, event, date, csv, site }: Values & { readonly email: string }) => {
  const question = questionOf(event, date);
  if (csv) throw new ConfigurationError('--csv names all buyers, --email is one: leave one out.');
  if (!isEmail(email)) throw new ConfigurationError('--email must be an e-mail address.');
  const page = site === undefined ? '' : pagesOf(site);
  return async () => {
    const { ticketsOf } = await import('./sold-tickets.ts');
    return bought(await ticketsOf(email, question, now()), page);
  };
};

const questionOf = (event: string | undefined, date: string | undefined): Question | undefined => {
  const ticketDate = date === undefined ? undefined : dayIn(date);
  if (event !== undefined) return { eventId: idIn(event), ticketDate };
  return ticketDate === undefined ? undefined : { eventId: undefined, ticketDate };
};

/** What stands before the id in the address of a ticket's page. */
const pagesOf = (site: string): string => {
  const { protocol = '', origin, pathname = '' } = URL.parse(site) ?? {};
  if (!/^https?:$/.test(protocol))
    throw new ConfigurationError(`--site must be an address such as https://museum.example, not ${printable(site)}.`);
  return `${origin}${pathname.replace(/\/+$/, '')}/tickets/`;
};

const bought = (tickets: readonly Ticket[], page: string): string[] =>
  tickets.length
    ? [
        boughtLine('Date', 'Entered', 'Taken back', 'Code', 'Ticket'.padEnd(page.length + 36), 'For'),
        ...tickets.map(({ ticketDate, enteredAt, cancelledAt, confirmationCode, ticketId, eventName }) =>
          boughtLine(
            ticketDate,
            minuteOf(enteredAt),
            minuteOf(cancelledAt),
            confirmationCode,
            page + ticketId,
            eventName === undefined ? 'general entry' : printable(eventName),
          ),
        ),
      ]
    : ['No ticket is known that was bought with this e-mail.\n'];

const boughtLine = (date: string, entered: string, takenBack: string, code: string, ticket: string, what: string) =>
  [date.padEnd(10), entered.padEnd(17), takenBack.padEnd(17), code.padEnd(34), ticket, what].join('  ').concat('\n');

const minuteOf = (instant: string | undefined) => (instant === undefined ? '' : `${instant.slice(0, 16)}Z`);

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
