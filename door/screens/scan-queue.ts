/** Scans one ticket after the other, and shows the verdict on each. */
import type { ScanResult, Ticket } from '../ticket/verdict.ts';
import { hideVerdict, isVerdictShown, showVerdict, writeVerdict } from './verdict-screen.ts';
import type { VerdictText } from './verdict-text.ts';

interface Scanning {
  readonly scan: (text: string) => Promise<ScanResult>;
  readonly takeBack: (ticket: Ticket) => Promise<ScanResult>;
  readonly canTakeBack: (result: ScanResult) => boolean;
  readonly textOf: (result: ScanResult) => VerdictText;
  readonly onResult: (result: ScanResult) => void;
  /** The scan failed, so nobody is let in. */
  readonly onFault: (error: unknown) => void;
}

export const startScanQueue = ({ scan, takeBack, canTakeBack, textOf, onResult, onFault }: Scanning) => {
  let latest: ScanResult | undefined;
  let underWay = 0;
  let scans = Promise.resolve();

  const judge = async (work: () => Promise<ScanResult>): Promise<void> => {
    try {
      // Nobody may walk in on the verdict of the ticket before.
      hideVerdict();
      latest = await work();
      const { verdict, ticket } = latest;
      const offer = ticket && canTakeBack(latest) ? () => add(() => takeBack(ticket)) : undefined;
      showVerdict(verdict, textOf(latest), offer);
      onResult(latest);
    } catch (error) {
      onFault(error);
    } finally {
      underWay -= 1;
    }
  };

  /** A hand scanner may be quicker than the network: each scan waits for those before. */
  const add = (work: () => Promise<ScanResult>): void => {
    underWay += 1;
    scans = scans.then(() => judge(work)).catch(reportError);
  };

  return {
    add: (text: string): void => add(() => scan(text)),
    isBusy: () => underWay > 0,
    /** Writes the shown verdict again: a new list may know the name of its event. */
    renew: (): void => {
      if (latest && isVerdictShown()) writeVerdict(textOf(latest));
    },
  };
};
