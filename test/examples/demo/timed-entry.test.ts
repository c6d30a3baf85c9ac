/** The demo's timed entry where the museum's file has a limit for the location. */
import { expect, it } from 'vitest';
import { tellTimedEntry } from '../../../examples/demo/timed-entry.ts';
import { ApiProblem, type Receipt, type SpecialEvent } from '../../../examples/site/api/api.ts';

const soldOut = new ApiProblem(400, {
  errors: [{ pointer: '#/ticketDate', code: 'sold-out', detail: 'must be a day for which tickets are left' }],
});

it('one hour is sold out while the next has places, and each door refuses the other hour', async () => {
  const orders: string[] = [];
  const shown: string[] = [];

  const lines = await tellTimedEntry({
    plan: async (name) => ({ name }) as SpecialEvent,
    buy: async ({ name }) => {
      orders.push(name);
      if (orders.length === 3) throw soldOut;
      return { confirmationCode: `ticket-${orders.length}` } as Receipt;
    },
    verdictAt: async ({ name }, { confirmationCode }) => {
      shown.push(`${confirmationCode} at ${name}`);
      return name === 'Entry at 11:00' ? 'VALID' : 'OTHER EVENT';
    },
  });

  expect(lines).toEqual([
    'Two take 10:00. The third is told 400 sold-out.',
    'At 11:00 there is a place: ticket-4',
    'Its holder comes an hour early, to the door that admits "Entry at 10:00": OTHER EVENT',
    'An hour later the door admits "Entry at 11:00": VALID',
  ]);
  expect(orders).toEqual(['Entry at 10:00', 'Entry at 10:00', 'Entry at 10:00', 'Entry at 11:00']);
  expect(shown).toEqual(['ticket-4 at Entry at 10:00', 'ticket-4 at Entry at 11:00']);
});
