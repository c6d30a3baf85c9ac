/** The responses of an operation: its success, and its problems, which share a response by their status. */
import { commonErrors, mediaTypeOf, type Operation } from '../operation.ts';
import { type ProblemKind, type ProblemName, problems, problemType } from '../problems.ts';
import * as schemas from '../schemas.ts';
import { examples, instance, type ProblemExamples, problemExamples } from './examples.ts';
import { type OpenApiObject, publish } from './published-schema.ts';

/** By status. A refusal that has examples of the operation's own stands there; operations share the others. */
export const responsesOf = (operation: Operation): OpenApiObject => ({
  [operation.response.status]: success(operation),
  ...(operation.response.revalidated && { 304: { $ref: '#/components/responses/NotModified' } }),
  ...Object.fromEntries(
    [...refusalsOf(operation)].map(([status, names]) => [
      status,
      isShared(operation, names)
        ? { $ref: `#/components/responses/${nameOf(names)}` }
        : refusal(names, { ...problemExamples, ...examples[operation.operationId]?.problems }),
    ]),
  ),
});

const isShared = ({ operationId }: Operation, names: readonly ProblemName[]): boolean =>
  !names.some((name) => examples[operationId]?.problems?.[name]);

export const responsesByName = (operations: readonly Operation[]): OpenApiObject => ({
  NotModified: { description: 'It is still what If-None-Match names', ...headers('Cache-Control', 'ETag') },
  ...Object.fromEntries(
    operations.flatMap((operation) =>
      [...refusalsOf(operation).values()]
        .filter((names) => isShared(operation, names))
        .map((names) => [nameOf(names), refusal(names, problemExamples)]),
    ),
  ),
});

const refusalsOf = ({ errors }: Operation): ReadonlyMap<number, readonly ProblemName[]> =>
  Map.groupBy([...errors, ...commonErrors], (name) => problems[name].status);

const success = (operation: Operation): OpenApiObject => {
  const { description, body, revalidated, etag, location, paged, fileName, textForm } = operation.response;
  const mediaType = mediaTypeOf(operation.response);
  const { responses: named } = examples[operation.operationId] ?? {};
  const shown = named && { examples: valuesOf(named) };
  return {
    description,
    ...headers(
      revalidated && 'Cache-Control',
      (etag || revalidated) && 'ETag',
      location && 'Location',
      paged && 'Link',
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

const refusal = (names: readonly ProblemName[], said: ProblemExamples): OpenApiObject => {
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
        examples: valuesOf(Object.assign({}, ...names.map((name) => problemExamplesOf(name, said[name])))),
      },
    },
  };
};

const problemExamplesOf = (name: ProblemName, said: ProblemExamples[ProblemName] = { [name]: {} }): OpenApiObject => {
  const { status, title, detail } = problems[name];
  return Object.fromEntries(
    Object.entries(said).map(([label, more]) => [
      label,
      { type: problemType(name), title, status, detail, instance, ...more },
    ]),
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
