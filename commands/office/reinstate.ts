/** `npm run reinstate`: takes the cancellation of an event back. */
import { parseArgs } from 'node:util';
import { runCommand } from '../../infra/settings/command.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { idIn } from '../../infra/settings/named.ts';
import { printable } from '../../infra/settings/printable.ts';
import { storeOptions, withTable } from './operators-table.ts';

const reinstate = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: storeOptions, allowPositionals: true });
  const [id, ...others] = positionals;
  if (id === undefined || others.length) throw new ConfigurationError('Name one event: npm run reinstate -- <eventId>');
  const eventId = idIn(id);
  const event = await withTable(values.table, async () => {
    const specialEvents = await import('../../shared/table/special-events.ts');
    return specialEvents.reinstate(eventId);
  });
  process.stdout.write(
    event
      ? `${printable(event.name)} takes place again on ${event.dates.toSorted().join(', ')}. ` +
          'It is on sale, and the tickets sold for it are good.\n'
      : `Event ${eventId} is not cancelled: nothing was changed.\n`,
  );
};

await runCommand(reinstate);
