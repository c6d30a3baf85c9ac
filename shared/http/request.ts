/** From API Gateway's event to what the operation's schemas describe: path, query and body. */
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { JsonSchema } from '../api/json-schema.ts';
import type { Operation } from '../api/operation.ts';
import { dateIn } from '../museum/calendar-date.ts';
import { invalid, Problem } from '../museum/problem.ts';
import { museum, now } from './environment.ts';
import { notAnObject } from './faults.ts';
import { header } from './headers.ts';

/** Replaces the event by `{ path, query, now, today }`, with numbers where the schema asks for them and today where it is the default. */
export const readParameters = ({ request: { query = {} } }: Operation): MiddlewareObj => ({
  before: (request) => {
    const { headers, body, isBase64Encoded, pathParameters, multiValueQueryStringParameters } =
      request.event as APIGatewayProxyEvent;
    const instant = now();
    const today = dateIn(museum.timeZone, instant);
    request.event = {
      now: instant,
      today,
      path: pathParameters ?? {},
      query: Object.fromEntries(
        Object.entries(query.properties ?? {}).flatMap(([name, schema]) =>
          parameter(name, schema as JsonSchema, multiValueQueryStringParameters?.[name], today),
        ),
      ),
      headers,
      body,
      isBase64Encoded,
    };
  },
});

/** Decodes the body for the JSON parser. @throws Problem for a media type other than JSON, no body, or bytes that are not UTF-8. */
export const readBody = (): MiddlewareObj<RawBody> => ({
  before: ({ event }) => {
    const contentType = header(event, 'content-type');
    if (contentType && !jsonInUtf8.test(contentType))
      throw new Problem('unsupported-media-type', 'Send the body as application/json, in UTF-8.');
    if (!event.body) throw invalid([notAnObject]);
    if (Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8') > bodyLimit)
      throw new Problem('content-too-large', `Send at most ${bodyLimit} bytes.`);
    if (!event.isBase64Encoded) return;
    try {
      event.body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(event.body, 'base64'));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw invalid([{ pointer: '#', detail: 'must be encoded in UTF-8' }]);
    }
    event.isBase64Encoded = false;
  },
});

/** Ten times the largest body that makes sense; to find all faults of much more would take the function's time and memory. */
const bodyLimit = 2 * 1024 * 1024;

type RawBody = Pick<APIGatewayProxyEvent, 'headers' | 'body' | 'isBase64Encoded'>;

/** What is not one number or one text stays as it was sent, for the validator to refuse. */
const parameter = (
  name: string,
  schema: JsonSchema,
  values: string[] | undefined,
  today: string,
): [string, unknown][] => {
  if (values === undefined) return schema['x-default'] === 'today' ? [[name, today]] : [];
  const [value = ''] = values;
  if (values.length > 1) return [[name, values]];
  return [[name, schema.type === 'integer' && plainDecimal.test(value) ? Number(value) : value]];
};

const plainDecimal = /^(?:0|[1-9][0-9]*)$/;
const jsonInUtf8 = /^\s*application\/json\s*(?:;(?!\s*charset\s*=\s*(?!"?utf-8"?\s*(?:;|$)))[^;]*)*$/i;
