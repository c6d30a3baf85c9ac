/** The form of an event, with which staff plan and change it. */
import type { SpecialEvent } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Locale } from '../locale.ts';
import { isDate } from '../museum/calendar-date.ts';
import { type FormState, fieldsOf } from '../pages/fields.ts';
import { type Html, html } from '../reply.ts';
import { daysOf } from './dates.ts';
import { priceIn } from './price.ts';
import { namesOf } from './questions.ts';

export const eventLabels = ({ words: { name, location, description: eventDescription, dates, price } }: Locale) => {
  return { name, location, eventDescription, dates, price };
};

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
  // The first field has the id to which the list of faults links.
  const day = (value: string, index: number) =>
    html`<input type="${typeFor(value)}" name="dates[]"${index === 0 && html` id="dates"`}
 aria-label="${words.date} ${index + 1}"${isFaulty(index) && html` aria-invalid="true"`} value="${value}">`;
  const wrongDays = faultsAt('dates')?.sentences;
  // The browser scrolls to the days.
  const more = html`formnovalidate formaction="${action}#dates" class="plain"`;
  const until = (attributes: Html, value: string) =>
    html`<span class="line"><input type="${typeFor(value)}" ${attributes} value="${value}">
<button type="submit" name="more" value="weeks" ${more}>${words.addWeeks}</button></span>`;
  // Enter presses the first button of a form, which must not be a button that adds days.
  const hiddenSave = html`<button type="submit" class="visually-hidden" tabindex="-1">${words.save}</button>`;
  return html`<form method="post" action="${action}" class="form">
${remarks}
${questions.length ? html`<p><button type="submit">${words.save}</button></p>` : hiddenSave}
${hidden}
${asked !== undefined && html`<input type="hidden" name="asked" value="${asked}">`}
${field('name', area(1))}
${field('location', area(1))}
${field('eventDescription', area(6))}
<fieldset class="field" aria-describedby="dates-hint${wrongDays && ' dates-fault'}"><legend>${labels.dates}</legend>
<small id="dates-hint">${words.datesHint}</small>
<span class="days">${(values.get('dates') ?? '').split('\n').map(day)}</span>
${wrongDays}</fieldset>
<p><button type="submit" name="more" value="day" ${more}>${words.addDay}</button></p>
${field('until', until)}
${input('price', html`type="text" required inputmode="decimal" autocomplete="off"`)}
<p><button type="submit">${words.save}</button></p>
</form>`;
};

/** Browsers empty an input for dates whose value is no date. */
const typeFor = (day: string) => (day === '' || isDate(day) ? 'date' : 'text');

/** The request's body. An empty field and a price that is no number go into it as they are: the API refuses them. */
export const eventIn = (sent: Fields, locale: Locale) => {
  const value = (name: string) => sent.get(name) ?? '';
  return {
    name: value('name'),
    // Limits of places match the exact name of a location.
    location: value('location').trim().normalize('NFC'),
    eventDescription: value('eventDescription'),
    dates: daysOf(sent),
    price: (priceIn(value('price'), locale)?.price ?? value('price')) as number,
  } satisfies Record<Exclude<keyof SpecialEvent, 'eventId'>, unknown>;
};

/** The fields that show an event, with line breaks as in `readForm`. */
export const fieldsIn = ({ eventId: _, dates, price, ...texts }: SpecialEvent, { toType }: Locale): Fields => {
  const fields = { ...texts, dates: dates.toSorted().join('\n'), price: toType(price) };
  return new Map(Object.entries(fields).map(([name, value]) => [name, value.replaceAll(/\r\n?/g, '\n')]));
};
