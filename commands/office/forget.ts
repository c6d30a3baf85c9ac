/** `npm run forget`: erases the e-mail and phone of one purchaser, and leaves the tickets as they are. */
import { emailIn, idIn } from '../../infra/command-line/arguments.ts';
import { option, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable, withoutMarks } from '../../infra/command-line/printable.ts';
import { personalFields, type Ticket } from '../../shared/museum/ticket-fields.ts';
import { now } from '../../shared/runtime/environment.ts';
import { agree, yesOption } from './agree.ts';
import { ifMissing, tableOption, withTable } from './operators-table.ts';

const manual = {
  command: 'npm run forget',
  purpose:
    'Erases the e-mail and phone of a purchaser, from one ticket or from all bought with an e-mail; the tickets\n' +
    'stay as they are. It shows them and asks first. With --email it reads the whole table, as npm run tickets does.',
  takes: '<ticketId>',
  options: {
    table: tableOption,
    email: option('<address>', 'erases it from all tickets that were bought with it, in any letter case'),
    ...yesOption,
  },
  example: 'a54a57ca-36f8-421b-a6b4-2e8f26858a4c',
} as const;

const forget = async (): Promise<void> => {
  const { values, positionals } = readArguments(manual);
  const [id, ...others] = positionals;
  const email = values.email === undefined ? undefined : emailIn(values.email);
  if ((id === undefined) === (email === undefined) || others.length)
    throw new ConfigurationError('Name one ticket, or an --email: npm run forget -- <ticketId>');
  const ticketId = id === undefined ? undefined : idIn(id);
  await withTable(values.table, async () => {
    const tickets = await import('../../shared/table/tickets.ts');
    const meant = ticketId === undefined ? await boughtWith(email ?? '') : [await tickets.get(ticketId, now())];
    if (!values.yes) {
      process.stdout.write(whoIsMeant(meant));
      const isKept = meant.some((ticket) => personalFields.some((name) => ticket[name] !== undefined));
      if (isKept) await agree(`erase e-mail and phone${meant.length > 1 ? ` of ${meant.length} tickets` : ''}`);
    }
    // Each is told at once: the store may fail before the last one.
    for (const { ticketId } of meant) {
      const erased = await tickets.forget(ticketId, now()).catch(ifMissing((): string[] => []));
      process.stdout.write(`Ticket ${ticketId} stays as it was; ${inWords(erased)}.\n`);
    }
  });
};

const boughtWith = async (email: string): Promise<Ticket[]> => {
  const { ticketsOf } = await import('./sold-tickets.ts');
  const found = await ticketsOf(email, { eventId: undefined, ticketDate: undefined }, now());
  if (!found.length) throw new ConfigurationError('No ticket is known that was bought with this e-mail.');
  return found;
};

/** Enough to recognise the purchaser. A terminal must not keep all that is to be forgotten. */
const whoIsMeant = (tickets: readonly Ticket[]): string => {
  const lines = tickets.map(
    ({ ticketDate, eventName = 'general entry', confirmationCode }) =>
      `${ticketDate}  ${printable(eventName)}  ${confirmationCode}\n`,
  );
  const emails = tickets.flatMap(({ email = [] }) => email).map((email) => email.replace(/^(.).*(?=@)/, '$1…'));
  const phones = tickets.flatMap(({ phone = [] }) => phone).map((phone) => printable(withoutMarks(phone).slice(-3)));
  const own = [...emails.map((email) => `e-mail  ${email}\n`), ...phones.map((end) => `phone   …${end}\n`)];
  return [...lines, ...new Set(own)].join('');
};

const inWords = (erased: readonly string[]) =>
  erased.length ? `erased of its purchaser: ${erased.join(' and ')}` : 'nothing of its purchaser was kept';

await runCommand(forget);
