/** Fields of forms, each with what is wrong with it beneath. */
import { type Html, html } from './html.ts';
import type { Fault } from './send-once.ts';
import type { Wording } from './locale.ts';
import type { Words } from './words/words.ts';

export interface FormState {
  /** What its reader has typed, by the names of the fields. */
  readonly values: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
  /** Names this form: whatever is sent with it is done once. */
  readonly key: string;
  /** Said above the fields. */
  readonly note?: keyof Words | undefined;
}

export const freshForm = (values: ReadonlyMap<string, string> = new Map()): FormState => ({
  values,
  faults: [],
  key: crypto.randomUUID(),
});

export const isKey = (text = ''): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** In the museum's language where the code is known, else as the API says it, which is in English. */
const sentenceOf = ({ code, detail }: Fault, { words }: Wording): Html =>
  Object.hasOwn(words, code)
    ? html`<span>${words[code as keyof Words]}</span> `
    : html`<span lang="en" dir="ltr">${detail}</span> `;

/** The field that a fault is at: the first name of its JSON Pointer, for `#/dates/3` is in the field of the dates. */
const fieldOf = ({ pointer = '', parameter = '' }: Fault): string => pointer.split('/')[1] ?? parameter;

/** @param control gets the attributes that tie it to its label and its faults */
export const field = (
  name: string,
  label: string,
  control: (attributes: Html) => Html,
  { faults }: FormState,
  wording: Wording,
  hint?: string,
): Html => {
  const own = faults.filter((fault) => fieldOf(fault) === name);
  const told = [...(hint ? [`${name}-hint`] : []), ...(own.length ? [`${name}-fault`] : [])].join(' ');
  const attributes = html`id="${name}" name="${name}"${own.length > 0 && html` aria-invalid="true"`}${told !== '' && html` aria-describedby="${told}"`}`;
  return html`<p class="field"><label for="${name}">${label}</label>
${hint !== undefined && html`<small id="${name}-hint">${hint}</small>`}
${control(attributes)}
${own.length > 0 && html`<strong class="fault" id="${name}-fault">${own.map((fault) => sentenceOf(fault, wording))}</strong>`}</p>`;
};

/**
 * What is said above the fields: the note, the ways to what is wrong, and the faults of what has no field. The page opens there, however
 * much stands above the form.
 * @param labels those of all fields, by their names
 */
export const remarks = (
  { faults, note }: FormState,
  labels: Readonly<Record<string, string>>,
  wording: Wording,
): Html => {
  const faulty = Object.entries(labels).filter(([name]) => faults.some((fault) => fieldOf(fault) === name));
  const others = faults.filter((fault) => !Object.hasOwn(labels, fieldOf(fault)));
  return html`${
    (faults.length > 0 || note !== undefined) &&
    html`<div class="note" role="alert" tabindex="-1" autofocus>
<p>${wording.words[note ?? 'checkFields']}</p>
${faulty.length > 0 && html`<ul>${faulty.map(([name, label]) => html`<li><a href="#${name}">${label}</a></li>`)}</ul>`}
${others.map((fault) => html`<p>${sentenceOf(fault, wording)}</p>`)}</div>`
  }`;
};
