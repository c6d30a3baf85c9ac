/** A row of the table of operations as an OpenAPI operation object. */
import type { JsonSchema } from '../json-schema.ts';
import type { Operation } from '../operation.ts';
import { examples, parameterExamples } from './examples.ts';
import { codes, noteOn } from './prose.ts';
import { type OpenApiObject, publish } from './published-schema.ts';
import { responsesOf, valuesOf } from './responses.ts';

export const scheme = 'MuseumPlaceholderAuth';

export const operationObject = (operation: Operation): OpenApiObject => {
  const { operationId, summary, tag, isExtension, roles, request } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId,
    summary: isExtension ? `${summary} (extension)` : summary,
    description: `${noteOn(operationId)}\n\nWho may call: ${codes(roles)}.`,
    tags: [tag],
    ...(isExtension && { 'x-extension': true }),
    'x-roles': roles,
    security: [{ [scheme]: [] }],
    ...(parameters.length && { parameters }),
    ...(request.body && { requestBody: bodyOf(operationId, request.body) }),
    responses: responsesOf(operation),
  };
};

const parametersOf = ({ request, response }: Operation): OpenApiObject[] => [
  ...parametersIn('path', request.path),
  ...parametersIn('query', request.query),
  ...parametersIn('header', request.headers),
  ...(response.revalidated ? [ifNoneMatch] : []),
];

const ifNoneMatch: OpenApiObject = {
  name: 'If-None-Match',
  in: 'header',
  description: 'Answer 304 without a body if the answer still has one of these entity tags; `*` for any',
  schema: { type: 'string' },
};

const parametersIn = (place: string, { properties = {}, required = [] }: JsonSchema = {}): OpenApiObject[] =>
  entriesOf(properties).map(([name, property]) => {
    const { description, ...schema } = publish(property);
    return {
      name,
      in: place,
      ...(required.includes(name) && !('x-default' in property) && { required: true }),
      ...(description ? { description } : {}),
      schema,
      ...(name in parameterExamples && { example: parameterExamples[name] }),
    };
  });

/** OpenAPI ignores a parameter `Accept`: a response's media types say what there is to accept. */
const entriesOf = ({ Accept: _, ...properties }: NonNullable<JsonSchema['properties']>) => Object.entries(properties);

const bodyOf = (operationId: string, schema: JsonSchema): OpenApiObject => ({
  required: schema.default === undefined,
  content: {
    'application/json': { schema: publish(schema), examples: valuesOf(examples[operationId]?.requests ?? {}) },
  },
});
