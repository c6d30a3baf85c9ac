/** A row of the table of operations as an OpenAPI operation object. */
import type { JsonSchema } from '../json-schema.ts';
import type { Operation } from '../operation.ts';
import { describedParameters, inFull } from './described-fields.ts';
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

const parametersOf = ({ operationId, request, response }: Operation): OpenApiObject[] => {
  const described = describedParameters(operationId);
  const parametersIn = (place: string, { properties = {}, required = [] }: JsonSchema = {}): OpenApiObject[] =>
    entriesOf(properties).map(([name, property]) => {
      const { description, ...schema } = publish(property, inFull(described[name]));
      return {
        name,
        in: place,
        ...(required.includes(name) && { required: true }),
        description,
        schema,
        ...(name in parameterExamples && { example: parameterExamples[name] }),
      };
    });
  return [
    ...parametersIn('path', request.path),
    ...parametersIn('query', request.query),
    ...parametersIn('header', request.headers),
    ...parametersIn('header', response.revalidated && revalidation),
  ];
};

const revalidation: JsonSchema = { properties: { 'If-None-Match': { type: 'string' } } };

/** OpenAPI ignores a parameter `Accept`: a response's media types say what there is to accept. */
const entriesOf = ({ Accept: _, ...properties }: NonNullable<JsonSchema['properties']>) => Object.entries(properties);

const bodyOf = (operationId: string, schema: JsonSchema): OpenApiObject => ({
  required: schema.default === undefined,
  content: {
    'application/json': { schema: publish(schema), examples: valuesOf(examples[operationId]?.requests ?? {}) },
  },
});
