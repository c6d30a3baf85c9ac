/** What a device keeps, without a browser: empty at first, and gone with the test. */
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, vi } from 'vitest';
import { type Database, openDatabase } from '../../door/device/device-store.ts';
import { type Entries, openEntries } from '../../door/service/entries.ts';
import type { Answer, KeptEntry, Outcome, Refusal, Scan, UndoRefusal } from '../../door/service/kept-entry.ts';
import { openOutbox } from '../../door/service/outbox.ts';

export const openMemory = () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return openDatabase();
};

const today = '2026-12-24';
export const scanned = '2026-12-24T09:00:00.000Z';
export const [earlier, later] = ['2026-12-24T08:00:00.000Z', '2026-12-24T09:00:01.000Z'];

/** As a scan with a network leaves it. */
export const sent = (name: string): KeptEntry => ({
  ticketId: `ticket ${name}`,
  scanId: `scan ${name}`,
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketDate: today,
  enteredAt: scanned,
  state: 'sent',
});
export const queued = (name: string): KeptEntry => ({ ...sent(name), state: 'queued' });

/** A device whose memory and clock are new for each test. */
export const openDevice = () => {
  const device = {} as { memory: Database; now: Date };
  beforeEach(async () => {
    Object.assign(device, { memory: await openMemory(), now: new Date(scanned) });
  });

  /** As after a reload of the page: nothing is under way. */
  const reopen = (date = today) => openEntries(device.memory, { today: () => date, now: () => device.now });

  /** Remembers an entry and the answer of the service; without `answer` none came, as without a network. */
  const keep = async (kept: KeptEntry, answer?: Answer, opened?: Entries) => {
    const entries = opened ?? (await reopen());
    await entries.remember(kept);
    await entries.settle(kept, answer);
    return entries;
  };

  return { device, reopen, keep };
};

/** Sends twice at once, as the page's rounds and an undoing may. @returns for each whether nothing is left to send */
export const deliver = (
  entries: Entries,
  admit: (entry: Scan) => Promise<Outcome<Refusal>>,
  undo: (ticketId: string, undoKey: string) => Promise<Outcome<UndoRefusal>> = async () => ({}),
) => {
  const send = openOutbox(entries, { admit, undo });
  return Promise.all([send(), send()]);
};
