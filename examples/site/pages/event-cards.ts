/** Events as a list to choose from: the next day of each, its name and where it is. */
import type { SpecialEvent } from '../../api.ts';
import { comingDates } from '../coming.ts';
import { type Html, html } from '../html.ts';
import type { Site } from '../visit.ts';

/**
 * @param from the first day that counts
 * @param level of each event's heading, one below that of the list
 */
export const eventCards = (
  { locale }: Site,
  events: readonly SpecialEvent[],
  from: string,
  level: 'h2' | 'h3',
): Html => {
  const { words, dayOfMonth, monthShort, weekdayShort, fullDate, price, say, count } = locale;
  const card = (event: SpecialEvent): Html => {
    const dates = comingDates(event, from);
    const [first = event.dates[0] ?? from] = dates;
    const date = fullDate(first);
    return html`<li>
<time datetime="${first}" aria-hidden="true"><b>${dayOfMonth(first)}</b>${monthShort(first)}
<small>${weekdayShort(first)}</small></time>
<div>
<${level}><a href="/events/${event.eventId}" dir="auto">${event.name}</a></${level}>
<p>${dates.length > 1 ? say('moreDates', { date, count: count(dates.length - 1) }) : date}</p>
<p><span dir="auto">${event.location}</span> ·
<span class="visually-hidden">${words.price}: </span>${price(event.price)}</p>
</div></li>`;
  };
  return html`<ol class="events">${events.map(card)}</ol>`;
};
