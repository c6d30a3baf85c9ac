/** The responses of an operation: its success, and its problems, which share a response by their status. */
import { commonErrors, mediaTypeOf, type Operation } from '../operation.ts';
import { type ProblemKind, type ProblemName, problems, problemType } from '../problems.ts';
import * as schemas from '../schemas.ts';
import { examples, instance, problemExamples } from './examples.ts';
import { type OpenApiObject, publish } from './published-schema.ts';

/** By status. */
export const responsesOf = (operation: Operation): OpenApiObject => ({
  [operation.response.status]: success(operation),
  ...(operation.response.revalidated && { 304: { $ref: '#/components/responses/NotModified' } }),
  ...Object.fromEntries(
    [...refusalsOf(operation)].map(([status, names]) => [status, { $ref: `#/components/responses/${nameOf(names)}` }]),
  ),
});

export const responsesByName = (operations: readonly Operation[]): OpenApiObject => ({
  NotModified: { description: 'It is still what If-None-Match names', ...headers('Cache-Control', 'ETag') },
  ...Object.fromEntries(
    operations.flatMap((operation) =>
      [...refusalsOf(operation).values()].map((names) => [nameOf(names), refusal(names)]),
    ),
  ),
});

const refusalsOf = ({ errors }: Operation): ReadonlyMap<number, readonly ProblemName[]> =>
  Map.groupBy([...errors, ...commonErrors], (name) => problems[name].status);

const success = (operation: Operation): OpenApiObject => {
  const { description, body, revalidated, etag, location, paged, continued, fileName, textForm } = operation.response;
  const mediaType = mediaTypeOf(operation.response);
  const { responses: named } = examples[operation.operationId] ?? {};
  const shown = named && { examples: valuesOf(named) };
  return {
    description,
    ...headers(
      revalidated && 'Cache-Control',
      (etag || revalidated) && 'ETag',
      location && 'Location',
      (paged || continued) && 'Link',
      fileName && 'Content-Disposition',
      textForm && 'Vary',
    ),
    ...(mediaType && {
      content: {
        [mediaType]: {
          schema: body ? publish(body) : { type: 'string', format: 'binary' },
          ...(body && shown),
        },
        ...(textForm && { 'text/plain': { schema: publish(textForm.schema), ...shown } }),
      },
    }),
  };
};

const refusal = (names: readonly ProblemName[]): OpenApiObject => {
  const kinds = names.map((name): ProblemKind => problems[name]);
  return {
    description: kinds.map(({ title }) => title).join('; or: '),
    ...headers(
      names.includes('unauthenticated') && 'WWW-Authenticate',
      kinds.some(({ retryAfter }) => retryAfter) && 'Retry-After',
    ),
    content: {
      'application/problem+json': {
        schema: publish(schemas.problem),
        examples: valuesOf(Object.assign({}, ...names.map(problemExamplesOf))),
      },
    },
  };
};

const problemExamplesOf = (name: ProblemName): OpenApiObject => {
  const { status, title, detail } = problems[name];
  const said = Object.entries(problemExamples[name] ?? { [name]: {} });
  return Object.fromEntries(
    said.map(([label, more]) => [label, { type: problemType(name), title, status, detail, instance, ...more }]),
  );
};

export const valuesOf = (named: OpenApiObject): OpenApiObject =>
  Object.fromEntries(Object.entries(named).map(([label, value]) => [label, { value }]));

const headers = (...names: readonly (string | false | undefined)[]): OpenApiObject => {
  const sent = names.filter((name) => typeof name === 'string');
  if (sent.length === 0) return {};
  return { headers: Object.fromEntries(sent.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
};

/** `not-found` as `NotFound`. */
const nameOf = (problems: readonly ProblemName[]): string =>
  problems.join('-or-').replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
