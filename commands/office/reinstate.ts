/** `npm run reinstate`: undoes the cancellation of an event. */
import { idIn } from '../../infra/command-line/arguments.ts';
import { readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { printable } from '../../infra/command-line/printable.ts';
import { tableOption, withTable } from './operators-table.ts';

const manual = {
  command: 'npm run reinstate',
  purpose:
    'Undoes the cancellation of an event: it is on sale, and its tickets are good again, unless cancelled themselves.',
  takes: '<eventId>',
  options: { table: tableOption },
  example: '3be6453c-03eb-4357-ae5a-984a0e574a54',
} as const;

const reinstate = async (): Promise<void> => {
  const { values, positionals } = readArguments(manual);
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
          'It is on sale, and its tickets are good, except those that were cancelled themselves.\n'
      : `Event ${eventId} is not cancelled: nothing was changed.\n`,
  );
};

await runCommand(reinstate);
