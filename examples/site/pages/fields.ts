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
  /** Asked above the fields: who sends the form once more has read them. */
  readonly questions?: readonly Question[] | undefined;
}

export interface Question {
  /** By which the form that answers it names it. Without spaces. */
  readonly name: string;
  readonly sentence: string;
}

/** A form with a new key: what it sends is a new request. */
export const freshForm = (values: Fields = new Map()): FormState => ({ values, faults: [], key: crypto.randomUUID() });

/** @param labels those of all fields, by the names of the fields */
export const fieldsOf = <Name extends string>(
  { words, say }: Locale,
  labels: Readonly<Record<Name, string>>,
  { values, faults, note, questions = [] }: FormState,
) => {
  const faultsAt = (name: string) => faults.filter((fault) => nameOf(fault) === name);

  /** In the museum's language where the site has words for the code, else in the API's English. */
  const sentence = (fault: Fault): Html => {
    const { code, detail, pointer = '' } = fault;
    if (!Object.hasOwn(words, code)) return html`<span lang="en" dir="ltr">${detail}</span> `;
    const lines = values.get(nameOf(fault))?.split('\n') ?? [];
    const value = lines[Number(pointer.split('/')[2] ?? 0)] ?? '';
    return html`<span>${say(code as keyof Words, { value })}</span> `;
  };

  /**
   * @param control gets the attributes that tie it to its label and its faults, and what the reader has typed
   * @param isGroup of several controls, which say themselves what they are called and which of them has a fault
   */
  const field = (
    name: Name,
    control: (attributes: Html, value: string) => Html,
    hint?: string,
    isGroup = false,
  ): Html => {
    const own = faultsAt(name);
    const notes = [...(hint ? [`${name}-hint`] : []), ...(own.length ? [`${name}-fault`] : [])].join(' ');
    const invalid = own.length > 0 && html` aria-invalid="true"`;
    const described = notes !== '' && html` aria-describedby="${notes}"`;
    const attributes = html`id="${name}" name="${name}"${invalid}${described}`;
    const content = html`
${hint !== undefined && html`<small id="${name}-hint">${hint}</small>`}
${control(attributes, values.get(name) ?? '')}
${own.length > 0 && html`<strong class="fault" id="${name}-fault">${own.map(sentence)}</strong>`}`;
    return isGroup
      ? html`<fieldset class="field"${described}><legend>${labels[name]}</legend>${content}</fieldset>`
      : html`<p class="field"><label for="${name}">${labels[name]}</label>${content}</p>`;
  };

  /**
   * Stands above the fields: the note, links to the fields with faults, and the faults that belong to no field. The
   * page opens there, however much stands above the form.
   */
  const remarks = (): Html => {
    const faulty = Object.entries<string>(labels).filter(([name]) => faultsAt(name).length > 0);
    const others = faults.filter((fault) => !Object.hasOwn(labels, nameOf(fault)));
    return html`<div class="note" role="alert" tabindex="-1" autofocus>
<p>${words[note ?? (faults.length ? 'checkFields' : 'notDoneYet')]}</p>
${questions.length > 0 && html`<ul>${questions.map((question) => html`<li>${question.sentence}</li>`)}</ul>`}
${faulty.length > 0 && html`<ul>${faulty.map(([name, label]) => html`<li><a href="#${name}">${label}</a></li>`)}</ul>`}
${others.map((fault) => html`<p>${sentence(fault)}</p>`)}</div>`;
  };

  const asked = questions.length > 0 ? namesOf(questions) : values.get('asked');
  return {
    field,
    remarks: (faults.length > 0 || note !== undefined || questions.length > 0) && remarks(),
    asked: asked !== undefined && html`<input type="hidden" name="asked" value="${asked}">`,
  };
};

export const namesOf = (questions: readonly Pick<Question, 'name'>[]): string =>
  questions.map(({ name }) => name).join(' ');

/** The field that has the fault: the first name of its JSON Pointer, since `#/dates/3` is in the field of the dates. */
const nameOf = ({ pointer = '', parameter = '' }: Fault): string => pointer.split('/')[1] ?? parameter;
