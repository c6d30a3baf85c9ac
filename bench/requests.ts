/** One good request of every operation, as the museum of the bench is asked it: the same by whoever measures what. */
import type { Operation } from '../shared/api/operation.ts';
import { today } from './museum.ts';

/** What a request is about. */
export interface Subject {
  readonly eventId: string;
  readonly ticketId: string;
}

export interface Ask {
  readonly operation: Operation;
  /** Below the base URL, with the query. */
  readonly path: string;
  /** JSON. */
  readonly body: string;
}

export const askFor = (operation: Operation, subject: Subject): Ask => ({
  operation,
  path: operation.path.replace(/\{(\w+)\}/, (_, name: keyof Subject) => subject[name]) + queryOf(operation, subject),
  body: bodyOf(operation, subject),
});

export const plannedEvent = {
  name: 'Night of the Octopus',
  location: 'Aquarium hall',
  eventDescription: 'Eight arms, three hearts, and stories by lamplight.',
  dates: [today],
  price: 19.99,
};

const queryOf = ({ operationId }: Operation, { eventId }: Subject): string => {
  switch (operationId) {
    case 'getMuseumHours':
    case 'listSpecialEvents':
      return `?startDate=${today}`;
    case 'listAdmissions':
      return `?date=${today}&eventId=${eventId}`;
    default:
      return '';
  }
};

const bodyOf = ({ operationId }: Operation, { eventId }: Subject): string => {
  switch (operationId) {
    case 'createSpecialEvent':
      // In another month than the lists ask for: they are to stay as they are.
      return JSON.stringify({ ...plannedEvent, dates: ['2028-03-03'] });
    case 'updateSpecialEvent':
      return JSON.stringify({ price: ++price % 1000 });
    case 'buyMuseumTickets':
      return JSON.stringify({ ticketType: 'event', eventId, ticketDate: today, email: 'ada@example.org' });
    default:
      return '';
  }
};

/** Another one each time: a change that changes nothing would not be written. */
let price = 0;
