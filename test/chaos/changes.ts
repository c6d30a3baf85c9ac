/** Attacks on events: many changes of one at once, cancellations amid purchases, lists amid moves. */
import type { Received } from '../support/http.ts';
import { pictureOf, scanned } from '../support/pictures.ts';
import { newOrder } from '../support/prepare.ts';
import { type Result, unless } from './result.ts';
import { newKey, patiently, plan } from './sales.ts';
import type { Target } from './target.ts';

/** All changes of different fields land, as if they had come one after the other. */
export const lostUpdates = async (museum: Target, count: number): Promise<Result> => {
  const eventId = await plan(museum);
  const path = `/special-events/${eventId}`;
  const changes = Array.from({ length: count }, (_, index) =>
    [
      { name: `Name ${index}` },
      { location: `Hall ${index}` },
      { eventDescription: `Text ${index}` },
      { price: index },
    ].at(index % 4),
  );

  const answers = await Promise.all(
    changes.map(async (body) => ({ body, ...(await museum.call('staff', 'PATCH', path, { body: { ...body } })) })),
  );

  const versionOf = ({ headers }: Received) => Number.parseInt(headers.get('etag')?.slice(1) ?? '', 10);
  const inOrder = answers.filter(({ status }) => status === 200).sort((a, b) => versionOf(a) - versionOf(b));
  const settled = Object.assign({}, ...inOrder.map(({ body }) => body));
  const { json } = await museum.call('site', 'GET', path);
  return {
    tried: count,
    broken: [
      ...unless(
        answers,
        ({ status }) => status === 200,
        ({ status }) => `A change was answered ${status}.`,
      ),
      ...unless(
        inOrder,
        (answer) => versionOf(answer) === inOrder.indexOf(answer) + 2,
        (answer) => `Version ${versionOf(answer)} is missing or there twice.`,
      ),
      ...unless(
        Object.keys(settled),
        (field) => json[field] === settled[field],
        (field) => `The last ${field} is lost.`,
      ),
    ],
  };
};

/** Who asks for a ticket once the cancellation is answered gets none; what was sold before is drawn without a code. */
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
  // Of each event one, for a look takes as long as a sale.
  const sold = raced.flatMap((race) => race.early.find(({ status }) => status === 201) ?? []);
  const codes = await Promise.all(
    sold.map(async ({ json }) => {
      const image = await patiently(() => museum.call('site', 'GET', `/tickets/${json.ticketId}/qr`));
      return scanned(await pictureOf(image.bytes));
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
        (code) => code === null,
        (code) => `A ticket of a cancelled event still scans: ${code?.text}`,
      ),
    ],
  };
};

/** An event that moves to and fro between two years is in every list of both, once. */
export const movingLists = async (museum: Target, reads: number): Promise<Result> => {
  const eventId = await plan(museum, { dates: ['2030-06-01'] });
  let isReading = true;
  const move = async () => {
    for (let turn = 0; isReading; turn++)
      await museum.call('staff', 'PATCH', `/special-events/${eventId}`, {
        body: { dates: [turn % 2 ? '2030-06-01' : '2034-06-01'] },
      });
  };
  const read = async () => {
    const lists: Received[] = [];
    for (let index = 0; index < reads / 3; index++)
      lists.push(await museum.call('site', 'GET', '/special-events?startDate=2030-01-01&endDate=2036-12-31&limit=30'));
    return lists;
  };

  const moved = move();
  const lists = (await Promise.all([read(), read(), read()])).flat();
  isReading = false;
  await moved;
  return {
    tried: lists.length,
    broken: unless(
      lists,
      ({ json }) => Array.isArray(json) && json.filter((event) => event.eventId === eventId).length === 1,
      ({ json }) => `A list held ${JSON.stringify(json)}`,
    ),
  };
};
