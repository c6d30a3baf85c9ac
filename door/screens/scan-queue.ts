/** Scans one ticket after the other, and shows the verdict on each. */
import type { ScanResult } from '../ticket/verdict.ts';
import { hideVerdict, isVerdictShown, showVerdict, writeVerdict } from './verdict-screen.ts';
import type { VerdictText } from './verdict-text.ts';

interface Scanning {
  readonly scan: (text: string) => Promise<ScanResult>;
  readonly textOf: (result: ScanResult) => VerdictText;
  readonly onResult: (result: ScanResult) => void;
  /** The scan failed, so nobody is let in. */
  readonly onFault: (error: unknown) => void;
}

export const startScanQueue = ({ scan, textOf, onResult, onFault }: Scanning) => {
  let latest: ScanResult | undefined;
  let underWay = 0;
  let scans = Promise.resolve();

  const judge = async (text: string): Promise<void> => {
    try {
      // Nobody may walk in on the verdict of the ticket before.
      hideVerdict();
      latest = await scan(text);
      showVerdict(latest.verdict, textOf(latest));
      onResult(latest);
    } catch (error) {
      onFault(error);
    } finally {
      underWay -= 1;
    }
  };

  return {
    /** A hand scanner may be quicker than the network: each scan waits for those before. */
    add: (text: string): void => {
      underWay += 1;
      scans = scans.then(() => judge(text)).catch(reportError);
    },
    isBusy: () => underWay > 0,
    /** Writes the shown verdict again: a new list may know the name of its event. */
    renew: (): void => {
      if (latest && isVerdictShown()) writeVerdict(textOf(latest));
    },
  };
};
