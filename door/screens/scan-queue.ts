/** Scans one ticket after the other, and shows the verdict on each. */
import type { ScanResult, Ticket } from '../ticket/verdict.ts';
import type { DoorContext } from './door-context.ts';
import { hinder, isShown } from './elements.ts';
import { hideVerdict, showVerdict, writeVerdict } from './verdict-screen.ts';
import { verdictText } from './verdict-text.ts';

export interface Judging {
  readonly scan: (text: string) => Promise<ScanResult>;
  readonly undo: (ticket: Ticket) => Promise<ScanResult>;
}

export type ScanQueue = ReturnType<typeof startScanQueue>;

export const startScanQueue = (
  context: DoorContext,
  { scan, undo }: Judging,
  onResult: (result: ScanResult) => void,
) => {
  let latest: ScanResult | undefined;
  let underWay = 0;
  let scans = Promise.resolve();

  const judge = async (work: () => Promise<ScanResult>): Promise<void> => {
    try {
      // Nobody must enter by the previous ticket's verdict.
      hideVerdict();
      latest = await work();
      const { verdict, ticket } = latest;
      const isIn = verdict === 'valid' || verdict === 'already-in';
      const canUndo = isIn && ticket && context.entries.canUndo(ticket.ticketId);
      showVerdict(verdict, verdictText(latest, context), canUndo ? () => add(() => undo(ticket)) : undefined);
      hinder('');
      onResult(latest);
    } catch (error) {
      // The scan failed, so nobody is admitted.
      hinder(error instanceof DOMException ? context.words.storageFull : context.words.notChecked);
      if (!(error instanceof DOMException)) reportError(error);
    } finally {
      underWay -= 1;
    }
  };

  /** A hand scanner may be faster than the network: each scan waits for the earlier ones. */
  const add = (work: () => Promise<ScanResult>): void => {
    underWay += 1;
    scans = scans.then(() => judge(work));
  };

  return {
    add: (text: string): void => add(() => scan(text)),
    isBusy: () => underWay > 0,
    /** Writes the shown verdict again: a new list may know the name of its event. */
    renew: (): void => {
      if (latest && isShown('#verdict')) writeVerdict(verdictText(latest, context));
    },
  };
};
