/** How many tickets are sold, and how many of them have let in, as the door's list tells it. */
import pMap from 'p-map';
import { addDays, datesIn } from '../../../shared/museum/calendar-date.ts';
import { type Admission, type Api, readAllPages, type SpecialEvent } from '../../api.ts';
import { comingDates } from '../coming.ts';
import { type Html, html, scrollable } from '../html.ts';
import type { Site, Visit } from '../visit.ts';

export interface ListedEvent extends SpecialEvent {
  /** Those that the list is about, the one that it is listed under first. */
  readonly days: readonly string[];
}

export interface SoldRow {
  readonly name: Html;
  /** Why the tickets no longer let in, if none of them does. */
  readonly remark?: string | undefined;
  readonly admissions: readonly Admission[];
}

/** @param isAll whether the rows are all that is sold. Only then there is a sum, which readers would take for that */
export const soldTable = ({ locale: { words, count } }: Site, rows: readonly SoldRow[], isAll: boolean): Html => {
  const line = (name: Html, sold: number, entered: number) =>
    html`<tr><th scope="row">${name}</th><td>${count(sold)}</td><td>${count(entered)}</td></tr>`;
  const counted = rows.map(({ name, remark, admissions }) => {
    // Where a remark says why, no ticket is good, and taken-back ones cannot be told from the others.
    const sold = remark === undefined ? admissions.filter(isGood).length : admissions.length;
    const takenBack = admissions.length - sold;
    const why = remark ?? (takenBack > 0 && `${count(takenBack)} ${words.takenBack}`);
    const entered = admissions.filter(({ enteredAt }) => enteredAt).length;
    return { name: html`<span dir="auto">${name}</span>${why && html` <em>${why}</em>`}`, sold, entered };
  });
  const sum = (of: 'sold' | 'entered') => counted.reduce((all, one) => all + one[of], 0);
  return scrollable(
    words.sold,
    html`<table class="sold">
<thead><tr><td></td><th scope="col">${words.sold}</th><th scope="col">${words.entered}</th></tr></thead>
<tbody>${counted.map(({ name, sold, entered }) => line(name, sold, entered))}</tbody>
${isAll && html`<tfoot>${line(html`${words.sum}`, sum('sold'), sum('entered'))}</tfoot>`}</table>`,
  );
};

export const isGood = ({ cancelled }: Admission): boolean => !cancelled;

/**
 * A month of the event's days, those that come or else the last ones, and days that it has left and that have tickets.
 * The API knows tickets by their day alone, so that these are looked for: where the site has seen the event, in the
 * coming four weeks, and around its own days. More than sixty would use up what the API allows in a second.
 */
export const soldByDay = async ({ site, id, readerApi }: Visit, event: SpecialEvent, daysSeen: readonly string[]) => {
  const { words, fullDate } = site.locale;
  const coming = comingDates(event, site.today());
  const own = coming.length ? coming.slice(0, 31) : event.dates.toSorted().slice(-31);
  const fourWeeks = (startDate: string) => datesIn({ startDate, endDate: addDays(startDate, 27) });
  const around = [site.today(), ...own.map((date) => addDays(date, -14))].flatMap(fourWeeks);
  const left = [...daysSeen, ...around].filter((date) => !event.dates.includes(date));
  const days = [...new Set([...own, ...left])].slice(0, 60).sort();
  const row = async (date: string): Promise<SoldRow> => ({
    name: html`<a href="/staff/sold?date=${date}">${fullDate(date)}</a>`,
    remark: own.includes(date) ? undefined : words.noLongerOn,
    admissions: await readAdmissions(readerApi, date, id),
  });
  const rows = await pMap(days, row, tenAtOnce);
  return {
    rows: rows.filter(({ remark, admissions }) => !remark || admissions.length > 0),
    isAll: own.length === event.dates.length,
  };
};

/** All tickets of a day, or of one event on that day. */
export const readAdmissions = (api: Api, date: string, eventId?: string): Promise<Admission[]> => {
  const query = new URLSearchParams({ date, limit: '1000', ...(eventId !== undefined && { eventId }) });
  return readAllPages<Admission>((path) => api('GET', path), '/admissions', query);
};

/**
 * What is sold of each event on some days. Sixty days are asked for at most.
 * @returns of an event in their order how many tickets these have, and whether there may be more
 */
export const soldOfEach = async (api: Api, events: readonly ListedEvent[]) => {
  const share = Math.ceil(60 / events.length);
  const asked = events
    .flatMap(({ eventId, days }) => days.slice(0, share).map((date) => ({ eventId, date })))
    .slice(0, 60);
  const read = await pMap(asked, ({ eventId, date }) => readAdmissions(api, date, eventId), tenAtOnce);
  const good = read.flat().filter(isGood);
  return events.map(({ eventId, days }) => ({
    sold: good.filter((one) => one.eventId === eventId).length,
    isAll: asked.filter((one) => one.eventId === eventId).length === days.length,
  }));
};

/** For `pMap`: a new account at AWS has no more functions side by side. */
export const tenAtOnce = { concurrency: 10 };
