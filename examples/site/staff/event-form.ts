/** The form of an event, with which staff plan and change it. */
import { addDays, isDate } from '../../../shared/museum/calendar-date.ts';
import type { Fault, SpecialEvent } from '../../api.ts';
import type { Fields } from '../form.ts';
import { type Html, html } from '../html.ts';
import type { Locale } from '../locale.ts';
import { type FormState, fieldsOf } from '../pages/fields.ts';
import { namesOf } from './questions.ts';

export const eventLabels = ({ words }: Locale) => ({
  name: words.name,
  location: words.location,
  eventDescription: words.description,
  dates: words.dates,
  price: words.price,
});

/** @param hidden a field that the reader does not see */
export const eventForm = (action: string, hidden: Html, state: FormState, locale: Locale): Html => {
  const { words } = locale;
  const { values, faults, questions = [] } = state;
  const labels = { ...eventLabels(locale), until: words.everyWeekUntil };
  const { field, input, faultsAt, remarks } = fieldsOf(locale, labels, state);
  const asked = questions.length ? namesOf(questions) : values.get('asked');
  // An HTML parser drops the line break after the tag.
  const area = (rows: number) => (attributes: Html, value: string) =>
    html`<textarea ${attributes} rows="${rows}" required dir="auto">
${value}</textarea>`;
  const isFaulty = (index: number) =>
    faults.some(({ pointer }) => pointer === `#/dates/${index}` || (pointer === '#/dates' && index === 0));
  // The first one has the id by which the list of faults leads here.
  const day = (value: string, index: number) =>
    html`<input type="date" name="dates"${index === 0 && html` id="dates"`} aria-label="${words.date} ${index + 1}"${
      isFaulty(index) && html` aria-invalid="true"`
    } value="${value}">`;
  const wrongDays = faultsAt('dates')?.sentences;
  // The answer opens at the days.
  const more = html`formnovalidate formaction="${action}#dates" class="plain"`;
  const until = (attributes: Html, value: string) =>
    html`<span class="line"><input type="date" ${attributes} value="${value}">
<button name="more" value="weeks" ${more}>${words.addWeeks}</button></span>`;
  // The first button of a form is the one that Enter presses: not one of those that add days.
  const hiddenSave = html`<button class="visually-hidden" tabindex="-1">${words.save}</button>`;
  return html`<form method="post" action="${action}" class="form">
${remarks}
${questions.length ? html`<p><button>${words.save}</button></p>` : hiddenSave}
${hidden}
${asked !== undefined && html`<input type="hidden" name="asked" value="${asked}">`}
${field('name', area(1))}
${field('location', area(1))}
${field('eventDescription', area(6))}
<fieldset class="field" aria-describedby="dates-hint${wrongDays && ' dates-fault'}"><legend>${labels.dates}</legend>
<small id="dates-hint">${words.datesHint}</small>
<span class="days">${(values.get('dates') ?? '').split('\n').map(day)}</span>
${wrongDays}</fieldset>
<p><button name="more" value="day" ${more}>${words.addDay}</button></p>
${field('until', until)}
${input('price', html`required inputmode="decimal" autocomplete="off"`)}
<p><button>${words.save}</button></p>
</form>`;
};

/** The request's body. An empty field and a price that is no number go into it as they are: the API refuses them. */
export const eventIn = (sent: Fields) => {
  const value = (name: string) => sent.get(name) ?? '';
  const price = value('price').trim();
  return {
    name: value('name'),
    location: value('location'),
    eventDescription: value('eventDescription'),
    dates: daysOf(sent),
    // A comma before three digits may part thousands.
    price: /^-?\d+(?:\.\d+|,\d{1,2})?$/.test(price) ? Number(price.replace(',', '.')) : price,
  };
};

/** What the form of an event shows. */
export const fieldsIn = ({ name, location, eventDescription, dates, price }: SpecialEvent): Fields =>
  new Map(
    Object.entries({ name, location, eventDescription, dates: dates.toSorted().join('\n'), price: String(price) }),
  );

/** The form with its days in order, each once. */
export const withDays = (sent: Fields): Fields =>
  new Map([...sent, ['dates', [...new Set(daysOf(sent))].sort().join('\n')]]);

export const daysOf = (sent: Fields): string[] =>
  (sent.get('dates') ?? '')
    .split('\n')
    .map((day) => day.trim())
    .filter(Boolean);

/** Whether nothing is asked about days yet: the API refuses them. */
export const areWrong = (days: readonly string[]): boolean => !days.length || !days.every(isDate);

/** What the buttons beside the days do: one more empty field, or the weeks after the last day. */
export const moreDays = (sent: Fields): { readonly values?: Fields; readonly faults?: Fault[] } => {
  const days = daysOf(sent);
  const withMore = (more: readonly string[]) => ({
    values: new Map([...sent, ['dates', [...days, ...more].join('\n')]]),
  });
  if (sent.get('more') !== 'weeks') return withMore(['']);
  const until = sent.get('until') ?? '';
  const fault = (code: string) => ({ faults: [{ pointer: '#/until', code, detail: '' } as Fault] });
  if (!isDate(until)) return fault('not-a-date');
  const last = days.findLast(isDate) ?? until;
  // An event has at most 366 days.
  const weeks = Array.from({ length: 366 }, (_, index) => addDays(last, 7 * (index + 1))).filter((day) => day <= until);
  return weeks.length ? withMore(weeks) : fault('no-week-until');
};
