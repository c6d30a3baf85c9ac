/** The fields of a form, each with its faults beneath. */
import type { Fault } from '../api/api.ts';
import type { Fields } from '../form.ts';
import type { Locale, Words } from '../locale.ts';
import { type Html, html } from '../reply.ts';

export interface FormState {
  readonly values: Fields;
  readonly faults: readonly Fault[];
  /** See `keyOf` in form.ts. */
  readonly key: string;
  /** Shown above the fields. */
  readonly note?: keyof Words;
  /** Shown above the fields. Sending the form again confirms them. */
  readonly questions?: readonly Question[];
}

export interface Question {
  /** The question's id in the form's field `asked`. Without spaces. */
  readonly name: string;
  readonly sentence: string;
}

/** Gets the attributes that tie it to its label and its faults, and what the reader has typed. */
export type Control = (attributes: Html, value: string) => Html;

/** A form with a new key: what it sends is a new request. */
export const freshForm = (values: Fields = new Map()): FormState => ({ values, faults: [], key: crypto.randomUUID() });

/** A page's title, which screen readers say first. It begins with "Error" if the form has faults. */
export const titleOf = ({ words }: Locale, title: string, { faults }: Pick<FormState, 'faults'>): string =>
  faults.length ? `${words.error}: ${title}` : title;

/** @param labels of all fields, by the names of the fields */
export const fieldsOf = <Name extends string>(
  { words, say }: Locale,
  labels: Readonly<Record<Name, string>>,
  { values, faults, note, questions = [] }: FormState,
) => {
  /** The fault in the museum's language if the site has words for its code, else in the API's English. */
  const sentence = (fault: Fault): Html => {
    const { code, detail, pointer = '' } = fault;
    if (!Object.hasOwn(words, code)) return html`<span lang="en" dir="ltr">${detail}</span> `;
    const lines = values.get(nameOf(fault))?.split('\n') ?? [];
    const value = lines[Number(pointer.split('/')[2] ?? 0)] ?? '';
    return html`<span>${say(code as keyof Words, { value })}</span> `;
  };

  const sentencesAt = (name: string) => faults.filter((fault) => nameOf(fault) === name).map(sentence);

  const faultsAt = (name: string) => {
    const sentences = sentencesAt(name);
    if (!sentences.length) return undefined;
    return {
      sentences: html`<strong class="fault" id="${name}-fault">${sentences}</strong>`,
      attributes: html` aria-invalid="true" aria-describedby="${name}-fault"`,
    };
  };

  const field = (name: Name, control: Control): Html => {
    const own = faultsAt(name);
    return html`<p class="field"><label for="${name}">${labels[name]}</label>
${control(html`id="${name}" name="${name}"${own?.attributes}`, values.get(name) ?? '')}
${own?.sentences}</p>`;
  };

  const input = (name: Name, more: Html): Html =>
    field(name, (attributes, value) => html`<input ${attributes} ${more} value="${value}">`);

  /** Shown above the fields, with the focus: the note, the questions, and the faults, linked to their fields. */
  const remarks = (): Html => {
    const link = ([name, label]: [string, string]) =>
      html`<li><a href="#${name}">${label}: ${sentencesAt(name)}</a></li>`;
    const faulty = Object.entries<string>(labels).filter(([name]) => faultsAt(name));
    const others = faults.filter((fault) => !Object.hasOwn(labels, nameOf(fault)));
    return html`<div class="note" role="alert" tabindex="-1" autofocus>
<p>${words[note ?? (faults.length ? 'checkFields' : 'notDoneYet')]}</p>
${questions.length > 0 && html`<ul>${questions.map((question) => html`<li>${question.sentence}</li>`)}</ul>`}
${faulty.length > 0 && html`<ul>${faulty.map(link)}</ul>`}
${others.map((fault) => html`<p>${sentence(fault)}</p>`)}</div>`;
  };

  return { field, input, faultsAt, remarks: (faults.length > 0 || note || questions.length > 0) && remarks() };
};

/** The name of a fault's field: the first name in its JSON Pointer (`dates` in `#/dates/3`), or its parameter. */
const nameOf = ({ pointer = '', parameter = '' }: Fault): string => pointer.split('/')[1] ?? parameter;
