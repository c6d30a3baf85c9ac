/** An entry that is made, undone and made again on a device: what the service hears in turn, and what is left. */
import { describe, expect, it } from 'vitest';
import type { Entries } from '../../door/service/entries.ts';
import type { Answer, Refusal, UndoRefusal } from '../../door/service/kept-entry.ts';
import { deliver, earlier, later, openDevice, queued, scanned, sent } from './device.ts';

const { device, reopen, keep } = openDevice();

const again = { ...sent('a'), scanId: 'scan b', enteredAt: later };
const stored = { enteredAt: scanned };
const refused = (reason: Refusal, enteredAt?: string) => ({ reason, enteredAt });

type Step = (entries: Entries) => Promise<unknown>;

/** Delivers to a service that answers so. `heard` gets the scan of each entry, and the key of each undoing. */
const hear =
  (heard: string[], admitted?: Answer<Refusal>, reason?: UndoRefusal, meanwhile?: Step) => (entries: Entries) =>
    deliver(
      entries,
      async ({ scanId, enteredAt }) => {
        heard.push(scanId);
        await meanwhile?.(entries);
        return admitted ?? { enteredAt };
      },
      async (ticketId, undoKey) => {
        heard.push(`${ticketId} undone by ${undoKey.replaceAll(/[\da-f]/g, 'x')}`);
        return { reason };
      },
    );

const inVain = async () => undefined;

/** If staff cannot undo the entry, `heard` gets its time. */
const undo = (heard: string[]) => async (entries: Entries) => {
  const enteredAt = await entries.undo('ticket a');
  if (enteredAt) heard.push(`in since ${enteredAt}`);
};

/** Undoes an entry before its refusal is stored. */
const undoWhileRefused = (heard: string[]) => async (entries: Entries) => {
  const { put } = device.memory;
  device.memory.put = (store, value) => {
    if (store === 'conflicts') void undo(heard)(entries);
    return put(store, value);
  };
  await hear(heard, refused('cancelled'))(entries);
};

const steps = (heard: string[]): Readonly<Record<string, Step>> => ({
  queued: (entries) => keep(queued('a'), undefined, entries),
  unheard: (entries) => keep(sent('a'), undefined, entries),
  stored: (entries) => keep(sent('a'), stored, entries),
  'stored at another time': (entries) => keep(sent('a'), { ...stored, enteredAt: later }, entries),
  'entered elsewhere': (entries) => keep(sent('a'), refused('already-entered', earlier), entries),
  asked: (entries) => entries.remember(sent('a')),
  'answered: elsewhere': (entries) => entries.settle(sent('a'), refused('already-entered', earlier)),
  undo: undo(heard),
  'again, queued': (entries) => keep({ ...again, state: 'queued' }, undefined, entries),
  'again, unheard': (entries) => keep(again, undefined, entries),
  'again, refused': (entries) => keep(again, refused('wrong-day'), entries),
  dismiss: (entries) => Promise.all(entries.conflicts().map(entries.dismiss)),
  deliver: hear(heard),
  'deliver, undone meanwhile': hear(heard, undefined, undefined, undo(heard)),
  'be refused, undone meanwhile': undoWhileRefused(heard),
  'deliver, refused': hear(heard, refused('wrong-day')),
  'deliver, cancelled': hear(heard, refused('cancelled')),
  'deliver, entered elsewhere': hear(heard, refused('already-entered', earlier)),
  'deliver, not understood': hear(heard, refused('invalid')),
  'deliver, too late to undo': hear(heard, undefined, 'too-late'),
  'late, in vain': (entries) => deliver(entries, inVain, async () => ({ reason: 'too-late' })),
  'deliver, failing': (entries) => deliver(entries, inVain, async () => 'failed'),
  'deliver, not entered': hear(heard, undefined, 'not-entered'),
  'deliver in vain': (entries) => deliver(entries, inVain, inVain),
});

const undone = 'ticket a undone by xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx';

/** The time of entry that is known with a list without it, with one of the first entry, and with one of another. */
type Known = (string | undefined)[];
const [first, second, elsewhere]: Known[] = [scanned, later, earlier].map((time) => [time, time, time]);
const out: Known = [undefined, undefined, earlier];
const unknown: Known = [undefined, scanned, earlier];

type Walk = [walk: string, heard: unknown[], known: Known | undefined, conflicts?: string[]];

describe.each([
  ['at once', false],
  ['after a reload at each step', true],
])('a walk, %s', (_, isReloaded) => {
  it.each<Walk>([
    ['stored at another time; deliver', [], second],
    ['entered elsewhere; deliver', [], elsewhere],
    ['stored; undo; undo; deliver in vain; deliver; deliver', [undone], out],
    ['stored; undo; deliver, failing; deliver', [undone], out],
    ['stored; undo; deliver, too late to undo', [undone], first, ['scan a too-late']],
    ['stored; undo; deliver, not entered', [undone], out, ['scan a not-entered']],
    // Not sent: this would undo an entry that was made elsewhere.
    ['asked; undo; answered: elsewhere', [], unknown],
    ['unheard; undo; deliver, entered elsewhere', ['scan a'], unknown],
    ['queued; deliver, undone meanwhile', ['scan a', undone], out],
    ['unheard; be refused, undone meanwhile', ['scan a', `in since ${scanned}`], first, ['scan a cancelled']],
    ['queued; deliver, cancelled; dismiss', ['scan a'], first],
    ['queued; deliver, entered elsewhere', ['scan a'], first, [`scan a already-entered ${earlier}`]],
    ['queued; deliver, not understood', ['scan a'], first, ['scan a invalid']],
    ['unheard; undo; again, unheard; deliver', ['scan a', undone, 'scan b'], second],
    ['stored; undo; again, unheard; undo; deliver', [undone], out],
    ['stored; undo; deliver; again, queued; undo; deliver', [undone], out],
    ['stored; undo; deliver; again, refused; deliver', [undone], out],
    ['stored; undo; deliver; again, unheard; undo; deliver, refused', [undone, 'scan b'], out],
    ['stored; undo; again, unheard; late, in vain; undo; deliver, refused', ['scan b'], unknown, ['scan a too-late']],
  ])('%s: the service hears %j', async (walk, heard, known, conflicts = []) => {
    const said: string[] = [];
    let entries = await reopen();

    for (const step of walk.split('; ')) {
      await steps(said)[step]?.(entries);
      if (isReloaded) entries = await reopen();
    }

    expect(said).toEqual(heard);
    for (const one of [entries, await reopen()]) {
      expect([undefined, scanned, earlier].map((listed) => one.enteredAt('ticket a', listed))).toEqual(known);
      expect(one.waiting()).toEqual([]);
      const named = one.conflicts().map(({ scanId, reason, enteredElsewhere = '' }) => {
        return `${scanId} ${reason} ${enteredElsewhere}`.trim();
      });
      expect(named).toEqual(conflicts);
    }
  });
});
