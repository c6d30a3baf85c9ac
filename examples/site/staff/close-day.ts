/** Prepares a day on which the museum has to close: its events, its sold tickets, and what is to be done for them. */
import type { SpecialEvent } from '../api/api.ts';
import { addDays, isDate } from '../museum/calendar-date.ts';
import { notFoundPage } from '../pages/trouble.ts';
import { html, htmlReply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { carried } from './changes.ts';
import { dayIn } from './dates.ts';
import { dayForm, forOffice, staffLayout } from './layout.ts';
import { isGood, readAdmissions, readEvents } from './sold.ts';

export const closeDayPage = async ({ site, query, readerApi }: Visit): Promise<Response> => {
  const { words, fullDate, say, sayCount, count } = site.locale;
  const date = dayIn(query.get('date') || addDays(site.today(), 1), site.locale);
  if (!isDate(date)) return notFoundPage(site);
  const day = fullDate(date);
  const [events, admissions, [hours]] = await Promise.all([
    readEvents(readerApi, { startDate: date, endDate: date, limit: 1 }),
    readAdmissions(readerApi, date),
    site.memory.hoursFrom(date, 1),
  ]);
  const sold = admissions.filter(isGood);
  const soldOf = (eventId?: string) => sold.filter((one) => one.eventId === eventId).length;
  const isOpen = hours?.date === date;
  const general = soldOf();
  const remarks = [
    isOpen ? say('openFrom', { from: hours.timeOpen, until: hours.timeClose }) : hours && say('closedDay', { day }),
    general > 0 && sayCount('generalSold', general),
    !events.length && words.noEventsThen,
  ];
  const event = ({ eventId, name, location, dates }: SpecialEvent) => {
    const named = (what: string) => html`aria-label="${what}: ${name}"`;
    const takeAway = html`<form method="post" action="/staff/events/${eventId}">${carried(new Map([['dates', date]]))}
<button type="submit" class="plain" ${named(words.takeDayAway)}>${words.takeDayAway}</button></form>`;
    return html`<li><h3><a href="/staff/events/${eventId}" dir="auto">${name}</a></h3>
<p><span dir="auto">${location}</span>: ${say('soldCount', { count: count(soldOf(eventId)) })}</p>
<div class="line">${dates.length > 1 && takeAway}
<a href="/staff/events/${eventId}#dates" ${named(words.moveEvent)}>${words.moveEvent}</a>
<a href="/staff/events/${eventId}?cancel#cancel" ${named(words.cancelEvent)}>${words.cancelEvent}</a></div></li>`;
  };
  const buyers = sold.length
    ? say('askDayBuyers', { command: `npm run --silent tickets -- --date ${date} --csv` })
    : '';
  const close = isOpen || !hours ? say('askToClose', { day, line: `${date}: closed` }) : '';
  const text = [close, buyers].filter(Boolean).join('\n\n');
  const toMove = html`<h2>${words.eventsThen}</h2><p>${words.eventsThenHint}</p>
<ul class="closing">${events.map(event)}</ul>`;
  const content = html`${dayForm(site, '/staff/close', date)}
<h2>${day}</h2>
<ul>${remarks.map((remark) => remark && html`<li>${remark}</li>`)}</ul>
${text && html`<h2>${words.tellOffice}</h2>${forOffice(site, close && words.tellOfficeHint, text)}`}
${events.length > 0 && toMove}`;
  return htmlReply('staff', staffLayout(site, words.closeDay, content));
};
