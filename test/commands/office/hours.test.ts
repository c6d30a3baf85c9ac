/** `npm run hours`: the next four weeks as the site will show them, and capacity that limits nothing. */
import { expect, inject, it } from 'vitest';
import { now } from '../../support/museum/city-museum.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { openTable } from '../../support/store/test-table.ts';

await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

const hours = async (endpoint: string, ...args: string[]) => {
  const variables = { MUSEUM_FILE: 'examples/museum.yaml', DYNAMODB_ENDPOINT: endpoint };
  const { code, out, err } = await runAnewHere('.', 'commands/office/hours.ts', args, variables);
  return { code, err, lines: out.split('\n').slice(0, -1) };
};

it('hours are those of four weeks from today at the museum, say why a day is closed, and need no store', async () => {
  const { code, err, lines } = await hours('http://127.0.0.1:1', '--now', '2026-12-23T23:30:00Z');

  expect([code, err, lines.length]).toEqual([0, '', 29]);
  expect([lines[0], lines[27]]).toEqual([
    '2026-12-24  thursday   10:00-14:00',
    '2027-01-20  wednesday  closed  (season 01-11 to 01-24)',
  ]);
  expect(lines.filter((line) => line.includes('closed')).slice(0, 5)).toEqual([
    '2026-12-25  friday     closed  (exception 12-25)',
    '2026-12-28  monday     closed  (every monday)',
    '2027-01-01  friday     closed  (exception 01-01)',
    '2027-01-04  monday     closed  (every monday)',
    '2027-01-11  monday     closed  (every monday)',
  ]);
  expect(lines.at(-1)).toMatch(/^Whether events use the locations of its capacity is not known\. .*127\.0\.0\.1:1/);
});

it('hours are followed by locations of the capacity that no coming event uses, or events spell otherwise', async () => {
  await specialEvents.create(anEvent({ location: 'Demo hall', dates: ['2026-12-23'] }));
  await specialEvents.create(anEvent({ location: 'Schuppen 3', dates: ['2026-12-01', '2026-12-24'] }));
  await specialEvents.create(anEvent({ location: ' SCHUPPEN\n\uff13', dates: ['2099-12-31'] }));
  const table = ['--table', process.env.TABLE_NAME ?? ''];

  const { code, err, lines } = await hours(inject('dynamodbEndpoint'), '--now', now, ...table);

  expect([code, err]).toEqual([0, '']);
  expect(lines.slice(28)).toEqual([
    'Events in " SCHUPPEN?\uff13" have no limit: "Schuppen 3" is written otherwise.',
    'No event to come takes place in "Barkasse Anna", which the capacity limits.',
    'No event to come takes place in "Demo hall", which the capacity limits.',
  ]);
});
