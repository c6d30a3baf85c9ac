/** `npm run tickets`: how many are sold, how many have entered, and whom to tell. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { anEvent, aTicket } from '../../support/octopus.ts';
import { runScript } from '../../support/scripts.ts';
import { runAnewHere } from '../../support/scripts-here.ts';
import { openTable } from '../../support/test-table.ts';

await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');
const ticketsTable = await import('../../../shared/table/tickets.ts');

const [day, moved, past] = ['2027-03-05', '2027-03-06', '2026-11-02'] as const;
const gala = anEvent({ name: 'Gala, "the" big one', dates: [past, day, moved] });
const tour = anEvent({ name: '=1+1 \u001b[2J\u202e', dates: [day] });
const unsold = anEvent({ dates: ['2027-05-05'] });

const sell = async (fields: Parameters<typeof aTicket>[0], letIn = false) => {
  const ticket = aTicket(fields);
  await ticketsTable.sell(ticket, { capacity: undefined, together: [] });
  if (letIn) await ticketsTable.enter({ ...ticket, enteredAt: '2027-03-05T09:00:00.000Z' }, ticket.ticketId, []);
  return ticket;
};

const toGala = { eventId: gala.eventId, eventName: gala.name, ticketType: 'event' } as const;
const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

beforeAll(async () => {
  for (const event of [gala, tour, unsold]) await specialEvents.create(event);
  await sell(
    { ...toGala, ticketId: id('1'), ticketDate: day, confirmationCode: 'ticket-event-2345', phone: '+49 30 55502' },
    true,
  );
  await sell({
    ...toGala,
    ticketId: id('2'),
    ticketDate: day,
    confirmationCode: 'ticket-event-6789',
    email: 'grace@example.org',
  });
  await ticketsTable.forget(id('2'), new Date('2026-12-24T09:00:00Z'));
  await sell({ ...toGala, ticketId: id('3'), ticketDate: moved });
  await sell({ ...toGala, ticketId: id('4'), ticketDate: past });
  await sell({ ...toGala, ticketId: id('5'), ticketDate: past, expiresAt: new Date('2026-12-24T09:00:00Z') });
  await sell({ ...toGala, ticketId: id('6'), eventId: tour.eventId, eventName: tour.name });
  await sell({ ticketDate: day }, true);
  await specialEvents.update(gala.eventId, (event) => ({ ...event, dates: [day] }));
});

const run = (how: typeof runScript, args: readonly string[]) =>
  how('.', 'infra/operators/tickets.ts', ['--table', process.env.TABLE_NAME ?? '', ...args], {
    DYNAMODB_ENDPOINT: inject('dynamodbEndpoint'),
  });

const tickets = (...args: string[]) => run(runAnewHere, args);
const ticketsAsProcess = (...args: string[]) => run(runScript, args);

const told = (out: string) => ({ code: 0, out, err: '' });

describe('tickets', () => {
  it('counts those to an event on all its days, also on those that it has left, and leaves out what has expired', async () => {
    expect(await ticketsAsProcess('--event', gala.eventId.toUpperCase())).toEqual(
      told(
        [
          'Date           Sold  Entered',
          `2026-11-02        1        0  ${gala.eventId}  CANCELLED  Gala, "the" big one`,
          `2027-03-05        2        1  ${gala.eventId}  Gala, "the" big one`,
          `2027-03-06        1        0  ${gala.eventId}  CANCELLED  Gala, "the" big one`,
          'Together          4        1',
          '',
        ].join('\n'),
      ),
    );
  });

  it('counts those of a day by what they admit to, and shows hostile names as harmless text', async () => {
    const { out } = await tickets('--date', day);

    expect(out.split('\n').sort()).toEqual(
      [
        'Date           Sold  Entered',
        `2027-03-05        2        1  ${gala.eventId}  Gala, "the" big one`,
        `2027-03-05        1        0  ${tour.eventId}  =1+1 ?[2J?`,
        '2027-03-05        1        1  general entry',
        'Together          4        2',
        '',
      ].sort(),
    );
  });

  it('counts those to an event on one day', async () => {
    const { out } = await tickets('--date', day, '--event', tour.eventId);

    expect(out.split('\n').slice(1, 3)).toEqual([
      `2027-03-05        1        0  ${tour.eventId}  =1+1 ?[2J?`,
      'Together          1        0',
    ]);
  });

  it('counts none where none are sold', async () => {
    expect(await tickets('--event', unsold.eventId)).toEqual(
      told('Date           Sold  Entered\nTogether          0        0\n'),
    );
  });

  it('names the buyers as CSV, those that were forgotten without their addresses', async () => {
    expect(await tickets('--event', gala.eventId, '--date', day, '--csv')).toEqual(
      told(
        [
          '"ticketId","ticketDate","confirmationCode","eventName","email","phone","enteredAt"',
          `"${id('1')}","2027-03-05","ticket-event-2345","Gala, ""the"" big one","ada@example.org","'+49 30 55502","2027-03-05T09:00:00.000Z"`,
          `"${id('2')}","2027-03-05","ticket-event-6789","Gala, ""the"" big one","","",""`,
          '',
        ].join('\r\n'),
      ),
    );
  });

  it('names all buyers of an event that was cancelled, and none whose record has expired', async () => {
    const cancelled = anEvent({ dates: [day] });
    await specialEvents.create(cancelled);
    const fields = { ...toGala, eventId: cancelled.eventId };
    const bought = await Promise.all(Array.from({ length: 60 }, () => sell(fields)));
    await sell({ ...fields, expiresAt: new Date('2026-12-24T09:00:00Z'), email: 'expired@example.org' });
    await specialEvents.cancel(cancelled.eventId, () => new Date('2026-12-24T09:00:00Z'));

    const { out } = await tickets('--event', cancelled.eventId, '--csv');

    const listed = out.split('\r\n').slice(1, -1);
    expect(listed.map((line) => line.slice(1, 37))).toEqual(bought.map(({ ticketId }) => ticketId).sort());
    expect(out).not.toContain('expired@example.org');
  });

  it.each([
    ['neither event nor day', [], /^Name an --event by its id, a --date, or both\.$/],
    ['an id that is no UUID', ['--event', 'gala'], /^gala is not a UUID\.$/],
    [
      'a day that is none',
      ['--date', '2027-02-30'],
      /^--date must be a calendar day such as 2026-12-24, not 2027-02-30\.$/,
    ],
    ['an event that never was', ['--event', id('9')], /^There is no special event with this eventId\.$/],
    ['such an event on a day', ['--event', id('9'), '--date', day], /^There is no special event with this eventId\.$/],
    [
      'a table that is not there',
      ['--date', day, '--table', 'no-such-table'],
      /^The table at http:\/\/\S+ does not answer you: /,
    ],
  ])('ends with 1 and one line on %s', async (_, args, line) => {
    const { code, out, err } = await tickets(...args);

    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toEqual([expect.stringMatching(line), '']);
  });
});
