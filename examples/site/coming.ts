/** What is still to come: the days of an event, the query for a year's events, and texts short enough for lists. */
import type { EventQuery, SpecialEvent } from './api/api.ts';
import { addDays } from './museum/calendar-date.ts';

/** The dates of an event from a day on, in the order of the calendar. */
export const comingDates = ({ dates }: Pick<SpecialEvent, 'dates'>, from: string): string[] =>
  dates.filter((date) => date >= from).sort();

/** The last day of the year that begins on a day. */
export const yearFrom = (startDate: string): string => addDays(startDate, 365);

/**
 * The query for a page of the events of the year that begins on a day.
 * @param limit days with events
 * @param after the cursor of the page, from the API's link. Without it the API also reads all pages before this page
 */
export const comingEvents = (startDate: string, page: number, limit: number, after = ''): EventQuery => ({
  startDate,
  endDate: yearFrom(startDate),
  limit,
  page,
  ...(after && { after }),
});

/** Shortens a text for lists outside of the site; the event's page has the whole text. @param most characters */
export const shorten = (text: string, most: number): string => {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};
