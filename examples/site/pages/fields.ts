/** The fields of a form, each with its faults beneath. */
import type { Fault } from '../../api.ts';
import type { Fields } from '../form.ts';
import { type Html, html } from '../html.ts';
import type { Locale, Words } from '../locale.ts';

export interface FormState {
  /** What the reader has typed. */
  readonly values: Fields;
  readonly faults: readonly Fault[];
  /** See `keyOf` in form.ts. */
  readonly key: string;
  /** Said above the fields. */
  readonly note?: keyof Words | undefined;
}

/** A form with a new key: what it sends is a new request. */
export const freshForm = (values: Fields = new Map()): FormState => ({ values, faults: [], key: crypto.randomUUID() });

/** @param labels those of all fields, by the names of the fields */
export const fieldsOf = <Name extends string>(
  { words }: Locale,
  labels: Readonly<Record<Name, string>>,
  { values, faults, note }: FormState,
) => {
  const faultsAt = (name: string) => faults.filter((fault) => nameOf(fault) === name);

  /** In the museum's language where the site has words for the code, else in the API's English. */
  const sentence = ({ code, detail }: Fault): Html =>
    Object.hasOwn(words, code)
      ? html`<span>${words[code as keyof Words]}</span> `
      : html`<span lang="en" dir="ltr">${detail}</span> `;

  /** @param control gets the attributes that tie it to its label and its faults, and what the reader has typed */
  const field = (name: Name, control: (attributes: Html, value: string) => Html, hint?: string): Html => {
    const own = faultsAt(name);
    const notes = [...(hint ? [`${name}-hint`] : []), ...(own.length ? [`${name}-fault`] : [])].join(' ');
    const invalid = own.length > 0 && html` aria-invalid="true"`;
    const described = notes !== '' && html` aria-describedby="${notes}"`;
    const attributes = html`id="${name}" name="${name}"${invalid}${described}`;
    return html`<p class="field"><label for="${name}">${labels[name]}</label>
${hint !== undefined && html`<small id="${name}-hint">${hint}</small>`}
${control(attributes, values.get(name) ?? '')}
${own.length > 0 && html`<strong class="fault" id="${name}-fault">${own.map(sentence)}</strong>`}</p>`;
  };

  /**
   * Stands above the fields: the note, links to the fields with faults, and the faults that belong to no field. The
   * page opens there, however much stands above the form.
   */
  const remarks = (): Html => {
    const faulty = Object.entries<string>(labels).filter(([name]) => faultsAt(name).length > 0);
    const others = faults.filter((fault) => !Object.hasOwn(labels, nameOf(fault)));
    return html`<div class="note" role="alert" tabindex="-1" autofocus>
<p>${words[note ?? 'checkFields']}</p>
${faulty.length > 0 && html`<ul>${faulty.map(([name, label]) => html`<li><a href="#${name}">${label}</a></li>`)}</ul>`}
${others.map((fault) => html`<p>${sentence(fault)}</p>`)}</div>`;
  };

  return { field, remarks: (faults.length > 0 || note !== undefined) && remarks() };
};

/** The field that has the fault: the first name of its JSON Pointer, since `#/dates/3` is in the field of the dates. */
const nameOf = ({ pointer = '', parameter = '' }: Fault): string => pointer.split('/')[1] ?? parameter;
