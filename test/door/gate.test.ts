/** One scan, from the text of its code to the result, with a service that is a function. */
import { describe, expect, it, vi } from 'vitest';
import { clockFor } from '../../door/device/clock.ts';
import { openGate } from '../../door/gate.ts';
import { openDayList } from '../../door/service/day-list.ts';
import { openEntries } from '../../door/service/entries.ts';
import type { Outcome, Refusal, Scan } from '../../door/service/kept-entry.ts';
import type { Admission } from '../../shared/museum/ticket-fields.ts';
import { event, first, general } from '../support/tickets/ticket-vectors.ts';
import { openMemory } from './device.ts';

const [today, now] = ['2026-12-24', '2026-12-24T09:00:00.000Z'];
const key = `${first.keyId} ${first.publicKey}`;
const letters = '2345-6789-abcd-efgh';

const openAt = async ({
  tickets = [] as Admission[] | undefined,
  isThere = true,
  answer = { enteredAt: now } as Outcome<Refusal> | null,
  keys = [key],
  memory = openMemory(),
  clock = clockFor('Europe/Berlin', now),
} = {}) => {
  const service = { tickets, keys };
  const database = await memory;
  const list = await openDayList(database, { admissions: async () => service.tickets ?? 'failed' }, clock);
  await list.fetch();
  const entries = await openEntries(database, clock);
  const admit = vi.fn(async (_entry: Scan, _timeout: number) => answer ?? undefined);
  const contact = {
    isKept: () => isThere,
    lose: () => {
      isThere = false;
    },
    now: vi.fn(async () => {
      service.keys = [key];
      await list.fetch();
    }),
  };
  const session = { admits: () => 'any' };
  const scan = openGate({ clock, session, list, entries, api: { admit }, contact, keys: () => service.keys });
  return { scan, entries, contact, service, admit };
};

const unused: Admission = { ...general, ticketType: 'general', cancelled: false };

describe('a scan', () => {
  it('of a ticket that is not on the list yet is sent to the service, and fetches a key that is new', async () => {
    const { scan, admit, contact } = await openAt({ keys: [] });

    expect(await scan(` ${first.general}\n`)).toMatchObject({ verdict: 'valid', ticket: general });
    expect(admit.mock.calls).toMatchObject([[{ ticketId: general.ticketId, enteredAt: now }, 1500]]);
    expect(contact.now).toHaveBeenCalledOnce();
  });

  it("that the service has admitted is valid without a doubt, with the service's name for the event", async () => {
    const ticket: Admission = { ...unused, ...event, ticketType: 'event', ticketDate: today };
    const { scan, entries } = await openAt({ tickets: [ticket], answer: { enteredAt: now, eventName: 'Gala' } });

    expect(await scan('JKLM-NPQR-STUV-WXYZ')).toEqual({ verdict: 'valid', ticket, eventName: 'Gala' });
    expect(entries.waiting()).toEqual([]);
  });

  it('of a ticket that another tab has admitted since its entry was undone here is refused, and not sent', async () => {
    const memory = openMemory();
    const [here, there] = [await openAt({ memory }), await openAt({ memory })];
    await here.scan(first.general);
    await here.entries.undo(general.ticketId);
    await there.scan(first.general);

    expect(await here.scan(first.general)).toEqual({ verdict: 'already-in', ticket: general, enteredAt: now });
    expect(here.admit).toHaveBeenCalledOnce();
  });

  it('is decided by the device alone, without a wait, while the service is away', async () => {
    const { scan, entries, admit, contact } = await openAt({ isThere: false });

    expect(await scan(first.general)).toMatchObject({ verdict: 'valid', isUnconfirmed: true });
    expect(await scan(first.general)).toMatchObject({ verdict: 'already-in', enteredAt: now });
    expect(await scan(letters)).toEqual({ verdict: 'not-on-the-list', listOf: now });
    expect(entries.waiting()).toHaveLength(1);
    for (const asked of [admit, contact.now]) expect(asked).not.toHaveBeenCalled();
  });

  it('of a ticket that has just been admitted says how many seconds ago that was', async () => {
    const times = { now: new Date(now) };
    const { scan } = await openAt({ clock: { ...clockFor('UTC'), now: () => times.now, today: () => today } });
    const scanAt = (time: string) => {
      times.now = new Date(`2026-12-24T${time}Z`);
      return scan(first.general);
    };

    const said = [await scanAt('09:00:00.000'), await scanAt('09:00:00.700'), await scanAt('09:00:03.100')];
    said.push(await scanAt('09:00:59.999'), await scanAt('09:01:00.000'));

    expect(said.map(({ verdict }) => verdict)).toEqual(['valid', ...Array(4).fill('already-in')]);
    expect(said.map(({ secondsAgo }) => secondsAgo)).toEqual([undefined, 1, 3, 59, undefined]);
  });

  it('of a ticket whose entry is being undone is valid, and does not count as a lost network', async () => {
    const { scan, entries, contact, admit } = await openAt();
    await scan(first.general);
    await entries.undo(general.ticketId);

    expect(await scan(first.general)).toMatchObject({ verdict: 'valid', isUnconfirmed: true });
    expect([admit.mock.calls.length, contact.isKept()]).toEqual([1, true]);
  });

  const alone = { verdict: 'valid', isUnconfirmed: true };

  it.each<[Outcome<Refusal> | null, object, waiting: number, isKept: boolean]>([
    [{ reason: 'already-entered' }, { verdict: 'already-in' }, 0, true],
    [{ reason: 'cancelled' }, { verdict: 'cancelled' }, 0, true],
    [{ reason: 'wrong-day' }, { verdict: 'wrong-day' }, 0, true],
    [{ reason: 'unknown' }, { verdict: 'not-on-the-list' }, 0, true],
    // These answers say nothing of the ticket: the entry is sent again.
    [{ reason: 'invalid' }, alone, 1, true],
    ['failed', alone, 1, true],
    [null, alone, 1, false],
  ])('to which the service says %j is %j', async (answer, said, waiting, isKept) => {
    const { scan, entries, contact } = await openAt({ answer });

    expect(await scan(first.general)).toMatchObject(said);
    expect([entries.waiting().length, contact.isKept()]).toEqual([waiting, isKept]);
  });

  it('of letters alone looks into the list, which is fetched again if it lacks them', async () => {
    const { scan, service, contact } = await openAt();
    vi.useFakeTimers({ toFake: ['setTimeout'] });

    expect(await scan(letters)).toEqual({ verdict: 'not-on-the-list' });
    service.tickets = [unused];
    expect(await scan(letters)).toMatchObject({ verdict: 'valid' });
    expect(await scan(letters)).toMatchObject({ verdict: 'already-in' });
    expect(contact.now).toHaveBeenCalledTimes(2);
    // The result has the time of the list if no newer list arrives within a second and a half, or at all.
    contact.now.mockReturnValueOnce(new Promise(() => {}));
    const said = scan('2222-2222-2222-2222');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await said).toEqual({ verdict: 'not-on-the-list', listOf: now });
    service.tickets = undefined;
    expect(await scan('2222-2222-2222-2222')).toEqual({ verdict: 'not-on-the-list', listOf: now });
  });

  it("of a cancelled ticket's code names the ticket if the list knows it, as its line does", async () => {
    const { scan, admit } = await openAt({ tickets: [{ ...unused, cancelled: true }] });

    for (const text of [first.general, `CANCELLED ${general.ticketId.toUpperCase()}`])
      expect(await scan(text)).toMatchObject({ verdict: 'cancelled', ticket: general });
    expect(await scan(`CANCELLED ${event.ticketId}`)).toEqual({ verdict: 'cancelled' });
    expect(admit).not.toHaveBeenCalled();
  });

  it.each([
    ['a line with another date', first.general.replace('2026-12-24', '2026-12-25'), 'forged'],
    ['a line in another form', first.general.replace('.', '..'), 'forged'],
    ['the address of a page', 'https://example.org/', 'not-a-ticket'],
    ['a line in the letters of another keyboard', first.general.replaceAll('-', "'"), 'unread'],
  ])('of %s asks the service for nothing', async (_, text, verdict) => {
    const { scan, admit, contact } = await openAt();

    expect(await scan(text)).toEqual({ verdict });
    for (const asked of [admit, contact.now]) expect(asked).not.toHaveBeenCalled();
  });
});
