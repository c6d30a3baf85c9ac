/** `npm run forget`: erases the e-mail and phone of one purchaser, and leaves the ticket as it is. */
import { idIn } from '../../infra/command-line/arguments.ts';
import { runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readArguments } from '../../infra/command-line/manual.ts';
import { printable, withoutMarks } from '../../infra/command-line/printable.ts';
import { personalFields, type Ticket } from '../../shared/museum/ticket-fields.ts';
import { now } from '../../shared/runtime/environment.ts';
import { agree, yesOption } from './agree.ts';
import { tableOption, withTable } from './operators-table.ts';

const manual = {
  command: 'npm run forget',
  purpose:
    'Erases the e-mail and phone of one purchaser; the ticket stays as it is. It shows the ticket and asks before.',
  takes: '<ticketId>',
  options: { table: tableOption, ...yesOption },
  example: 'a54a57ca-36f8-421b-a6b4-2e8f26858a4c',
} as const;

const forget = async (): Promise<void> => {
  const { values, positionals } = readArguments(manual);
  const [id, ...others] = positionals;
  if (id === undefined || others.length) throw new ConfigurationError('Name one ticket: npm run forget -- <ticketId>');
  const ticketId = idIn(id);
  await withTable(values.table, async () => {
    const tickets = await import('../../shared/table/tickets.ts');
    if (!values.yes) {
      const ticket = await tickets.get(ticketId, now());
      process.stdout.write(whoIsMeant(ticket));
      if (personalFields.some((name) => ticket[name] !== undefined)) await agree('erase e-mail and phone');
    }
    const erased = await tickets.forget(ticketId, now());
    process.stdout.write(`Ticket ${ticketId} stays as it was; ${inWords(erased)}.\n`);
  });
};

/** Enough to recognize the purchaser by: what is to be forgotten must not stay whole in a terminal. */
const whoIsMeant = ({ ticketDate, eventName = 'general entry', confirmationCode, email, phone }: Ticket): string =>
  [
    `${ticketDate}  ${printable(eventName)}  ${confirmationCode}\n`,
    email !== undefined && `e-mail  ${email.replace(/^(.).*(?=@)/, '$1…')}\n`,
    phone !== undefined && `phone   …${printable(withoutMarks(phone).slice(-3))}\n`,
  ]
    .filter(Boolean)
    .join('');

const inWords = (erased: readonly string[]) =>
  erased.length ? `erased of its purchaser: ${erased.join(' and ')}` : 'nothing of its purchaser was kept';

await runCommand(forget);
