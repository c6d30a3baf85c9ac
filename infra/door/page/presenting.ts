/** From that which is shown to the verdict on the screen: one ticket after the other. */
import type { Shown } from '../../../door/gate.ts';
import type { Answer } from '../../../door/ticket/verdict.ts';
import { hideVerdict, isVerdictShown, showVerdict, writeVerdict } from '../../../door/screens/verdict-screen.ts';
import type { Wording } from './wording.ts';

interface Presenting {
  readonly scan: (shown: Shown) => Promise<Answer>;
  readonly wordingOf: (answer: Answer) => Wording;
  readonly onAnswer: (answer: Answer) => void;
  /** There is no answer, so nobody is let in. */
  readonly onFault: (error: unknown) => void;
}

export const startPresenting = ({ scan, wordingOf, onAnswer, onFault }: Presenting) => {
  let answer: Answer | undefined;
  let underWay = 0;
  let scans = Promise.resolve();

  const judge = async (shown: Shown): Promise<void> => {
    try {
      // Nobody must pass by the answer to the ticket before.
      hideVerdict();
      answer = await scan(shown);
      showVerdict(answer.verdict, wordingOf(answer));
      onAnswer(answer);
    } catch (error) {
      onFault(error);
    } finally {
      underWay -= 1;
    }
  };

  return {
    /** Waits for those before it: a hand scanner may be quicker than the network. */
    present: (shown: Shown): void => {
      underWay += 1;
      scans = scans.then(() => judge(shown)).catch(reportError);
    },
    isBusy: () => underWay > 0,
    /** The day's list has come, and may know the name of an event. */
    renew: (): void => {
      if (answer && isVerdictShown()) writeVerdict(wordingOf(answer));
    },
  };
};
