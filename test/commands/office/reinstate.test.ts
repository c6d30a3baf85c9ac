/** `npm run reinstate`: an event that was cancelled by mistake takes place again. */
import { expect, inject, it } from 'vitest';
import { anEvent } from '../../support/museum/octopus.ts';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { openTable } from '../../support/store/test-table.ts';

await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

const reinstate = (...args: string[]) =>
  runAnewHere('.', 'commands/office/reinstate.ts', ['--table', process.env.TABLE_NAME ?? '', ...args], {
    DYNAMODB_ENDPOINT: inject('dynamodbEndpoint'),
  });

const unknown = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

it('reinstate undoes a cancellation once, and says when the event takes place', async () => {
  const event = anEvent({ name: 'Gala \u001b[2J', dates: ['2027-03-06', '2027-03-05'] });
  await specialEvents.create(event);
  await specialEvents.cancel(event.eventId, () => new Date());

  const first = await reinstate(event.eventId.toUpperCase());
  const second = await reinstate(event.eventId);

  const places = 'Gala ?[2J takes place again on 2027-03-05, 2027-03-06.';
  const out = `${places} It is on sale, and its tickets are good, except those that were cancelled themselves.\n`;
  expect(first).toEqual({ code: 0, out, err: '' });
  expect(second.out).toBe(`Event ${event.eventId} is not cancelled: nothing was changed.\n`);
  expect((await specialEvents.get(event.eventId)).version).toBe(3);
});

it.each([
  ['two events', [unknown, unknown], 'Name one event: npm run reinstate -- <eventId>\n'],
  ['no UUID', ['gala'], 'gala is not a UUID.\n'],
  ['an event that never was', [unknown], 'There is no special event with this eventId.\n'],
])('reinstate ends with 1 and one line on %s', async (_, args, err) => {
  expect(await reinstate(...args)).toEqual({ code: 1, out: '', err });
});
