/** From a value or a problem to the answer that API Gateway sends on. */
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { problemHeaders } from '../api/headers.ts';
import { jsonOf, type ValueOf } from '../api/json-schema.ts';
import type { Operation } from '../api/operation.ts';
import { type ProblemKind, problems, problemType } from '../api/problems.ts';
import { required, variables } from '../environment.ts';
import { etagOfVersion } from '../museum/etag.ts';
import { invalid, type Problem } from '../museum/problem.ts';
import { commonHeaders } from './common-headers.ts';
import { nextLink, pageLinks } from './page-links.ts';
import type { Incoming } from './request.ts';
import { type FullAnswer, revalidated } from './revalidation.ts';

/** What a handler returns for the response that its row describes. */
export type AnswerOf<Row extends Operation> = BodyOf<Row> &
  (Row['response'] extends { etag: infer Name extends string } ? { readonly [Property in Name]: number } : unknown);

type BodyOf<Row extends Operation> = Row['response'] extends { body: infer Body }
  ? Row['response'] extends { paged: true }
    ? { readonly items: Readonly<ValueOf<Body>>; readonly hasNext: boolean; readonly next?: string | undefined }
    : Row['response'] extends { continued: true }
      ? { readonly items: Readonly<ValueOf<Body>>; readonly next: string | undefined }
      : ValueOf<Body>
  : Row['response'] extends { contentType: 'image/png' }
    ? Uint8Array
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing
      void;

/**
 * @param value an `AnswerOf` the operation
 * @param query as it was checked, for the links of a page
 * @throws Problem when the answer would pass what Lambda can return
 */
export const success = (
  { response }: Operation,
  value: unknown,
  { arrival: event, query }: Pick<Incoming, 'arrival' | 'query'>,
): APIGatewayProxyResult => {
  const { status, contentType, etag, location, fileName } = response;
  const { links, ...content } = contentOf(response, value, pathOf(event), query);
  const headers = commonHeaders(event);
  if (contentType) headers['Content-Type'] = contentType;
  if (etag) headers.ETag = etagOfVersion((value as Record<string, number>)[etag] as number, content.body);
  if (location) headers.Location = `${pathOf(event)}/${(value as Record<string, string>)[location]}`;
  if (fileName) headers['Content-Disposition'] = `inline; filename="${fileName}"`;
  if (links) headers.Link = links;
  const answer = withinLimit({ statusCode: status, headers, ...content });
  return response.revalidated ? revalidated(answer, event) : answer;
};

export const failure = (problem: Problem, detail: string, event: APIGatewayProxyEvent): APIGatewayProxyResult => {
  const { status, title, retryAfter }: ProblemKind = problems[problem.problem];
  const type = problemType(problem.problem, problemTypes);
  return {
    statusCode: status,
    headers: { ...commonHeaders(event), ...problemHeaders, ...(retryAfter && { 'Retry-After': retryAfter }) },
    body: JSON.stringify({ type, title, status, detail, errors: problem.faults }),
  };
};

const problemTypes = required(variables.problemTypes);

/** As it was sent, without the slash at its end that API Gateway lets pass. */
const pathOf = ({ requestContext }: APIGatewayProxyEvent): string => requestContext.path.replace(/\/$/, '');

/** What is sent of the value, as text: a list with its links, a file encoded. */
const contentOf = (
  { body, paged, continued }: Operation['response'],
  value: unknown,
  path: string,
  query: Incoming['query'],
): { readonly body: string; readonly isBase64Encoded?: true; readonly links?: string } => {
  if (value instanceof Uint8Array) return { body: Buffer.from(value).toString('base64'), isBase64Encoded: true };
  if (!paged && !continued) return { body: value === undefined ? '' : jsonOf(value, body) };
  const { items, hasNext, next } = value as { items: unknown[]; hasNext: boolean; next: string | undefined };
  const links = paged ? pageLinks(path, query, hasNext, next) : nextLink(path, query, next);
  return { body: jsonOf(items, body), links };
};

/** As Lambda sends them: the answer as JSON, the body as a string in it. */
const withinLimit = (answer: FullAnswer): FullAnswer => {
  // A character takes six bytes at most, so that all but the longest answers need not be written twice.
  if (answer.body.length * 6 > lambdaLimit && Buffer.byteLength(JSON.stringify(answer)) > lambdaLimit)
    throw invalid([
      {
        parameter: 'limit',
        code: 'too-large-an-answer',
        detail: 'must be lower: the answer would be larger than 6 MB',
      },
    ]);
  return answer;
};

const lambdaLimit = 6 * 1024 * 1024;
