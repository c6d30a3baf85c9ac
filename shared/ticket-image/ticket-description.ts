/** A ticket in words, for who cannot see its picture. */
import { plainText } from './plain-text.ts';
import type { TicketFace } from './ticket-face.ts';
import { dateInWords, wordsIn } from './ticket-words.ts';

/** Three lines: what it admits to, weekday and date, and the code. A cancelled ticket has one more before them. */
export const descriptionOf = ({
  title,
  ticketDate,
  confirmationCode,
  isCancelled,
  language,
}: Pick<TicketFace, 'title' | 'ticketDate' | 'confirmationCode' | 'isCancelled' | 'language'>): string => {
  const { cancelled, eventTicket } = wordsIn(language);
  const lines = [plainText(title) || eventTicket, dateInWords(ticketDate, language), confirmationCode];
  return [...(isCancelled ? [cancelled] : []), ...lines].join('\n');
};
