/** The fields of an event, as staff plan and change it. */
import type { SpecialEvent } from '../../api.ts';
import { type FormState, field, remarks } from '../fields.ts';
import { type Html, html } from '../html.ts';
import type { Wording } from '../locale.ts';

/** What its fields are called. */
export const eventLabels = ({ words }: Wording) => ({
  name: words.name,
  location: words.location,
  eventDescription: words.description,
  dates: words.dates,
  price: words.price,
});

/** @param hidden the name and value of what the form carries besides */
export const eventForm = (
  action: string,
  hidden: readonly [string, string],
  state: FormState,
  wording: Wording,
): Html => {
  const { words } = wording;
  const labels = eventLabels(wording);
  const value = (name: string) => state.values.get(name) ?? '';
  // An HTML parser drops the first line break of a textarea, so there is one to drop.
  const area = (name: keyof typeof labels, rows: number, hint?: string) =>
    field(
      name,
      labels[name],
      (attributes) => html`<textarea ${attributes} rows="${rows}" required dir="auto">
${value(name)}</textarea>`,
      state,
      wording,
      hint,
    );
  const price = (attributes: Html) =>
    html`<input ${attributes} required inputmode="decimal" autocomplete="off" value="${value('price')}">`;
  return html`<form method="post" action="${action}" class="form">
${remarks(state, labels, wording)}
<input type="hidden" name="${hidden[0]}" value="${hidden[1]}">
${area('name', 1)}
${area('location', 1)}
${area('eventDescription', 6)}
${area('dates', 6, words.datesHint)}
${field('price', labels.price, price, state, wording)}
<p><button>${words.save}</button></p>
</form>`;
};

/** What the API is to be told: also that a field is empty, for it to refuse. A price that is no number stays text for the same reason. */
export const eventIn = (sent: ReadonlyMap<string, string>): Record<string, unknown> => {
  const value = (name: string) => sent.get(name) ?? '';
  const price = value('price').trim();
  return {
    name: value('name'),
    location: value('location'),
    eventDescription: value('eventDescription'),
    dates: value('dates')
      .split(/[\s,;]+/)
      .filter(Boolean),
    // Before three digits a comma may as well part thousands.
    price: /^-?\d+(?:\.\d+|,\d{1,2})?$/.test(price) ? Number(price.replace(',', '.')) : price,
  };
};

/** An event as the form shows it. */
export const valuesOf = ({
  name,
  location,
  eventDescription,
  dates,
  price,
}: SpecialEvent): ReadonlyMap<string, string> =>
  new Map([
    ['name', name],
    ['location', location],
    ['eventDescription', eventDescription],
    ['dates', dates.join('\n')],
    ['price', String(price)],
  ]);
