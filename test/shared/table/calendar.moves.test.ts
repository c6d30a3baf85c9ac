/** Lists that are read while events move: none is lost, none stands there twice, and no page is empty before the last. */
import { afterEach, describe, expect, it } from 'vitest';
import { disagreements } from '../../support/agreement.ts';
import { daysFrom } from '../../support/days.ts';
import { fewAtOnce } from '../../support/few-at-once.ts';
import { anEvent } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

afterEach(async () => expect(disagreements(await table.items())).toEqual([]));

const plan = async (name: string, ...dates: string[]) => (await specialEvents.create(anEvent({ name, dates }))).eventId;

const move = (eventId: string, ...dates: string[]) => specialEvents.update(eventId, (event) => ({ ...event, dates }));

const list = async (startDate: string, endDate: string, page = 1, limit = 30) => {
  const { items, hasNext } = await calendar.list({ startDate, endDate }, { page, limit });
  return { names: items.map(({ name }) => name), hasNext };
};

/** Runs `meanwhile` between the first query of a list and its second. */
const between = <Result>(meanwhile: () => Promise<unknown>, action: () => Promise<Result>) =>
  table.justBefore('Query', meanwhile, action, { after: 1 });

describe('an event that moves while a list is between two years', () => {
  it.each([
    ['forth, to where the list comes yet', '2031-05-05', '2032-06-06', ['A', 'Z', 'it']],
    ['back, to where the list has been', '2032-06-06', '2031-05-05', ['A', 'it', 'Z']],
    ['back, to the very first day', '2032-06-06', '2031-01-01', ['it', 'A', 'Z']],
    ['within what the list has read', '2031-05-05', '2031-04-04', ['A', 'it', 'Z']],
    ['out of the range', '2032-06-06', '2035-06-06', ['A', 'Z']],
    ['into the range, where the list has been', '2035-06-06', '2031-05-05', ['A', 'it', 'Z']],
  ])('%s is listed once', async (_, from, to, names) => {
    const events = [await plan('A', '2031-01-02'), await plan('it', from), await plan('Z', '2032-02-02')];

    const listed = await between(
      () => move(events[1] ?? '', to),
      () => list('2031-01-01', '2032-12-31'),
    );

    expect(listed).toEqual({ names, hasNext: false });
    await Promise.all(events.map((eventId) => specialEvents.cancel(eventId, () => new Date())));
  });

  it.each([
    ['forth', '2033-05-05', '2034-06-06', [['A'], ['Z'], ['it'], []]],
    ['back', '2034-06-06', '2033-05-05', [['A'], ['it'], ['Z'], []]],
  ])('%s stands on one page, whichever is read', async (_, from, to, pages) => {
    for (const [index, names] of pages.entries()) {
      const events = [await plan('A', '2033-01-02'), await plan('it', from), await plan('Z', '2034-02-02')];

      const listed = await between(
        () => move(events[1] ?? '', to),
        () => list('2033-01-01', '2034-12-31', index + 1, 1),
      );

      expect(listed).toEqual({ names, hasNext: index < 2 });
      await Promise.all(events.map((eventId) => specialEvents.cancel(eventId, () => new Date())));
    }
  });

  it('and is cancelled then is not listed where it was not found', async () => {
    const eventId = await plan('it', '2036-06-06');

    const listed = await between(
      async () => {
        await move(eventId, '2035-05-05');
        await specialEvents.cancel(eventId, () => new Date());
      },
      () => list('2035-01-01', '2036-12-31'),
    );

    expect(listed).toEqual({ names: [], hasNext: false });
  });
});

describe('events that move while a list is between two answers of one year', () => {
  /** The store gives a hundred entries at a time. */
  const many = daysFrom('2041-02-01', 110);

  it('are listed once, both those that leave what was read and those that come there', async () => {
    const events = await fewAtOnce(many, (day) => plan(day, day));
    const [first = '', last = ''] = [events[3], events[107]];

    const listed = await between(
      () => Promise.all([move(first, '2041-12-24'), move(last, '2041-01-01')]),
      () => list('2041-01-01', '2041-12-31', 4),
    );

    const day = (index: number) => many[index] ?? '';
    const expected = [day(107), ...many.filter((_, index) => index !== 3 && index !== 107), day(3)];
    expect(listed).toEqual({ names: expected.slice(90), hasNext: false });
  });

  it('away from so many days that a page lies further on leave that page with what comes there', async () => {
    const early = await Promise.all(daysFrom('2043-01-01', 3).map((day) => plan('early', day)));
    for (const [name, day] of Object.entries({ F: '2044-02-01', G: '2044-03-05', H: '2045-01-05' }))
      await plan(name, day);

    const listed = await between(
      () => Promise.all(early.map((eventId) => move(eventId, '2046-01-01'))),
      () => list('2043-01-01', '2045-12-31', 3, 1),
    );

    expect(listed).toEqual({ names: ['H'], hasNext: false });
  });
});

it('a list that is read while events move all the time misses none of those that rest', async () => {
  const resting = await Promise.all(
    ['2051-03-03', '2052-03-03', '2053-03-03', '2054-03-03'].map((day) => plan(day, day)),
  );
  const mover = await plan('mover', '2051-01-01');
  let isOver = false;
  const keepMoving = async () => {
    for (let turn = 0; !isOver; turn++) await move(mover, `205${1 + (turn % 4)}-0${1 + (turn % 6)}-01`);
  };

  const moving = keepMoving();
  const lists = [];
  for (let round = 0; round < 25; round++) lists.push(await list('2051-01-01', '2054-12-31'));
  isOver = true;
  await moving;

  for (const { names } of lists) {
    expect(names.filter((name) => name !== 'mover')).toHaveLength(resting.length);
    expect(names.filter((name) => name === 'mover')).toHaveLength(1);
  }
});
