/** What happens to a scan, from the text of its code to the answer, with a service that is a function. */
import { beforeEach, describe, expect, it } from 'vitest';
import { clockFor } from '../../door/device/clock.ts';
import { openDayList } from '../../door/service/day-list.ts';
import { openEntries } from '../../door/service/entries.ts';
import { openGate, stamp } from '../../door/gate.ts';
import type { Entry, Outcome } from '../../door/service/kept-entry.ts';
import type { Admission } from '../../shared/museum/entry.ts';
import { event, first, general } from '../support/ticket-vectors.ts';
import { openMemory } from './device-memory.ts';

const key = `${first.keyId} ${first.publicKey}`;
const now = '2026-12-24T09:00:00.000Z';

/** What the service has, and says; each test changes what it is about. */
let service: {
  tickets: Admission[];
  keys: string[];
  isThere: boolean;
  outcome: Outcome;
  entries: Entry[];
  /** For how long each answer was waited, in milliseconds. */
  waited: number[];
  refreshed: number;
};

beforeEach(() => {
  const outcome: Outcome = { kind: 'entered', enteredAt: now };
  service = { tickets: [], keys: [key], isThere: true, outcome, entries: [], waited: [], refreshed: 0 };
});

const openAt = async (known: { keys?: string[] } = {}, memory = openMemory()) => {
  const clock = clockFor({ timeZone: 'Europe/Berlin', standsAt: now });
  let { keys = service.keys } = known;
  const api = { admissions: async () => service.tickets } as unknown as Parameters<typeof openDayList>[1];
  const list = await openDayList(memory, api);
  await list.fetch('2026-12-24', clock.now());
  const entries = await openEntries(memory, '2026-12-24');
  const scan = openGate({
    clock,
    list,
    entries,
    enter: async (entry, patience) => {
      service.entries.push(entry);
      service.waited.push(patience);
      return service.outcome;
    },
    admits: () => 'any',
    keys: () => keys,
    isInContact: () => service.isThere,
    refresh: async () => {
      service.refreshed += 1;
      keys = service.keys;
      await list.fetch('2026-12-24', clock.now());
    },
  });
  return { scan, entries };
};

const listed = (fields: Partial<Admission> = {}): Admission => ({
  ...general,
  ticketType: 'general',
  cancelled: false,
  ...fields,
});

describe('a scan', () => {
  it('of a ticket that is not on the list yet is told to the service, and let in', async () => {
    const { scan } = await openAt();

    expect(await scan(first.general)).toMatchObject({ verdict: 'valid', ticket: general });
    expect(service.entries).toMatchObject([{ ticketId: general.ticketId, enteredAt: now }]);
    expect(service.waited).toEqual([1500]);
  });

  it('that the service has let in is valid without a doubt, by the name that the event has there', async () => {
    service.outcome = { kind: 'entered', enteredAt: now, eventName: 'Gala' };
    const ticket = listed({ ...event, ticketType: 'event', ticketDate: '2026-12-24' });
    service.tickets = [ticket];
    const { scan, entries } = await openAt();

    expect(await scan('JKLM-NPQR-STUV-WXYZ')).toEqual({ verdict: 'valid', ticket, eventName: 'Gala' });
    expect(entries.waiting()).toEqual([]);
  });

  it('of a ticket that another tab has let in meanwhile is refused, and not told to the service', async () => {
    const memory = openMemory();
    const [here, there] = [await openAt({}, memory), await openAt({}, memory)];
    await there.scan(first.general);

    expect(await here.scan(first.general)).toEqual({ verdict: 'already-in', ticket: general, enteredAt: now });
    expect(service.entries.length).toBe(1);
  });

  it('is let in by the device alone when the service is away, which it does not wait for then', async () => {
    service.isThere = false;
    const { scan, entries } = await openAt();

    expect(await scan(first.general)).toMatchObject({ verdict: 'valid', isUnconfirmed: true });
    expect(await scan(first.general)).toMatchObject({ verdict: 'already-in', enteredAt: now });
    expect([service.entries.length, entries.waiting().length]).toEqual([0, 1]);
  });

  it.each([
    ['already-entered', 'already-in'],
    ['cancelled', 'cancelled'],
    ['wrong-day', 'wrong-day'],
    ['unknown', 'not-on-the-list'],
  ] as const)('is refused as the service says: %s', async (reason, verdict) => {
    service.outcome = { kind: 'refused', reason };
    const { scan, entries } = await openAt();

    expect(await scan(first.general)).toMatchObject({ verdict });
    expect(entries.waiting()).toEqual([]);
  });

  it.each([[{ kind: 'unheard' }], [{ kind: 'locked-out' }], [{ kind: 'refused', reason: 'invalid' }]] as const)(
    'counts as let in, to be sent again, when the service answers nothing to the ticket: %j',
    async (outcome) => {
      service.outcome = outcome;
      const { scan, entries } = await openAt();

      expect(await scan(first.general)).toMatchObject({ verdict: 'valid', isUnconfirmed: true });
      expect(entries.waiting().length).toBe(1);
    },
  );

  it('under a key that the device does not know yet asks for the keys first', async () => {
    const { scan } = await openAt({ keys: [] });

    expect(await scan(first.general)).toMatchObject({ verdict: 'valid' });
    expect(service.refreshed).toBe(1);
  });

  it('of letters alone is known by the list, which is asked for again when it has none', async () => {
    const { scan } = await openAt();

    expect(await scan('2345-6789-abcd-efgh')).toEqual({ verdict: 'not-on-the-list' });
    service.tickets = [listed()];
    expect(await scan('2345-6789-abcd-efgh')).toMatchObject({ verdict: 'valid' });
    expect(await scan('2345-6789-abcd-efgh')).toMatchObject({ verdict: 'already-in' });
    expect(service.refreshed).toBe(2);
  });

  it('of a ticket that is cancelled on the list is refused, and so is a stamped picture', async () => {
    service.tickets = [listed({ cancelled: true })];
    const { scan } = await openAt();

    expect([await scan(first.general), await scan(stamp)]).toMatchObject([
      { verdict: 'cancelled' },
      { verdict: 'cancelled' },
    ]);
  });

  it.each([
    ['a line with another date', first.general.replace('2026-12-24', '2026-12-25'), 'forged'],
    ['a line in another form', first.general.replace('.', '..'), 'forged'],
    ['the address of a page', 'https://example.org/', 'not-a-ticket'],
    ['nothing that can be read', '\u0000\u0007', 'not-a-ticket'],
    ['a very long text', 'A'.repeat(4000), 'not-a-ticket'],
  ])('of %s asks the service for nothing', async (_, text, verdict) => {
    const { scan } = await openAt();

    expect(await scan(text)).toEqual({ verdict });
    expect([service.entries, service.refreshed]).toEqual([[], 0]);
  });
});
