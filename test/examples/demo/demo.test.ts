/** `npm run demo`: a museum's day in the terminal, as often as one likes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { publicKeysOf } from '../../../shared/museum/ticket-token.ts';
import { credentials } from '../../support/museum/test-callers.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { granted } from '../../support/requests/granted.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { plan } from '../planned.ts';

const folder = temporaryFolder();
const TICKET_KEYS_FILE = join(folder, 'keys.txt');
writeFileSync(TICKET_KEYS_FILE, publicKeysOf(inject('ticketKeys')).join('\n'));

/** Its pictures are left in TMPDIR. Staff play the door. */
const variables = {
  ...{ BASE_URL: inject('baseUrl'), TICKET_KEYS_FILE, TMPDIR: folder, DOOR_CREDENTIALS: '' },
  SITE_CREDENTIALS: `site:${credentials.site.password}`,
  STAFF_CREDENTIALS: `staff:${credentials.staff.password}`,
};

it('the story is told, also by staff at the door, and leaves the events that still take place, once', async () => {
  const marks = { location: 'Demo hall', eventDescription: 'Told by the demo, which plans it anew each time.' };
  await plan({ ...marks, dates: ['2026-12-27'] });

  const { code, out, err } = await runAnewHere('.', 'examples/demo/demo.ts', [], variables);
  const range = 'startDate=2026-12-24&endDate=2027-02-01&limit=30';
  const { json } = await granted('GET', `/special-events?${range}`, { as: 'site' });

  expect([code, err]).toEqual([0, '']);
  expect(out).not.toMatch(/NOBODY SAID NO|A SECOND TICKET/);
  for (const line of [
    /^ {2}today {2,}VALID\n {2}tomorrow {2,}WRONG DAY\n {2}at another event's door {2,}OTHER EVENT$/m,
    /^ {2}Three take 10:00: the museum's file sets no limit of 2 for the Demo hall\. examples\/museum\.yaml does\.$/m,
    /^ {2}At 11:00 there is a place: ticket-event(?:-[2-9A-Z]{4}){4}\n.* "Entry at 10:00": OTHER EVENT\n.*: VALID$/m,
    /^ {2}A gate says CANCELLED, and the door: 409 cancelled\.$/m,
  ])
    expect(out).toMatch(line);
  const left: { name: string; location: string }[] = json;
  expect(left.flatMap(({ name, location }) => (location === 'Demo hall' ? name : [])).toSorted()).toEqual([
    ...['Entry at 10:00', 'Entry at 11:00', 'Night of the Octopus', 'Tour of the Tide Pools'],
  ]);
});
