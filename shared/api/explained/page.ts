/** The page that explains every refusal, as Markdown and as HTML: each problem type and fault code has its anchor. */
import { readFileSync } from 'node:fs';
import { faultCodes } from '../faults.ts';
import { type ProblemKind, problems } from '../problems.ts';
import type { Explanation, Request } from './explanation.ts';
import { explainedFaults } from './fault-codes.ts';
import { explainedProblems } from './problem-types.ts';

export const problemsMarkdown = (): string => {
  const types = Object.entries(explainedProblems).map(([name, said]) => {
    const { status, title }: ProblemKind = problems[name as keyof typeof problems];
    return sectionOn(name, `${status}, “${title}”. ${said.happened}`, said);
  });
  const codes = Object.entries(explainedFaults).map(([code, said]) =>
    sectionOn(code, faultCodes[code as keyof typeof faultCodes], said),
  );
  return [
    ...textOf('introduction.md').trimEnd().split('\n\n'),
    `**Types**: ${linksTo(explainedProblems)}`,
    `**Codes**: ${linksTo(explainedFaults)}`,
    ...['## Problem types', ...types, '## Fault codes', ...codes],
  ].join('\n\n');
};

/** The files of a folder for any host of static files. A folder below the page leads to each of its anchors. */
export const problemsSite = (): ReadonlyMap<string, Uint8Array> => {
  const content = problemsMarkdown().split('\n\n').map(htmlOf).join('\n');
  const leads = Object.keys({ ...explainedProblems, ...explainedFaults }).map((name) => {
    const page = `<!doctype html><title>${name}</title><meta http-equiv="refresh" content="0; url=../#${name}">`;
    return [`${name}/index.html`, Buffer.from(page)] as const;
  });
  // By a function: `$'` in the content would stand for a part of the template.
  return new Map([['index.html', Buffer.from(textOf('page.html').replace('{{content}}', () => content))], ...leads]);
};

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const linksTo = (explained: object) =>
  Object.keys(explained)
    .map((name) => `[${name}](#${name})`)
    .join(', ');

const sectionOn = (name: string, happened: string, { cause, remedy }: Explanation) =>
  [
    `### ${name}`,
    happened,
    typeof cause === 'string'
      ? `**How it comes about**: ${cause}`
      : `\`\`\`sh\n${cause.map((request, at) => curl(request, at === cause.length - 1)).join('\n')}\n\`\`\``,
    `**What to do**: ${remedy}`,
  ].join('\n\n');

/** A line for bash. What a request makes for a later one goes into a variable. */
const curl = ({ as, method, path, body, headers = {} }: Request, isLast: boolean): string => {
  const line = [
    `curl -${isLast ? 'i' : ''}s${as ? `u "$${as.toUpperCase()}"` : ''}`,
    ...(method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${method}`]),
    `"$URL${path}"`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`--json ${wordOf(body)}`]),
  ].join(' ');
  const made = isLast || method !== 'POST' ? undefined : ids[path];
  return made ? `${made.variable}=$(${line} | id ${made.field})` : line;
};

const ids: Readonly<Record<string, { readonly variable: string; readonly field: string }>> = {
  '/special-events': { variable: 'EVENT', field: 'eventId' },
  '/tickets': { variable: 'TICKET', field: 'ticketId' },
};

const wordOf = (body: NonNullable<Request['body']>): string => {
  if (body instanceof Uint8Array) return `$'${[...body].map((byte) => `\\x${byte.toString(16)}`).join('')}'`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const repeats = (all: string, unit: string) => `'$(printf '${unit}%.0s' {1..${all.length / unit.length}})'`;
  const word = `'${text.replaceAll(/\$\w+/g, "'$&'").replaceAll(/(.+?)\1{49,}/g, repeats)}'`;
  // Longer than the words that a shell may give to a program.
  return text.length > 100_000 ? `@<(printf %s ${word})` : word;
};

const htmlOf = (block: string): string => {
  const [, level = '', heading = ''] = /^(#+) (.+)$/.exec(block) ?? [];
  if (level)
    return `<h${level.length} id="${heading.toLowerCase().replaceAll(' ', '-')}">${heading}</h${level.length}>`;
  const [, code] = /^```sh\n(.*)\n```$/s.exec(block) ?? [];
  if (code) return `<pre><code>${escaped(code)}</code></pre>`;
  return `<p>${escaped(block)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')}</p>`;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
