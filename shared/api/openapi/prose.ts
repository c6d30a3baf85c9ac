/** The reference's prose, from the Markdown files beside this one, filled in from the table of operations. */
import { readFileSync } from 'node:fs';
import { admissionFaultCodes, faultCodes, saleFaultCodes } from '../faults.ts';
import { exposedHeaders, requestHeaders, responseHeaders, revalidatedHeaders } from '../headers.ts';
import { bodyLimit, type Operation, roles } from '../operation.ts';
import { type ProblemName, problems, problemType, problemTypes } from '../problems.ts';

/** @param rows in the order in which the reference names operations @param problemsPage to which names link */
export const introductionTo = (rows: readonly Operation[], problemsPage: string): string =>
  fillIn(textOf('introduction.md'), {
    ...Object.fromEntries(roles.map((role) => [role, operationsOf(role, rows)])),
    bodyLimit: String(bodyLimit),
    problemTypes,
    problems: tableRows(
      Object.entries(problems).map(([name, { status, title }]) => [
        `[${problemType(name as ProblemName)}](${problemsPage}#${name})`,
        status,
        title,
      ]),
    ),
    faultCodes: tableRows(
      Object.entries(faultCodes).map(([code, meaning]) => [`[\`${code}\`](${problemsPage}#${code})`, meaning]),
    ),
    requestHeaders: codes(requestHeaders),
    exposedHeaders: codes(exposedHeaders),
    mayBeKept: revalidatedHeaders['Cache-Control'],
    mayNotBeKept: responseHeaders['Cache-Control'],
  });

export const noteOn = (operationId: string): string => fillIn(`{{${operationId}}}`, notes);

/** Names of a program, as a list in a sentence. */
export const codes = (all: readonly string[]): string => all.map((word) => `\`${word}\``).join(', ');

const operationsOf = (role: Operation['roles'][number], rows: readonly Operation[]) =>
  rows.flatMap((row) => (row.roles.includes(role) ? [row.operationId] : [])).join(', ');

/** Replaces one row of a Markdown table, without the row's outer bars. */
const tableRows = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.join(' | ')).join(' |\n| ');

/** Joins the lines of each paragraph, because some readers show every line break. Rows of tables stay lines. */
const textOf = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .replaceAll(/(?<!\n)\n(?![\n|])/g, ' ');

/** Replaces each `{{name}}` by its words, which may contain further `{{name}}`. */
const fillIn = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    const word = words[name];
    if (word === undefined) throw new Error(`No words for ${name}: operations have theirs in notes.md.`);
    return fillIn(word, words);
  });

const listOf = (codes: Readonly<Record<string, string>>): string =>
  Object.entries(codes)
    .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
    .join('\n');

const sections = textOf('notes.md').matchAll(/\n\n## (\w+)\n\n(.*?)(?=\n\n## |$)/gs);

/** Notes by the operation's name, and texts that operations share. */
const notes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from(sections, ([, name, note]) => [name, note])),
  saleFaultCodes: listOf(saleFaultCodes),
  admissionFaultCodes: listOf(admissionFaultCodes),
};
