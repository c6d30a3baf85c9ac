/** Asks for operations over and over: some use up what they are about, and live on what others before them have made. */
import type { Operation } from '../../shared/api/operation.ts';
import { type Answer, type Client, succeed } from '../client.ts';
import { askFor, type Subject } from '../requests.ts';
import { idIn } from '../scene.ts';

/** Asks once; nothing when all that it could be about is used up. */
type Ask = () => Promise<Answer> | undefined;

/** @param scene what requests are about that neither use up nor change it */
export const askingOf = (client: Client, scene: Subject): ((operation: Operation) => Ask) => {
  const events: string[] = [];
  const tickets: string[] = [];

  const subjects: Readonly<Record<string, () => Subject | undefined>> = {
    updateSpecialEvent: () => {
      // Each in its turn: two changes of one event at the same time would get in each other's way.
      const eventId = events.shift();
      if (eventId) events.push(eventId);
      return about({ eventId });
    },
    deleteSpecialEvent: () => about({ eventId: events.pop() }),
    admitTicketHolder: () => about({ ticketId: tickets.pop() }),
  };
  const about = ({ eventId = '', ticketId = '' }: { [Name in keyof Subject]?: string | undefined }) =>
    eventId || ticketId ? { eventId, ticketId } : undefined;

  const note: Readonly<Record<string, (answer: Answer) => void>> = {
    createSpecialEvent: (answer) => events.push(idIn(answer, 'eventId')),
    buyMuseumTickets: (answer) => tickets.push(idIn(answer, 'ticketId')),
  };

  return (operation) => {
    const { [operation.operationId]: subjectOf = () => scene } = subjects;
    const { [operation.operationId]: noteAnswer = () => {} } = note;
    return () => {
      const subject = subjectOf();
      return (
        subject &&
        succeed(client, askFor(operation, subject)).then((answer) => {
          noteAnswer(answer);
          return answer;
        })
      );
    };
  };
};
