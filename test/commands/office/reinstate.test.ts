/** `npm run reinstate`: an event that was cancelled by mistake takes place again. */
import { expect, it } from 'vitest';
import { anEvent } from '../../support/museum/octopus.ts';
import { refusal, runAnewHere } from '../../support/processes/scripts-here.ts';
import { openTable } from '../../support/store/test-table.ts';

await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

const reinstate = (...args: string[]) =>
  runAnewHere('.', 'commands/office/reinstate.ts', ['--table', process.env.TABLE_NAME ?? '', ...args]);

it('reinstate undoes a cancellation once, says when the event takes place, and takes one event', async () => {
  const event = anEvent({ name: 'Gala \u001b[2J', dates: ['2027-03-06', '2027-03-05'] });
  await specialEvents.create(event);
  await specialEvents.cancel(event.eventId, () => new Date());

  const both = await reinstate(event.eventId, event.eventId);
  const first = await reinstate(event.eventId.toUpperCase());
  const second = await reinstate(event.eventId);

  expect(both).toEqual(refusal(1, /^Name one event: npm run reinstate -- <eventId>$/));
  const places = 'Gala ?[2J takes place again on 2027-03-05, 2027-03-06.';
  const out = `${places} It is on sale, and its tickets are good, except those that were cancelled themselves.\n`;
  expect(first).toEqual({ code: 0, out, err: '' });
  expect(second.out).toBe(`Event ${event.eventId} is not cancelled: nothing was changed.\n`);
  expect((await specialEvents.get(event.eventId)).version).toBe(3);
});
