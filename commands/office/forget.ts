/** `npm run forget`: erases the e-mail and phone of one purchaser, whose ticket stays good. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { idIn } from '../../infra/settings/named.ts';
import { now } from '../../shared/environment.ts';
import { storeOptions, withTable } from './operators-table.ts';

const forget = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: storeOptions, allowPositionals: true });
  const [id, ...others] = positionals;
  if (id === undefined || others.length) throw new ConfigurationError('Name one ticket: npm run forget -- <ticketId>');
  const ticketId = idIn(id);
  await withTable(values.table, async () => {
    const tickets = await import('../../shared/table/tickets.ts');
    const erased = await tickets.forget(ticketId, now());
    process.stdout.write(`Ticket ${ticketId} stays good; ${inWords(erased)}.\n`);
  });
};

const inWords = (erased: readonly string[]) =>
  erased.length ? `erased of its purchaser: ${erased.join(' and ')}` : 'nothing of its purchaser was kept';

await runCommand(forget);
