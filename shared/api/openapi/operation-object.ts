/** One row of the table of operations as OpenAPI describes an operation. */
import type { JsonSchema } from '../json-schema.ts';
import type { Operation } from '../operation.ts';
import { answersOf, valuesOf } from './responses.ts';
import { ifNoneMatch } from './described-headers.ts';
import { examples, parameterExamples } from './examples.ts';
import { unwrapped, words } from './markdown.ts';
import { notes } from './notes.ts';
import { type Part, published } from './published-schema.ts';

export const scheme = 'MuseumPlaceholderAuth';

export const operationObject = (operation: Operation): Part => {
  const { operationId, summary, tag, isExtension, roles } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId,
    summary: isExtension ? `${summary} (extension)` : summary,
    description: `${unwrapped(notes[operationId] ?? '')}\n\nWho may call: ${words(roles)}.`,
    tags: [tag],
    ...(isExtension && { 'x-extension': true }),
    'x-roles': roles,
    security: [{ [scheme]: [] }],
    ...(parameters.length && { parameters }),
    ...bodyOf(operation),
    responses: answersOf(operation),
  };
};

const parametersOf = (operation: Operation): Part[] => {
  const { path, query, headers } = operation.request;
  return [
    ...parametersIn('path', path),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    ...(operation.response.revalidated ? [ifNoneMatch] : []),
  ];
};

const parametersIn = (place: string, { properties = {}, required = [] }: JsonSchema = {}): Part[] =>
  Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = published(property);
    return {
      name,
      in: place,
      ...(required.includes(name) && !('x-default' in property) && { required: true }),
      ...(description ? { description } : {}),
      schema,
      ...(name in parameterExamples && { example: parameterExamples[name] }),
    };
  });

const bodyOf = ({ operationId, request }: Operation): Part =>
  request.body
    ? {
        requestBody: {
          required: request.body.default === undefined,
          content: {
            'application/json': {
              schema: published(request.body),
              examples: valuesOf(examples[operationId]?.requests ?? {}),
            },
          },
        },
      }
    : {};
