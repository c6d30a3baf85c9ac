/** Compares an answer with its row, the published description, and what browsers and caches need. */
import {
  exposedHeaders,
  problemHeaders,
  requestHeaders,
  responseHeaders,
  revalidatedHeaders,
} from '../../../shared/api/headers.ts';
import { commonErrors, mediaTypeOf, type Operation } from '../../../shared/api/operation.ts';
import { problemInstance, problems } from '../../../shared/api/problems.ts';
import { fault, problem } from '../../../shared/api/schemas.ts';
import type { MuseumAnswer, Sent } from './answer.ts';
import { type Content, dereference, faultsBy, headerFaults, operationOf, responseOf, rowsAt } from './described.ts';
import { listFaults } from './list-faults.ts';
import { chunksIn } from './picture.ts';

/** The origin of a page, and whether pages of any origin may call. */
interface Page {
  readonly origin: string;
  readonly mayBeAny: boolean;
}

/** Who buys the tickets here. No answer may reveal it. */
export const purchaser = { email: 'smoke@example.com', phone: '+49 30 901820' } as const;

export const faultsOf = (request: string, sent: Sent, answer: MuseumAnswer, page: Page): string[] =>
  request.startsWith('OPTIONS')
    ? preflightFaults(request, sent, answer, page)
    : answerFaults(request, sent, answer, page);

const preflightFaults = (request: string, { headers: asked }: Sent, { headers }: MuseumAnswer, page: Page) => {
  if (isOfAnother(page, asked)) return repeated(headers, asked);
  const methods = rowsAt(request).map(({ method }) => method);
  return [
    ...differing(headers, { 'Access-Control-Allow-Origin': page.mayBeAny ? '*' : page.origin }),
    ...missing(headers, 'Access-Control-Allow-Methods', methods),
    ...missing(headers, 'Access-Control-Allow-Headers', requestHeaders),
  ];
};

const answerFaults = (request: string, { headers: asked }: Sent, answer: MuseumAnswer, page: Page): string[] => {
  const { headers, status = 0 } = answer;
  const [row, isRefusal] = [operationOf(request), status >= 400];
  const { textForm, revalidated, ...response }: Partial<Operation['response']> = row?.response ?? {};
  const form = asked?.Accept === 'text/plain' && textForm ? textForm : response;
  const mediaType = mediaTypeOf(form);
  const { headers: described = {}, content = {} } = responseOf(row, status) ?? {};
  const exact = {
    ...responseHeaders,
    ...(revalidated && !isRefusal && revalidatedHeaders),
    ...(isRefusal ? problemHeaders : mediaType && { 'Content-Type': mediaType }),
    ...(status === 200 && form.fileName && { 'Content-Disposition': `inline; filename="${form.fileName}"` }),
  };
  return [
    ...differing(headers, exact),
    ...(textForm && !isRefusal ? missing(headers, 'Vary', ['Accept']) : []),
    ...(isOfAnother(page, asked) ? repeated(headers, asked) : originFaults(headers, page, isRefusal)),
    ...Object.entries(described)
      .filter(([name]) => !(name in exact) && !/^(?:Vary|Location)$/.test(name))
      .flatMap(([name, header]) => headerFaults(name, dereference(header), headers)),
    ...bodyFaults(content, answer, form === textForm),
    ...(isRefusal ? problemFaults(row, answer) : []),
    ...(status === 200 ? listFaults(request, answer, row) : []),
    ...locationFaults(row, answer),
    ...(headers.has('Age') ? ['a shared cache gave it'] : []),
    ...leaks(asked?.Authorization ?? '', answer),
  ];
};

const leaks = (authorization: string, { headers, bytes }: MuseumAnswer): string[] => {
  const secret = authorization.replace(/^basic /i, '');
  const password = Buffer.from(secret, 'base64').toString().replace(/^.*?:/, '');
  // A short one may be in an answer by chance.
  const words = [secret, ...(password.length < 8 ? [] : [password]), ...Object.values(purchaser)];
  const told = [...headers.values(), `${bytes}`].join();
  return words.some((word) => word && told.includes(word)) ? ['it tells a password, an e-mail or a phone'] : [];
};

/** Whether the asking page may not call. */
const isOfAnother = ({ origin, mayBeAny }: Page, asked: Sent['headers']) => !mayBeAny && asked?.Origin !== origin;

const repeated = (headers: Headers, asked: Sent['headers']) =>
  headers.get('access-control-allow-origin') === asked?.Origin ? [`${asked?.Origin} may call`] : [];

/** API Gateway's refusals cannot repeat the origin: any page may read them. */
const originFaults = (headers: Headers, { origin, mayBeAny }: Page, isRefusal: boolean) => {
  const named = headers.get('access-control-allow-origin');
  const isAny = named === '*' && (mayBeAny || isRefusal);
  return [
    ...(isAny ? [] : differing(headers, { 'Access-Control-Allow-Origin': mayBeAny ? '*' : origin })),
    ...missing(headers, 'Access-Control-Expose-Headers', exposedHeaders),
    // Else a cache reuses the answer for another origin.
    ...(mayBeAny || isRefusal ? [] : missing(headers, 'Vary', ['Origin'])),
  ];
};

const bodyFaults = (content: Content, { bytes, value }: MuseumAnswer, isText: boolean): string[] => {
  const type = isText && content['text/plain'] ? 'text/plain' : Object.keys(content)[0];
  // Node's fetch gives no body to a 204 and a 304.
  if (type === undefined) return [];
  if (bytes.length === 0) return ['no body'];
  if (type === 'image/png') return 'IEND' in chunksIn(bytes) ? [] : ['no PNG, or a damaged one'];
  return faultsBy('the body', content[type]?.schema ?? {}, type.endsWith('json') ? value : `${bytes}`);
};

const problemFaults = (row: Operation | undefined, { status, headers, json }: MuseumAnswer): string[] => {
  const parts = [json, ...[json.errors ?? []].flat().map(Object)];
  const others = parts.flatMap(Object.keys).filter((name) => !(name in { ...problem.properties, ...fault.properties }));
  // API Gateway has one sentence for each of its refusals; functions have others.
  const isOfGateway = { 401: true, 403: true, 404: !row }[status ?? 0];
  const kinds = row ? [...row.errors, ...commonErrors] : (['not-found'] as const);
  const isKnown = kinds.some(
    (name) =>
      problems[name].status === status &&
      problems[name].title === json.title &&
      [undefined, json.detail === problems[name].detail].includes(isOfGateway) &&
      new RegExp(`[/#]${name}$`).test(`${json.type}`),
  );
  const number = problemInstance(headers.get('x-amzn-RequestId') ?? '');
  return [
    ...(json.status === status ? [] : [`the body's status is ${json.status}, not ${status}`]),
    ...(isKnown ? [] : [`no problem of this operation: ${json.type}, ${json.title}`]),
    ...(/^(?!.*(?:\barn:|Exception\b|Error\b)).+\.$/.test(`${json.detail}`) ? [] : [`no sentence: ${json.detail}`]),
    ...(others.length ? [`the problem has ${others.join()}`] : []),
    ...(json.instance === number ? [] : [`instance is ${json.instance}, not ${number}`]),
  ];
};

const locationFaults = (row: Operation | undefined, { status, json, location }: MuseumAnswer): string[] => {
  const created = status === row?.response.status && row?.response.location;
  const expected = created && `${row?.path}/${json[created]}`;
  return expected && location !== expected ? [`Location is ${location ?? 'missing'}, not ${expected}`] : [];
};

const differing = (headers: Headers, expected: Readonly<Record<string, string>>): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `${name} is ${headers.get(name) ?? 'missing'}, not ${value}`);

const missing = (headers: Headers, name: string, members: readonly string[]): string[] => {
  const listed = (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const lost = members.filter((member) => !listed.includes(member.toLowerCase()));
  return lost.length ? [`${name} lacks ${lost.join(', ')}`] : [];
};
