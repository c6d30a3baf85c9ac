/** An attack on events: cancellations amid purchases. */

import { newOrder } from '../support/museum/prepare.ts';
import { pictureOf, scanCode } from '../support/tickets/pictures.ts';
import { type Result, unless } from './result.ts';
import { newKey, patiently, plan } from './sales.ts';
import type { Target } from './target.ts';

/** Who asks for a ticket once the cancellation is answered gets none; a ticket sold before does not scan as one. */
export const cancelRaces = async (museum: Target, events: number): Promise<Result> => {
  const raced = await Promise.all(
    Array.from({ length: events }, async () => {
      const eventId = await plan(museum);
      const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
      const buy = () => {
        const headers = newKey();
        return patiently(() => museum.call('site', 'POST', '/tickets', { body, headers }));
      };
      const early = Array.from({ length: 10 }, buy);
      await patiently(() => museum.call('staff', 'DELETE', `/special-events/${eventId}`));
      return { early: await Promise.all(early), late: await Promise.all(Array.from({ length: 5 }, buy)) };
    }),
  );

  const late = raced.flatMap((race) => race.late);
  const early = raced.flatMap((race) => race.early);
  // One ticket of each event: to draw and read its picture takes as long as a sale.
  const sold = raced.flatMap((race) => race.early.find(({ status }) => status === 201) ?? []);
  const codes = await Promise.all(
    sold.map(async ({ json }) => {
      const image = await patiently(() => museum.call('site', 'GET', `/tickets/${json.ticketId}/qr`));
      const code = await scanCode(await pictureOf(image.bytes));
      return { text: code?.text, cancelled: `CANCELLED ${json.ticketId}` };
    }),
  );
  return {
    tried: early.length + late.length,
    broken: [
      ...unless(
        late,
        ({ status }) => status === 404,
        ({ status }) => `After the cancellation: ${status}.`,
      ),
      ...unless(
        early,
        ({ status }) => [201, 404].includes(status),
        ({ status }) => `During the cancellation: ${status}.`,
      ),
      ...unless(
        codes,
        ({ text, cancelled }) => text === cancelled,
        ({ text }) => `The code of a cancelled ticket says ${text}.`,
      ),
    ],
  };
};
