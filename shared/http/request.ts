/** From API Gateway's event to what the operation's schemas describe: path, query and body, and the circumstances of the request. */
import { MIMEType } from 'node:util';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { JsonSchema, ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type { Operation } from '../api/operation.ts';
import { now, required, variables } from '../environment.ts';
import { dayAt } from '../museum/local-day.ts';
import { invalid, Problem } from '../museum/problem.ts';
import { notAnObject, notUtf8 } from './faults.ts';

/** What a handler is given: what its row describes, and nothing else that was sent. */
export type RequestOf<Row extends Operation> = {
  readonly [Part in keyof Row['request']]: ValueOf<Row['request'][Part]>;
} & Circumstances;

interface Circumstances {
  readonly museum: Museum;
  /** The user name of the caller. */
  readonly caller: string;
  readonly now: Date;
  /** Today at the museum. */
  readonly today: string;
}

/** A request on its way to being checked. */
export interface Incoming extends Circumstances {
  /** API Gateway's event. */
  readonly arrival: APIGatewayProxyEvent;
  readonly path: unknown;
  /** The parameters that the row knows, with numbers where its schema asks for them and today where that is the default. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The headers that the row knows. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** As it was sent, until `readBody` and the JSON parser have been there. */
  body: unknown;
  isBase64Encoded: boolean;
}

export const incoming = ({ request }: Operation, arrival: APIGatewayProxyEvent): Incoming => {
  const instant = now();
  const today = dayAt(museum, instant);
  const { pathParameters, multiValueQueryStringParameters: sent, body, isBase64Encoded } = arrival;
  return {
    arrival,
    museum,
    caller: arrival.requestContext.authorizer?.principalId ?? '',
    now: instant,
    today,
    path: decoded(pathParameters ?? {}),
    query: partOf(request.query, (name, schema) => parameter(schema, sent?.[name], today)),
    headers: partOf(request.headers, (name) => header(arrival, name)),
    body,
    isBase64Encoded,
  };
};

/** What the schema knows, as far as it was sent. */
const partOf = (
  { properties = {} }: JsonSchema = {},
  read: (name: string, schema: JsonSchema) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .map(([name, schema]) => [name, read(name, schema)])
      .filter(([, value]) => value !== undefined),
  );

/**
 * Decodes the body for the JSON parser; the row's schema may have a default for one that is missing.
 * @throws Problem for a media type other than JSON, no body, or bytes that are not UTF-8
 */
export const readBody = ({ request }: Operation): MiddlewareObj<Incoming> => ({
  before: ({ event }) => {
    const { arrival, body, isBase64Encoded } = event;
    if (!body && request.body?.default !== undefined) {
      event.body = JSON.stringify(request.body.default);
      event.isBase64Encoded = false;
      return;
    }
    if (!isJsonInUtf8(header(arrival, 'content-type'))) throw new Problem('unsupported-media-type');
    if (typeof body !== 'string' || body === '') throw invalid([notAnObject]);
    if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > bodyLimit)
      throw new Problem('content-too-large', { detail: `Send at most ${bodyLimit} bytes.` });
    if (!isBase64Encoded) return;
    try {
      event.body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(body, 'base64'));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw invalid([notUtf8]);
    }
    event.isBase64Encoded = false;
  },
});

/** The value of a request header, whose name may come in any letter case. */
export const header = ({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([sent]) => sent.toLowerCase() === name.toLowerCase())?.[1];

/** Ten times the largest body that makes sense; to find all faults of much more would take the function's time and memory. */
const bodyLimit = 2 * 1024 * 1024;

const museum: Museum = JSON.parse(required(variables.museum));

/** API Gateway hands path parameters on as they were sent; what is not encoded as an address is stays so, for the validator to refuse. */
const decoded = (parameters: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text = '']) => {
      try {
        return [name, decodeURIComponent(text)];
      } catch (error) {
        if (!(error instanceof URIError)) throw error;
        return [name, text];
      }
    }),
  );

/** What is not one number or one text stays as it was sent, for the validator to refuse. */
const parameter = (schema: JsonSchema, values: string[] | undefined, today: string): unknown => {
  if (values === undefined) return schema['x-default'] === 'today' ? today : undefined;
  const [value = ''] = values;
  if (values.length > 1) return values;
  return schema.type === 'integer' && plainDecimal.test(value) ? Number(value) : value;
};

const plainDecimal = /^(?:0|[1-9][0-9]*)$/;

/** A body without a type is taken as JSON, and JSON without a character set as UTF-8 (RFC 8259). */
const isJsonInUtf8 = (contentType: string | undefined): boolean => {
  if (!contentType) return true;
  try {
    const { essence, params } = new MIMEType(contentType);
    // Of a parameter that is given twice the first would count.
    const charsets = contentType.match(/;\s*charset\s*=/gi) ?? [];
    return essence === 'application/json' && charsets.length <= 1 && /^utf-8$/i.test(params.get('charset') ?? 'utf-8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_INVALID_MIME_SYNTAX') throw error;
    return false;
  }
};
