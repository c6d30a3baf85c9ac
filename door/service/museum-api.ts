/** Calls the operations of the door. */
import type { CalendarDate } from '../../shared/museum/calendar-date.ts';
import type { Admission } from '../../shared/museum/ticket-fields.ts';
import { type Outcome, type Refusal, type Scan, type UndoRefusal, verdictOf } from './kept-entry.ts';

export type DoorApi = ReturnType<typeof doorApi>;

/** @param base the API's address, without a slash at its end @param authorization the header, once there is one */
export const doorApi = (base: string, authorization: () => string | undefined) => {
  /** @param timeout in milliseconds @returns undefined if no reply arrived, or one that says to come back later */
  const ask = async (path: string, timeout: number, init: RequestInit = {}): Promise<Reply | undefined> => {
    const credentials = authorization();
    if (credentials === undefined) return { status: 401, link: '', body: {} };
    try {
      const response = await fetch(base + path, {
        ...init,
        headers: { ...init.headers, Authorization: credentials },
        // Otherwise browsers show their own password dialog when the password is wrong.
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status === 429 || response.status > 500) return undefined;
      const { status, headers } = response;
      return { status, link: headers.get('link') ?? '', body: status === 204 ? {} : await response.json() };
    } catch {
      // No network, a timeout, or a reply not from the service: the door treats them alike.
      return undefined;
    }
  };

  return {
    /** @returns what is wrong with the password; undefined if it is good or unknown */
    check: async (date: CalendarDate): Promise<'wrongPassword' | 'notForDoors' | undefined> => {
      const reply = await ask(`/admissions?date=${date}&limit=1`, 8000);
      if (reply?.status === 401) return 'wrongPassword';
      return reply?.status === 403 ? 'notForDoors' : undefined;
    },

    admissions: async (date: CalendarDate): Promise<Admission[] | 'unheard' | 'locked-out' | 'failed'> => {
      const tickets: Admission[] = [];
      for (let query: string | undefined = `?date=${date}&limit=500`; query; ) {
        const reply = await ask(`/admissions${query}`, 20_000);
        // Not 403: a web ACL before the service refuses so, whatever the password.
        if (reply?.status === 401) return 'locked-out';
        if (reply?.status === 500) return 'failed';
        if (reply?.status !== 200) return 'unheard';
        tickets.push(...(reply.body as Admission[]));
        query = nextIn(reply.link);
      }
      return tickets;
    },

    /** @returns undefined if the service did not answer, or refused the password */
    admit: async ({ ticketId, scanId, enteredAt }: Scan, timeout: number): Promise<Outcome<Refusal>> => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': scanId };
      const body = JSON.stringify({ enteredAt });
      const reply = await ask(`/tickets/${ticketId}/entry`, timeout, { method: 'POST', headers, body });
      return reply && !isLockedOut(reply) ? answerIn(reply) : undefined;
    },

    /** As admit, for the undoing of an entry. */
    undo: async (ticketId: string, undoKey: string, timeout: number): Promise<Outcome<UndoRefusal>> => {
      const headers = { 'Idempotency-Key': undoKey };
      const reply = await ask(`/tickets/${ticketId}/entry`, timeout, { method: 'DELETE', headers });
      if (reply?.status === 204) return {};
      if (reply?.status === 500) return 'failed';
      const isTooLate = reply?.body?.errors?.[0]?.code === 'too-late';
      if (!reply || isLockedOut(reply) || (reply.status === 409 ? !isTooLate : !reply.body?.type)) return undefined;
      return { reason: isTooLate ? 'too-late' : 'not-entered' };
    },
  };
};

interface Reply {
  readonly status: number;
  readonly link: string;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  readonly body: any;
}

const isLockedOut = ({ status }: Reply): boolean => status === 401 || status === 403;

const answerIn = ({ status, body }: Reply): Outcome<Refusal> => {
  if (status === 500) return 'failed';
  const fault = body?.errors?.[0];
  if (status === 201 && body?.enteredAt) return { enteredAt: body.enteredAt, eventName: body.eventName };
  if (status === 409 && fault?.code) return { reason: reasonIn(fault.code), enteredAt: fault.enteredAt };
  // Each problem of the service has a type. A proxy's own 404 has none, and says nothing of the ticket.
  if (status === 201 || status === 409 || !body?.type) return undefined;
  return { reason: status === 404 ? 'unknown' : 'invalid' };
};

/** A reason that this version of the page does not know counts as cancelled. */
const reasonIn = (code: string) => (Object.hasOwn(verdictOf, code) ? (code as keyof typeof verdictOf) : 'cancelled');

/** Only the query of the next page, so that the host stays the same. */
const nextIn = (link: string): string | undefined => /<[^>?]*(\?[^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
