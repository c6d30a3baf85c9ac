/** From that which is shown to the verdict on the screen: one ticket after the other. */
import type { Shown } from './gate.ts';
import type { Answer } from './verdict.ts';
import { hideVerdict, isVerdictShown, showVerdict, writeVerdict } from './verdict-screen.ts';
import type { Wording } from './wording.ts';

interface Presenting {
  readonly scan: (shown: Shown) => Promise<Answer>;
  readonly wordingOf: (answer: Answer) => Wording;
  readonly onAnswer: (answer: Answer) => void;
  /** Nobody can be remembered, so nobody is let in. */
  readonly onStorageFull: () => void;
}

export const startPresenting = ({ scan, wordingOf, onAnswer, onStorageFull }: Presenting) => {
  let answer: Answer | undefined;
  let underWay = 0;
  let scans = Promise.resolve();

  const judge = async (shown: Shown): Promise<void> => {
    // Nobody must pass by the answer to the ticket before.
    hideVerdict();
    try {
      answer = await scan(shown);
      showVerdict(answer.verdict, wordingOf(answer));
      onAnswer(answer);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      onStorageFull();
    } finally {
      underWay -= 1;
    }
  };

  return {
    /** Waits for those before it: a hand scanner may be quicker than the network. */
    present: (shown: Shown): void => {
      underWay += 1;
      scans = scans.then(() => judge(shown));
    },
    isBusy: () => underWay > 0,
    /** The day's list has come, and may know the name of an event. */
    renew: (): void => {
      if (answer && isVerdictShown()) writeVerdict(wordingOf(answer));
    },
  };
};
