/** Every address of the site, and who answers it. */
import { calendarFile } from './calendar-file.ts';
import { buyEventTicket, eventPage } from './pages/event.ts';
import { eventsPage } from './pages/events.ts';
import { buyGeneralEntry, generalEntryPage } from './pages/general-entry.ts';
import { home } from './pages/home.ts';
import { icon, robots, style } from './pages/layout.ts';
import { ticketPage } from './pages/ticket.ts';
import { seeOther } from './reply.ts';
import { cancelTicket } from './staff/cancel-ticket.ts';
import { closeDayPage } from './staff/close-day.ts';
import { dayPage } from './staff/day.ts';
import { cancelEvent, changeEvent, staffEventPage } from './staff/event.ts';
import { pastEvents, staffHome } from './staff/home.ts';
import { monthPage } from './staff/month.ts';
import { planEvent, planPage } from './staff/plan.ts';
import { ticketCalendar } from './tickets/calendar.ts';
import { codePage } from './tickets/code.ts';
import { changeKept, keptTickets } from './tickets/kept.ts';
import { ticketPicture } from './tickets/picture.ts';
import type { Visit } from './visit.ts';
import { widget } from './widget/widget.ts';

type Handler = (visit: Visit) => Response | Promise<Response>;

/**
 * By path; `<id>` stands for a UUID. A form with a key posts to another address than its page's: a POST makes browsers
 * drop the page at that address from their cache, so "back" would load a new form with a new key.
 */
export const routes: Readonly<Record<string, { readonly GET: Handler; readonly POST?: Handler }>> = {
  '/': { GET: home },
  '/events': { GET: eventsPage },
  '/events.ics': { GET: calendarFile },
  '/events/<id>': { GET: eventPage },
  '/events/<id>/order': { GET: ({ id }) => seeOther(`/events/${id}`), POST: buyEventTicket },
  '/tickets': { GET: generalEntryPage },
  '/tickets/order': { GET: () => seeOther('/tickets'), POST: buyGeneralEntry },
  '/tickets/kept': { GET: keptTickets, POST: changeKept },
  '/tickets/<id>': { GET: ticketPage },
  '/tickets/<id>/code': { GET: codePage },
  '/tickets/<id>/ticket.ics': { GET: ticketCalendar },
  '/tickets/<id>/ticket.png': { GET: ticketPicture },
  '/staff': { GET: staffHome },
  '/staff/past': { GET: pastEvents },
  '/staff/month': { GET: monthPage },
  '/staff/sold': { GET: dayPage },
  '/staff/close': { GET: closeDayPage },
  '/staff/cancel-ticket': { GET: () => seeOther('/staff/sold'), POST: cancelTicket },
  '/staff/plan': { GET: planPage },
  '/staff/events': { GET: () => seeOther('/staff'), POST: planEvent },
  '/staff/events/<id>': { GET: staffEventPage, POST: changeEvent },
  '/staff/events/<id>/cancel': { GET: ({ id }) => seeOther(`/staff/events/${id}`), POST: cancelEvent },
  '/today.js': { GET: widget },
  '/style.css': { GET: style },
  '/icon.svg': { GET: icon },
  '/robots.txt': { GET: robots },
};
