/** The published description as a judge: which operation answered, and whether it said that it would answer so. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../shared/api/openapi/document.ts';
import type { Received } from './http.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

export const description: Any = openApiDocument();

/** What does not fit what is described. @param url whole @param method as it takes effect */
export const complaintsAbout = (method: string, url: string, answer: Received): string[] => {
  const [, path] = /\/v1\.1(\/[^?#]*)/.exec(url) ?? [];
  // What is served beside the API is none of its affair, nor is what asks before a request.
  if (path === undefined || method === 'OPTIONS') return [];
  if (isUnread(answer)) return [];
  const responses = responsesAt(method, path);
  const { status } = answer;
  if (!responses) return status < 400 ? [`${status} from no operation`] : bodyComplaints(anyRefusal, answer);
  const response = resolved(responses[status]);
  if (!response) return [`${status} is not described`];
  return [...headerComplaints(response, answer), ...bodyComplaints(response.content, answer)].map(
    (complaint) => `${status}: ${complaint}`,
  );
};

/** What is wrong with a value by the schema at a place of the description, in words; empty if nothing is. */
export const faultsBy = (schema: Any, value: unknown): string => {
  const validate = compiled.get(schema) ?? ajv.compile({ $ref: `museum#${placeOf(schema)}` });
  compiled.set(schema, validate);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
};

/** What a `$ref` stands for. */
export const resolved = (part: Any): Any =>
  part?.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((at: Any, name: string) => at[name], description)
    : part;

const bodyComplaints = (content: Any, { headers, bytes, json }: Received): string[] => {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (!content) return bytes.length ? ['a body is not described'] : [];
  const media = content[type];
  if (!media) return [`${type} is not described`];
  const faults = faultsBy(media.schema, json ?? bytes.toString('latin1'));
  return faults ? [faults] : [];
};

const headerComplaints = ({ headers: described = {} }: Any, { headers }: Received): string[] =>
  Object.entries(described).flatMap(([name, part]) => {
    const { required, schema } = resolved(part);
    const text = headers.get(name);
    if (text === null) return required ? [`${name} is missing`] : [];
    const faults = faultsBy(schema, schema.type === 'integer' ? Number(text) : text);
    return faults ? [`${name}: ${faults}`] : [];
  });

/** A method in other letters is another method. */
const responsesAt = (method: string, path: string): Any => {
  const [, operations] = routes.find(([pattern]) => pattern.test(path)) ?? [];
  return operations?.[method]?.responses;
};

const routes = Object.entries<Any>(description.paths).map(
  ([path, operations]) =>
    [
      new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
      Object.fromEntries(Object.entries<Any>(operations).map(([method, one]) => [method.toUpperCase(), one])),
    ] as const,
);

/** In API Gateway's own words, which no schema of ours can change: what it does not take for a request, or what is too large for it. */
const isUnread = ({ status, headers, json }: Received): boolean =>
  (status === 400 || status === 413) &&
  headers.get('content-type') === 'application/json' &&
  /^\{"message":"(?:Bad Request|Request Too Long)"\}$/.test(JSON.stringify(json));

/** What a gateway says of a request that is for no operation. */
const anyRefusal = description.components.responses.InvalidRequest.content;

const ajv = addFormats
  .default(new Ajv2020({ allErrors: true, strict: false }))
  .addFormat('float', true)
  .addFormat('binary', true)
  .addSchema(description, 'museum', undefined, false);

const compiled = new Map<Any, ReturnType<typeof ajv.compile>>();

/** A JSON Pointer, as a URI writes it. */
const placeOf = (schema: Any): string => {
  const find = (part: Any, place: string): string | undefined => {
    if (part === schema) return place;
    if (typeof part !== 'object' || part === null) return undefined;
    for (const [name, value] of Object.entries(part)) {
      const found = find(value, `${place}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const place = find(description, '');
  if (place === undefined) throw new Error('The description has no such schema.');
  return place;
};
