/** Many who change one event over HTTP at once: as if they had come one after the other, and nobody's change is lost. */
import { expect, it } from 'vitest';
import { call } from '../support/http.ts';
import { pagesOf } from '../support/listed-pages.ts';
import { newEvent } from '../support/octopus.ts';

it('of 40 changes of different fields every one lands', async () => {
  const created = await call('POST', '/special-events', { as: 'staff', body: newEvent({ dates: ['2058-05-01'] }) });
  const path = `/special-events/${created.json.eventId}`;
  const changes = Array.from({ length: 8 }, (_, turn) => [
    { name: `Name ${turn}` },
    { location: `Hall ${turn}` },
    { eventDescription: `Description ${turn}` },
    { dates: [`2058-0${5 + (turn % 5)}-${10 + Math.floor(turn / 5)}`] },
    { price: turn },
  ]).flat();

  const answers = await Promise.all(
    changes.map(async (fields) => ({ fields, ...(await call('PATCH', path, { as: 'staff', body: fields })) })),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const versionOf = ({ headers }: { headers: Headers }) => Number.parseInt(headers.get('etag')?.slice(1) ?? '', 10);
  const inOrder = answers.sort((a, b) => versionOf(a) - versionOf(b));
  expect(inOrder.map(versionOf)).toEqual(changes.map((_, index) => index + 2));

  let settled = created.json;
  for (const { fields, json } of inOrder) {
    settled = { ...settled, ...fields };
    expect(json).toEqual(settled);
  }
  expect((await call('GET', path, { as: 'site' })).json).toEqual(settled);
  expect(await pagesOf('startDate=2058-05-01&endDate=2058-09-30')).toEqual([[settled]]);
});
