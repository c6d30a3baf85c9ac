/** The tickets that a browser keeps, in one cookie that no script can read: `tickets=<date>_<id>.<date>_<id>`. */
import { uuidPattern } from '../form.ts';
import { addDays, isDate } from '../museum/calendar-date.ts';
import type { Site, Visit } from '../visit.ts';

export interface KeptTicket {
  readonly id: string;
  readonly ticketDate: string;
}

/** Sorted by day. Leaves out tickets of past days, and the latest ones if a cookie cannot hold all. */
export const keptIn = ({ site, cookie }: Pick<Visit, 'site' | 'cookie'>): readonly KeptTicket[] => {
  const [value = ''] = /(?<=(?:^|; ?)tickets=)[^;]*/.exec(cookie) ?? [];
  const kept = [...value.matchAll(new RegExp(`(\\d{4}-\\d\\d-\\d\\d)_(${uuidPattern})`, 'g'))];
  return soonest(
    kept
      .map(([, ticketDate = '', id = '']) => ({ ticketDate, id }))
      .filter(({ ticketDate }) => isDate(ticketDate) && ticketDate >= site.today()),
  );
};

const soonest = (tickets: readonly KeptTicket[]): readonly KeptTicket[] =>
  tickets.toSorted((one, other) => one.ticketDate.localeCompare(other.ticketDate)).slice(0, mostKept);

/** A cookie has 4,096 bytes at most, with its attributes, and each ticket 48. */
export const mostKept = 80;

/** The header that makes the browser keep these tickets, until the last of their days is over, and no others. */
export const keeping = ({ address, today }: Site, tickets: readonly KeptTicket[]) => {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const kept = soonest([...byId.values()]);
  const last = kept.at(-1)?.ticketDate;
  // A day more, because the museum's day may end later than that of UTC.
  const expires = new Date(last ? addDays(last, 2) : addDays(today(), -1)).toUTCString();
  const value = kept.map(({ ticketDate, id }) => `${ticketDate}_${id}`).join('.');
  const secure = address.startsWith('https:') ? '; Secure' : '';
  return { 'Set-Cookie': `tickets=${value}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax${secure}` };
};
