/** Asks a museum over HTTP, and prints in one line whether the answer is as promised. */
import { setTimeout } from 'node:timers/promises';
import { isOrigin } from '../../../infra/command-line/arguments.ts';
import { ConfigurationError } from '../../../infra/command-line/configuration-error.ts';
import { printable } from '../../../infra/command-line/printable.ts';
import { basicAuthorization, type Credentials } from '../../../shared/api/basic-credentials.ts';
import { answerTo, type MuseumAnswer, type Sent } from './answer.ts';
import { type Complaint, is } from './complaints.ts';
import { operationOf } from './described.ts';
import { faultsOf } from './promised.ts';

interface Question extends Sent {
  /** What else is checked if the status is right. */
  readonly complaints?: readonly Complaint[];
}

export type Ask = Awaited<ReturnType<typeof startAsking>>['ask'];

/**
 * @param origin of a page that may call; unless given, the one that the museum allows
 * @throws ConfigurationError when the museum does not answer at all
 */
export const startAsking = async (baseUrl: string, print: (line: string) => void, origin?: string) => {
  const somewhere = origin ?? 'https://museum.example';
  const first = await answerTo(baseUrl, 'OPTIONS /museum-hours', { headers: { Origin: somewhere } });
  if (first.status === undefined)
    throw new ConfigurationError(`The museum at ${printable(baseUrl)} does not answer${reasonOf(first)}.`);
  const named = first.headers.get('access-control-allow-origin') ?? '';
  const page = { origin: origin ?? (isOrigin(named) ? named : somewhere), mayBeAny: named === '*' };
  const count = { asked: 0, failed: 0 };
  const seen = { tags: new Map<string, Buffer>(), numbers: new Set(['']), types: '' };

  /** Request ids are unique, all problem types have one base, and no ETag names two different answers. */
  const faultsBesideOthers = ({ headers, bytes, status, json }: MuseumAnswer): string[] => {
    const [number, tag] = [headers.get('x-amzn-RequestId') ?? '', headers.get('etag') ?? ''];
    const [types = ''] = /^.*[/#]/.exec(`${json.type ?? ''}`) ?? [];
    const before = (status !== 304 && seen.tags.get(tag)) || bytes;
    const faults = [
      ...(seen.numbers.has(number) ? ['no number of its own'] : []),
      ...(types && types !== (seen.types || types) ? [`the type does not begin with ${seen.types}`] : []),
      ...(before.equals(bytes) ? [] : [`the ETag ${tag} has named another answer`]),
    ];
    seen.numbers.add(number);
    if (tag && status !== 304) seen.tags.set(tag, before);
    seen.types ||= types;
    return faults;
  };

  const tryOnce = async (allowed: readonly number[], request: string, { complaints = [], ...sent }: Question) => {
    const answer = await answerTo(baseUrl, request, sent);
    const fault = `${answer.status ?? 'no answer'}, not ${allowed[0]}${reasonOf(answer)}`;
    if (!allowed.some((status) => status === answer.status)) return { answer, faults: [fault], isLate: false };
    const own = (await Promise.all(complaints.map((complaint) => complaint(answer)))).flatMap((one) => one ?? []);
    const faults = [...faultsOf(request, sent, answer, page), ...faultsBesideOthers(answer)];
    return { answer, faults: [...faults, ...own], isLate: own.length > 0 && faults.length === 0 };
  };

  /** @param status expected: one or several @param caller undefined for nobody */
  const ask = async (
    status: number | readonly number[],
    what: string,
    caller: Credentials | undefined,
    request: string,
    question: Question = {},
  ): Promise<MuseumAnswer> => {
    const signedIn = caller && { Authorization: basicAuthorization(caller) };
    const sent = { ...question, headers: { Origin: page.origin, ...signedIn, ...question.headers } };
    const name = operationOf(request)?.operationId ?? '';
    let tried = await tryOnce([status].flat(), request, sent);
    // Their index lags: while only `complaints` fail, they are asked for again, for some seconds.
    for (let left = name === 'listAdmissions' ? 6 : 0; left && tried.isLate; left--) {
      await setTimeout(500);
      tried = await tryOnce([status].flat(), request, sent);
    }
    const { answer, faults } = tried;
    const operation = what.includes(name) ? '' : ` (${name})`;
    count.asked += 1;
    if (faults.length) count.failed += 1;
    const failure = `FAIL  ${what}${operation}: ${faults.join('; ')}${numberOf(answer)}`;
    print(printable(faults.length ? failure : `ok    ${what}`));
    return answer;
  };
  return { ask, count };
};

/**
 * A request with an idempotency key: sent again, it gets its first answer. Another request with this key is refused.
 * @param another valid body
 */
export const once = async (
  ask: Ask,
  what: string,
  caller: Credentials,
  request: string,
  { key, body, another, complaints }: { key: string; body: object; another: object; complaints: readonly Complaint[] },
): Promise<MuseumAnswer> => {
  const headers = { 'Idempotency-Key': key };
  const first = await ask(201, what, caller, request, { body, headers, complaints });
  await ask(201, `${what}: the same again`, caller, request, { body, headers, complaints: [is(first.json)] });
  await ask(422, `${what}: another by that key`, caller, request, { body: another, headers });
  return first;
};

/** The id of the request in the operator's logs. */
const numberOf = ({ headers }: MuseumAnswer): string => {
  const number = headers.get('x-amzn-RequestId');
  return number === null ? '' : `, request ${number}`;
};

const reasonOf = ({ json: { errors, title } }: MuseumAnswer): string => {
  const codes = Array.isArray(errors) ? errors.flatMap((fault) => Object(fault).code ?? []) : [];
  const reason = codes.join(', ') || title;
  return reason === undefined ? '' : ` (${reason})`;
};
