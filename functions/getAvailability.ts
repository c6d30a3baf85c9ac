/** Tells for which days tickets are left. */
import { getAvailability } from '../shared/api/operations.ts';
import { handle } from '../shared/http/handle.ts';
import { availabilityOf, daysOfAdmission } from '../shared/museum/availability.ts';
import { capacityOf } from '../shared/museum/capacity.ts';
import { placesLeft } from '../shared/table/availability.ts';
import * as specialEvents from '../shared/table/special-events.ts';

export const handler = await handle(getAvailability, async ({ query, museum, today }) => {
  const event = query.eventId === undefined ? undefined : await specialEvents.get(query.eventId);
  return Promise.all(
    daysOfAdmission(museum, query, event, today).map(async (date) => {
      const capacity = capacityOf(museum, date, event);
      return { date, availability: capacity ? availabilityOf(capacity, await placesLeft(capacity)) : 'available' };
    }),
  );
});
