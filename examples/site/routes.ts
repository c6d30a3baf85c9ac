/** Every address of the site, and who answers it. */
import { calendarFile } from './calendar-file.ts';
import { buyEntryTicket, entryPage } from './pages/entry.ts';
import { buyEventTicket, eventPage } from './pages/event.ts';
import { eventsPage } from './pages/events.ts';
import { home } from './pages/home.ts';
import { ticketPage, ticketPicture } from './pages/ticket.ts';
import { type Reply, seeOther } from './reply.ts';
import { cancelEvent, changeEvent, staffEventPage } from './staff/event.ts';
import { staffHome } from './staff/home.ts';
import { planEvent, planPage } from './staff/plan.ts';
import { soldPage } from './staff/sold.ts';
import { icon, style } from './style.ts';
import type { Visit } from './visit.ts';

type Answer = (visit: Visit) => Reply | Promise<Reply>;

interface Route {
  readonly path: RegExp;
  readonly GET?: Answer;
  readonly POST?: Answer;
}

const id = '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})';

/** Forms that carry a key are sent elsewhere: to send one to its own page makes browsers forget the page, and with it the key, on the way back. */
const routes: readonly Route[] = [
  { path: /^\/$/, GET: home },
  { path: /^\/events$/, GET: eventsPage },
  { path: /^\/events\.ics$/, GET: calendarFile },
  { path: new RegExp(`^/events/${id}$`), GET: eventPage },
  { path: new RegExp(`^/events/${id}/order$`), GET: ({ id }) => seeOther(`/events/${id}`), POST: buyEventTicket },
  { path: /^\/tickets$/, GET: entryPage },
  { path: /^\/tickets\/order$/, GET: () => seeOther('/tickets'), POST: buyEntryTicket },
  { path: new RegExp(`^/tickets/${id}$`), GET: ticketPage },
  { path: new RegExp(`^/tickets/${id}/ticket\\.png$`), GET: ticketPicture },
  { path: /^\/staff$/, GET: staffHome },
  { path: /^\/staff\/sold$/, GET: soldPage },
  { path: /^\/staff\/plan$/, GET: planPage },
  { path: /^\/staff\/events$/, GET: () => seeOther('/staff'), POST: planEvent },
  { path: new RegExp(`^/staff/events/${id}$`), GET: staffEventPage, POST: changeEvent },
  {
    path: new RegExp(`^/staff/events/${id}/cancel$`),
    GET: ({ id }) => seeOther(`/staff/events/${id}`),
    POST: cancelEvent,
  },
  { path: /^\/style\.css$/, GET: style },
  { path: /^\/icon\.svg$/, GET: icon },
];

interface Found {
  readonly answer: Answer | undefined;
  /** The methods that the address knows. */
  readonly allowed: readonly string[];
  readonly id: string;
}

/** Undefined for an address that the site does not have. */
export const routeFor = (method: string, path: string): Found | undefined => {
  for (const route of routes) {
    const match = route.path.exec(path);
    if (!match) continue;
    const answer = method === 'POST' ? route.POST : /^(?:GET|HEAD)$/.test(method) ? route.GET : undefined;
    const allowed = [...(route.GET ? ['GET', 'HEAD'] : []), ...(route.POST ? ['POST'] : [])];
    return { answer, allowed, id: (match[1] ?? '').toLowerCase() };
  }
  return undefined;
};
