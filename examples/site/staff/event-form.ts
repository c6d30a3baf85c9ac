/** The form of an event, with which staff plan and change it. */
import type { SpecialEvent } from '../../api.ts';
import type { Fields } from '../form.ts';
import { type Html, html } from '../html.ts';
import type { Locale } from '../locale.ts';
import { type FormState, fieldsOf } from '../pages/fields.ts';

export const eventLabels = ({ words }: Locale) => ({
  name: words.name,
  location: words.location,
  eventDescription: words.description,
  dates: words.dates,
  price: words.price,
});

/** @param hidden the name and value of a field that the reader does not see */
export const eventForm = (
  action: string,
  hidden: readonly [name: string, value: string],
  state: FormState,
  locale: Locale,
): Html => {
  const { words } = locale;
  const { field, remarks } = fieldsOf(locale, eventLabels(locale), state);
  // An HTML parser drops the line break after the tag.
  const area = (rows: number) => (attributes: Html, value: string) =>
    html`<textarea ${attributes} rows="${rows}" required dir="auto">
${value}</textarea>`;
  const price = (attributes: Html, value: string) =>
    html`<input ${attributes} required inputmode="decimal" autocomplete="off" value="${value}">`;
  return html`<form method="post" action="${action}" class="form">
${remarks}
<input type="hidden" name="${hidden[0]}" value="${hidden[1]}">
${field('name', area(1))}
${field('location', area(1))}
${field('eventDescription', area(6))}
${field('dates', area(6), words.datesHint)}
${field('price', price)}
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
    dates: value('dates')
      .split(/[\s,;]+/)
      .filter(Boolean),
    // A comma before three digits may part thousands.
    price: /^-?\d+(?:\.\d+|,\d{1,2})?$/.test(price) ? Number(price.replace(',', '.')) : price,
  };
};

/** What the form of an event shows. */
export const fieldsIn = ({ name, location, eventDescription, dates, price }: SpecialEvent): Fields =>
  new Map(Object.entries({ name, location, eventDescription, dates: dates.join('\n'), price: String(price) }));
