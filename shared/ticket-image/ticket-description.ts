/** A ticket in words, for who cannot see its picture. */
import { plainText } from './plain-text.ts';
import type { TicketFace } from './ticket-face.ts';
import { dateInWords, wordsIn } from './ticket-words.ts';

/** Three lines: what it admits to (a cancelled ticket says that first), weekday and date, and the code. */
export const descriptionOf = ({
  title,
  ticketDate,
  confirmationCode,
  isCancelled,
  language,
}: Pick<TicketFace, 'title' | 'ticketDate' | 'confirmationCode' | 'isCancelled' | 'language'>): string => {
  const { cancelled, eventTicket } = wordsIn(language);
  const name = plainText(title) || eventTicket;
  return [isCancelled ? `${cancelled}: ${name}` : name, dateInWords(ticketDate, language), confirmationCode].join('\n');
};
