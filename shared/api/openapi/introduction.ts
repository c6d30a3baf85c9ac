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
  door: 'the phones and people that let visitors in',
  staff: 'who plans, changes and cancels events',
};

const operationsOf = (role: string) =>
  rows
    .filter(({ roles }) => roles.some((one) => one === role))
    .map(({ operationId }) => operationId)
    .join(', ');

const whoMayCall =
  unwrap(`Every operation takes HTTP Basic authentication with the password of one of four roles. Without a known
password the answer is 401. What a role may not do is 403.`);

const values =
  unwrap(`A date is a real calendar day from the year 0001 on, written \`YYYY-MM-DD\`. Today is today at the museum.
An unknown query parameter is ignored; a query parameter given twice is refused, and so is an unknown field of a body.
Lengths are counted in Unicode code points. Text has at least one visible character, no control characters but line
breaks, and no half of a surrogate pair. An instant (RFC 3339) has at most nine decimals of a second, and is not a
leap second. An e-mail address is in ASCII, without quotes, at a domain of two names or more. A body has at most 2 MB
(${bodyLimit} bytes).`);

const refusals =
  unwrap(`Every refusal is a problem (RFC 9457). Programs read its \`type\` and the \`code\` of each of its
\`errors\`: both keep their meaning. \`title\` and \`detail\` are for people. A museum may choose another
beginning for its types than ${problemTypes}. One answer names all faults of a request. New codes may be added: treat
an unknown code as a plain 400. API Gateway alone refuses what is not HTTP, a body of more than some 4.5 MB, and
headers or an address of more than some 10 KB, with \`{"message": "…"}\`.`);

const browsers =
  unwrap(`Pages of the origins that the museum has configured may call; pages of others may not. A preflight needs
no credentials and allows the headers ${codes(requestHeaders)}. Scripts may read ${codes(exposedHeaders)}, of refusals
too.`);

const keeping = unwrap(`Hours, lists of events, an event and the image of a ticket have an \`ETag\` and \`Cache-Control:
${revalidatedHeaders['Cache-Control']}\`. Their caller may keep them; a shared cache may not. Ask with
\`If-None-Match\` before each use: the answer is 304 without a body while answer and \`Link\` are the same. Nothing
may be reused without asking. All other answers are \`${responseHeaders['Cache-Control']}\`.`);

const again = unwrap(`After 429 and 503, wait for the seconds that \`Retry-After\` names. A \`POST\` without an
\`Idempotency-Key\` that got a 503 may have taken effect if the \`detail\` says so. A 409 \`conflict\` did
nothing.`);

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
