/** What explains a refusal, and the requests that its examples are made of. */
import type { Role } from '../operation.ts';

/** No function imports explanations, so that no bundle carries them. */
export interface Explanation {
  /** The last request is refused; the others prepare it. A sentence, if no plain request causes the refusal. */
  readonly cause: readonly Request[] | string;
  readonly remedy: string;
}

/** `$TODAY` is today at the museum, `$EVENT` and `$TICKET` are what the requests before have made. */
export interface Request {
  readonly as?: Role;
  readonly method: string;
  readonly path: string;
  /** Text and bytes are sent as they are. */
  readonly body?: object | string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const by =
  (as: Role) =>
  (method: string, path: string, { body, headers }: Pick<Request, 'body' | 'headers'> = {}): Request => ({
    ...{ as, method, path, body, headers },
  });

export const [visitor, site, door, staff] = [by('visitor'), by('site'), by('door'), by('staff')];

/** Names neither an event nor a ticket. */
export const unknownId = '3f2b8a52-8d34-4c8e-9c3f-9e7f8f1d2c3b';

const night = { name: 'Night of the Octopus', location: 'Hall 2', eventDescription: 'Eight arms', price: 19.99 };

export const plan = (fields: object): Request => staff('POST', '/special-events', { body: { ...night, ...fields } });

export const change = (body: object): Request => staff('PATCH', `/special-events/${unknownId}`, { body });

export const buy = (fields: object, headers?: Request['headers']): Request =>
  site('POST', '/tickets', {
    body: { ticketType: 'general', ticketDate: '$TODAY', email: 'ada@example.org', ...fields },
    headers,
  });

export const buyForEvent = (ticketDate: string): Request => buy({ ticketType: 'event', eventId: '$EVENT', ticketDate });

/** An event on a day, and a ticket to it. */
export const ticketFor = (day: string): readonly Request[] => [plan({ dates: [day] }), buyForEvent(day)];

export const admit = (enteredAt?: string, ticketId = '$TICKET'): Request =>
  door('POST', `/tickets/${ticketId}/entry`, { body: enteredAt && { enteredAt } });
