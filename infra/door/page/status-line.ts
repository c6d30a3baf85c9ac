/** What the door knows at this moment: whether the service answers, how fresh its list is, and what is still to be sent. */
import { element, write } from '../../../door/screens/elements.ts';
import { filled, type Texts } from './texts/texts.ts';

interface Status {
  /** Nothing is known of that while nobody is signed in. */
  readonly isInContact: boolean | undefined;
  /** The time of the day's list, if there is one of today. */
  readonly listedAt: string | undefined;
  /** Tickets that have let in, and all for this door on the list. */
  readonly entered: number;
  readonly total: number;
  /** Entries that are still to be sent. */
  readonly waiting: number;
}

export const showStatus = (texts: Texts, { isInContact, listedAt, entered, total, waiting }: Status): void => {
  element('#contact').classList.toggle('lost', isInContact === false);
  write('#connection', isInContact === undefined ? '' : isInContact ? texts.online : texts.offline);
  write('#waiting', waiting ? filled(texts.waiting, { count: waiting }) : '');
  write('#list', listedAt ? filled(texts.listOf, { time: listedAt }) : texts.noList);
  write('#entered', listedAt ? filled(texts.entered, { count: entered, total }) : '');
};
