/** Refuses a list that is too large to be sent. */
import { invalid } from '../museum/problem.ts';

/**
 * @param days those of a page of days: a lower limit does not help where there is one alone
 * @throws Problem `invalid-request` when the body, as a string within Lambda's JSON, is too large for Lambda
 */
export const refuseTooLarge = (body: string, days: readonly string[] = []): void => {
  if (Buffer.byteLength(JSON.stringify(body)) <= mostBytes) return;
  const detail =
    days.length === 1
      ? `cannot help: the events of ${days[0]} alone are larger than 6 MB; begin behind that day`
      : 'must be lower: the answer would be larger than 6 MB';
  throw invalid([{ parameter: 'limit', code: 'too-large-an-answer', detail }]);
};

/** What Lambda can send, less 10 KB for the headers. */
const mostBytes = 6 * 1024 * 1024 - 10_000;
