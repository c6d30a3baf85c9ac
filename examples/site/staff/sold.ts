/** Counts sold and used tickets from the door's list, `GET /admissions`. */
import pMap from 'p-map';
import { type Admission, answerTo, type EventQuery, orReport, readAllPages, type SpecialEvent } from '../api/api.ts';
import { comingDates } from '../coming.ts';
import { retryOn } from '../form.ts';
import { addDays, daysFrom } from '../museum/calendar-date.ts';
import { type Html, html, scrollable } from '../reply.ts';
import type { Site, Visit } from '../visit.ts';

export interface ListedEvent extends SpecialEvent {
  /** The days that the list shows; the event is listed under the first one. */
  readonly days: readonly string[];
}

export interface SoldRow {
  readonly name: Html;
  /** Why no ticket is valid, if none is. */
  readonly remark?: string | undefined;
  /** Undefined if the API failed to tell them. */
  readonly admissions: readonly Admission[] | undefined;
}

/** @param isAll whether the rows are all that is sold: a sum is shown only then */
export const soldTable = ({ locale: { words, count } }: Site, rows: readonly SoldRow[], isAll: boolean): Html => {
  const line = (name: Html, sold: number | undefined, entered: number | undefined) =>
    html`<tr><th scope="row">${name}</th><td>${count(sold)}</td><td>${count(entered)}</td></tr>`;
  const counted = rows.map(({ name, remark, admissions }) => {
    // With a remark no ticket is valid, so tickets cancelled one by one cannot be told from the others.
    const sold = (remark === undefined ? admissions?.filter(isGood) : admissions)?.length;
    const cancelled = (admissions?.length ?? 0) - (sold ?? 0);
    const why = remark ?? (cancelled > 0 && `${count(cancelled)} ${words.cancelled}`);
    const entered = admissions?.filter(({ enteredAt }) => enteredAt).length;
    return { name: html`<span dir="auto">${name}</span>${why && html` <em>${why}</em>`}`, sold, entered };
  });
  const sum = (of: 'sold' | 'entered') => counted.reduce((all, one) => all + (one[of] ?? 0), 0);
  const table = html`<table class="sold">
<thead><tr><td></td><th scope="col">${words.sold}</th><th scope="col">${words.entered}</th></tr></thead>
<tbody>${counted.map(({ name, sold, entered }) => line(name, sold, entered))}</tbody>
${isAll && html`<tfoot>${line(html`${words.sum}`, sum('sold'), sum('entered'))}</tfoot>`}</table>`;
  return scrollable(words.sold, table);
};

export const isGood = ({ cancelled }: Admission): boolean => !cancelled;

/** A month of the event's days (the coming ones, or else the last ones), and former days that still have tickets. */
export const soldByDay = async ({ site, id, query, ...reader }: Visit, event: SpecialEvent) => {
  const { words, fullDate } = site.locale;
  const own = ownDays(site, event);
  const isYear = query.has('year');
  // The API limits requests per second.
  const days = [...new Set([...own, ...formerDays(site, event, isYear)])].slice(0, isYear ? Infinity : 60).sort();
  const row = async (date: string): Promise<SoldRow> => ({
    name: html`<a href="/staff/sold?date=${date}">${fullDate(date)}</a>`,
    remark: own.includes(date) ? undefined : words.noLongerOn,
    admissions: await askAdmissions(reader, date, id),
  });
  const rows = await pMap(days, row, tenAtOnce);
  return {
    rows: rows.filter(({ remark, admissions }) => !remark || admissions?.length !== 0),
    isAll: own.length === event.dates.length && rows.every(({ admissions }) => admissions),
  };
};

const ownDays = ({ today }: Site, event: SpecialEvent): string[] => {
  const coming = comingDates(event, today());
  return coming.length ? coming.slice(0, 31) : event.dates.toSorted().slice(-31);
};

/**
 * Days that the event may have left: the API finds tickets only by day. First come days on which the site has seen the
 * event, then the coming four weeks (or a year), then two weeks before and after the event's own days.
 */
const formerDays = (site: Site, event: SpecialEvent, isYear: boolean): string[] => {
  const around = ownDays(site, event).flatMap((date) => daysFrom(addDays(date, -14), 28));
  const coming = isYear ? daysFrom(addDays(site.today(), -28), 394) : daysFrom(site.today(), 28);
  return [...new Set([...site.memory.see(event), ...coming, ...around])].filter((date) => !event.dates.includes(date));
};

/** Tickets that a cancellation does not affect: of days that the event has left, of past days, and used ones. */
export const soldBeside = async ({ site, id, ...reader }: Visit, event: SpecialEvent): Promise<string[]> => {
  const { sayCount, fullDate } = site.locale;
  const today = site.today();
  const over = event.dates.filter((date) => date <= today);
  const former = formerDays(site, event, true).sort();
  const read = (date: string) => askAdmissions(reader, date, id);
  const [ofFormer, ofOver] = [await pMap(former, read, tenAtOnce), (await pMap(over, read, tenAtOnce)).flat()];
  const used = ofOver.filter((one) => !one || (isGood(one) && (one.enteredAt || one.ticketDate < today)));
  return [
    ...former.flatMap((date, index) => {
      const count = ofFormer[index]?.length;
      return count === 0 ? [] : [sayCount('formerSold', count, { day: fullDate(date) })];
    }),
    ...(used.length ? [sayCount('pastSold', used.includes(undefined) ? undefined : used.length)] : []),
  ];
};

/** Not from the cache: staff want to see what they have just done. */
export const readEvents = (api: Visit['readerApi'], first: EventQuery): Promise<SpecialEvent[]> =>
  readAllPages((query) => answerTo(api.GET('/special-events', { params: { query } })), first);

export const readAdmissions = (api: Visit['readerApi'], date: string, eventId?: string): Promise<Admission[]> => {
  const first = { date, limit: 500, ...(eventId !== undefined && { eventId }) };
  const read = (query: typeof first) => retryOn(429, () => answerTo(api.GET('/admissions', { params: { query } })));
  return readAllPages(read, first);
};

/** Undefined if the API works, but not for these tickets. */
export const askAdmissions = async (reader: Pick<Visit, 'readerApi' | 'onError'>, date: string, eventId?: string) =>
  (await readAdmissions(reader.readerApi, date, eventId).catch(orReport(reader.onError, [500]))) ?? undefined;

/** How many tickets are sold of each event, and whether all its days are counted: at most sixty days are read. */
export const soldOfEach = async (visit: Visit, events: readonly ListedEvent[]) => {
  const share = Math.ceil(60 / events.length);
  const asked = events
    .flatMap(({ eventId, days }) => days.slice(0, share).map((date) => ({ eventId, date })))
    .slice(0, 60);
  const read = await pMap(asked, ({ eventId, date }) => askAdmissions(visit, date, eventId), tenAtOnce);
  const good = read.flatMap((tickets) => tickets?.filter(isGood) ?? []);
  return events.map(({ eventId, days }) => ({
    sold: good.filter((one) => one.eventId === eventId).length,
    isAll: asked.filter((one, index) => read[index] && one.eventId === eventId).length === days.length,
  }));
};

/** For `pMap`: a new account at AWS may run only ten functions at a time. */
export const tenAtOnce = { concurrency: 10 };
