/** The introduction of the reference, in Markdown. */
import { faultCodes } from '../faults.ts';
import { exposedHeaders, requestHeaders, responseHeaders, revalidatedHeaders } from '../headers.ts';
import { bodyLimit, type Role } from '../operation.ts';
import { type ProblemName, problems, problemType, problemTypes } from '../problems.ts';
import { rows } from './groups.ts';
import { codes, table, unwrap } from './markdown.ts';

const callers: Readonly<Record<Role, string>> = {
  visitor: "a page in a visitor's browser: the only password that may stand there",
  site: "the server of the museum's public site, which sells",
  door: 'those who let visitors in',
  staff: 'those who plan, change and cancel',
};

const operationsOf = (role: string) =>
  rows
    .filter(({ roles }) => roles.some((one) => one === role))
    .map(({ operationId }) => operationId)
    .join(', ');

const whoMayCall =
  unwrap(`HTTP Basic authentication on every operation, with the password of one of four roles. What a role may not
do is 403; without a known password everything is 401.`);

const values =
  unwrap(`A date is a real calendar day from the year 0001 on, \`YYYY-MM-DD\`; today is today at the museum.
Parameters of the query that an operation does not know are ignored; one that is given twice is refused, and so is
an unknown field of a body. Lengths are counted in code points of Unicode. Text has a character that can be seen, no
control characters but line breaks, and no half of a surrogate pair. An instant (RFC 3339) has at most nine decimals
of a second, and is no leap second. An e-mail address is in ASCII, without quotes, at a domain of two names or more.
A body has at most 2 MB (${bodyLimit} bytes).`);

const refusals =
  unwrap(`A refusal is a problem (RFC 9457). Its \`type\`, and the \`code\` of each of its \`errors\`, are for
programs and stay as they are; \`title\` and \`detail\` are for people. A museum may have its types begin with an
address of its own in place of ${problemTypes}. All that is wrong with a request is told at once. New codes may be
added: take one that you do not know for a plain 400. Only what is no HTTP, or has a body of more than some 4.5 MB,
or headers or an address of more than some 10 KB, is refused before it gets so far, with \`{"message": "…"}\`.`);

const browsers =
  unwrap(`Pages of the museum's own origins, which are configured, may call. Preflights need no credentials, and
allow the headers ${codes(requestHeaders)}; scripts may read ${codes(exposedHeaders)}; both also where the answer is
a refusal. Pages of other origins may not.`);

const keeping = unwrap(`Hours, lists of events, an event and the image of a ticket have an \`ETag\` and \`Cache-Control:
${revalidatedHeaders['Cache-Control']}\`: their caller may keep them, and asks with \`If-None-Match\` before each
use; no cache that callers share may. The answer is then 304 without a body for as long as it is the same, \`Link\`
included. Nothing holds for a time of its own: the next purchase could contradict it. All else is
\`${responseHeaders['Cache-Control']}\`.`);

const again = unwrap(`429 and 503 say in \`Retry-After\` after how many seconds. A 503 to a \`POST\` without an
\`Idempotency-Key\` may have taken effect if its \`detail\` says so. What is 409 for \`conflict\` did nothing.`);

export const introduction = `## Who may call

${whoMayCall}

${table(
  ['Role', 'Who', 'Operations'],
  Object.entries(callers).map(([role, who]) => [`\`${role}\``, who, operationsOf(role)]),
)}

## Values

${values}

## Problems

${refusals}

${table(
  ['Type', 'Status', 'Title'],
  Object.entries(problems).map(([name, { status, title }]) => [problemType(name as ProblemName), status, title]),
)}

## Fault codes

${table(
  ['Code', 'What is wrong with the value'],
  Object.entries(faultCodes).map(([code, meaning]) => [`\`${code}\``, meaning]),
)}

## Calls from browsers

${browsers}

## Keeping answers

${keeping}

## Trying again

${again}`;
