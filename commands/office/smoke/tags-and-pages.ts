/** Asks again: with the ETag of an answer, and page by page. */
import { isDeepStrictEqual } from 'node:util';
import type { Credentials } from '../../../shared/api/basic-credentials.ts';
import type { MuseumAnswer } from './answer.ts';
import type { Ask } from './asking.ts';
import { differenceOf } from './complaints.ts';

/** An If-None-Match with the answer's ETag, among others, gets 304 unless the answer has changed. */
export const keep = async (
  ask: Ask,
  what: string,
  caller: Credentials,
  request: string,
  answer: MuseumAnswer,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const tag = tagOf(answer);
  await ask([304, 200], `${what}: who has it has it still`, caller, request, {
    headers: { ...headers, 'If-None-Match': `${another['If-None-Match']}, W/${tag}` },
    complaints: [
      (now) => differenceOf('the ETag', now.headers.get('etag') === tag, now.status === 304),
      (now) => (now.status === 200 && now.bytes.equals(answer.bytes) ? '200, not 304' : undefined),
    ],
  });
};

/** Pages of one day match the whole list; but events may be planned meanwhile. */
export const turnPages = async (ask: Ask, what: string, caller: Credentials, request: string, whole: MuseumAnswer) => {
  const [, path = ''] = request.split(' ');
  const first = await ask(200, `${what} by pages`, caller, `${request}?limit=1`);
  await ask(200, `${what}: the second page`, caller, `GET ${first.next ?? `${path}?limit=1&page=2`}`, {
    complaints: [
      ({ items }) => differenceOf('whether Link names it', first.next !== undefined, items.length > 0),
      ({ items }) => {
        const pages = [...first.items, ...items];
        const isSame = isDeepStrictEqual(pages, whole.items.slice(0, pages.length));
        if (items.some((item) => first.items.some((one) => isDeepStrictEqual(one, item)))) return 'it is the first';
        return isSame || [...pages, ...whole.items][0]?.dates ? undefined : 'not as in the whole list';
      },
      ({ previous }) => differenceOf('whether Link names prev', previous !== undefined, true),
    ],
  });
};

export const tagOf = ({ headers }: MuseumAnswer): string => headers.get('etag') ?? '';

/** An unknown ETag gets the whole answer. */
export const another = { 'If-None-Match': '"another"' };
