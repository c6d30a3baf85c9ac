/** From API Gateway's event to what the operation's schemas describe: path, query and body, and the circumstances of the request. */
import { MIMEType } from 'node:util';
import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { JsonSchema, ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type { Operation } from '../api/operation.ts';
import { now, required, variables } from '../environment.ts';
import { dayAt } from '../museum/local-day.ts';
import { invalid, Problem } from '../museum/problem.ts';
import { notUtf8 } from './faults.ts';

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
 * @throws Problem for a media type other than JSON, too many bytes, or such as are not UTF-8
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
    const sent = String(body ?? '');
    if (Buffer.byteLength(sent, isBase64Encoded ? 'base64' : 'utf8') > bodyLimit)
      throw new Problem('content-too-large', { detail: `Send at most ${bodyLimit} bytes.` });
    event.body = isBase64Encoded ? inUtf8(Buffer.from(sent, 'base64')) : sent;
    event.isBase64Encoded = false;
  },
});

const inUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalid([notUtf8]);
  }
};

/** Parses the body. What is no JSON stays text, which no schema takes for an object: it is told together with all else that is wrong. */
export const parseBody = (): MiddlewareObj<Incoming> => {
  const { before } = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: (request) => {
      try {
        before?.(request as never);
      } catch (error) {
        if (!isMalformed(error)) throw error;
      }
    },
  };
};

/** With a reason the JSON is malformed; without one it has a field that could reach an object's prototype. */
const isMalformed = (error: unknown): boolean =>
  Boolean((error as { readonly cause?: { readonly message?: string } }).cause?.message);

/** The value of a request header, whose name may come in any letter case; one that came more than once is a list (RFC 9110, 5.3). */
export const header = (
  { headers, multiValueHeaders }: Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>,
  name: string,
): string | undefined => {
  const isMeant = ([sent]: [string, unknown]) => sent.toLowerCase() === name.toLowerCase();
  const [, values = []] = Object.entries(multiValueHeaders ?? {}).find(isMeant) ?? [];
  return values.length > 1 ? values.join(', ') : Object.entries(headers ?? {}).find(isMeant)?.[1];
};

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
  // A number that is too large for any is too large for the schema.
  return schema.type === 'integer' && plainDecimal.test(value) ? Math.min(Number(value), Number.MAX_VALUE) : value;
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
