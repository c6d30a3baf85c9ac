/** Events as a list to choose from: the next day of each, its name and its place. */
import type { SpecialEvent } from '../../api.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../visit.ts';

/**
 * @param from the first day that counts
 * @param heading that of each event, one level below the list's own
 */
export const eventCards = (
  { wording }: Site,
  events: readonly SpecialEvent[],
  from: string,
  heading: 'h2' | 'h3',
): Html =>
  html`<ol class="events">${events.map((event) => {
    const { words, dayOfMonth, monthShort, weekdayShort, fullDate, price, say, count } = wording;
    const dates = comingDates(event, from);
    const [first = event.dates[0] ?? from] = dates;
    const when =
      dates.length > 1 ? say('moreDates', { date: fullDate(first), count: count(dates.length - 1) }) : fullDate(first);
    return html`<li>
<time datetime="${first}" aria-hidden="true"><b>${dayOfMonth(first)}</b>${monthShort(first)}<small>${weekdayShort(first)}</small></time>
<div>
<${heading}><a href="/events/${event.eventId}" dir="auto">${event.name}</a></${heading}>
<p>${when}</p>
<p><span dir="auto">${event.location}</span> · <span class="visually-hidden">${words.price}: </span>${price(event.price)}</p>
</div></li>`;
  })}</ol>`;

/** Its dates from a day on, in the order of the calendar. */
export const comingDates = ({ dates }: Pick<SpecialEvent, 'dates'>, from: string): string[] =>
  dates.filter((date) => date >= from).sort();
