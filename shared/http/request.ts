/** Gathers a request from API Gateway's event: path, query, headers and body as the row's schemas name them. */
import querystring from 'node:querystring';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { date as isDate, uuid } from '../api/formats.ts';
import type { JsonSchema, ValueOf } from '../api/json-schema.ts';
import type { Operation } from '../api/operation.ts';
import { addDays, type CalendarDate, dayAt } from '../museum/calendar-date.ts';
import type { Museum } from '../museum/museum.ts';
import type { Problem } from '../museum/problem.ts';
import { now, required, variables } from '../runtime/environment.ts';
import type { Asked } from '../runtime/request-context.ts';

/** What a handler gets: what its row describes, and nothing else that was sent. */
export type RequestOf<Row extends Operation> = {
  readonly [Name in keyof Row['request']]: ValueOf<Row['request'][Name]>;
} & Circumstances;

interface Circumstances {
  readonly museum: Museum;
  /** The user name of the caller. */
  readonly caller: string;
  readonly now: Date;
  /** Today at the museum. */
  readonly today: string;
}

/** A request that is not checked yet. */
export interface Incoming extends Circumstances {
  readonly arrival: APIGatewayProxyEvent;
  /** A UUID, for callers to quote. */
  readonly requestId: string;
  /** In milliseconds of the process's own clock. */
  readonly startedAt: number;
  /** What the request has asked of the store so far. */
  readonly asked: Asked;
  readonly path: unknown;
  /** The parameters that the row knows: whole numbers are numbers, and a default day is filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Set by `readBody`. */
  body: unknown;
  /** Why today's rules refuse a valid request. Set by `check`. */
  refusal?: Problem;
}

export const incoming = ({ request }: Operation, arrival: APIGatewayProxyEvent): Incoming => {
  const instant = now();
  const today = dayAt(museum, instant);
  const sent = arrival.multiValueQueryStringParameters;
  const [startDate = today] = sent?.startDate ?? [];
  // After an invalid first day the default end adds no fault.
  const aWeekLater = isDate(startDate) ? addDays(startDate, 7) : '9999-12-31';
  const presets = { today, 'a week after startDate': aWeekLater };
  const { requestId } = arrival.requestContext;
  return {
    arrival,
    // Callers can choose API Gateway's id, by the header `x-amzn-RequestId`. Only a UUID goes into problem and log.
    requestId: uuid.test(requestId) ? requestId : crypto.randomUUID(),
    startedAt: performance.now(),
    asked: { storeMs: 0, tries: 0 },
    museum,
    caller: arrival.requestContext.authorizer?.principalId,
    now: instant,
    today,
    path: decodePath(arrival.pathParameters ?? {}),
    query: pick(request.query, (name, schema) => parameter(schema, sent?.[name], presets)),
    headers: pick(request.headers, (name) => header(arrival, name)),
    body: undefined,
  };
};

/** The values that were sent for the properties of a schema. */
const pick = ({ properties = {} }: JsonSchema = {}, read: (name: string, schema: JsonSchema) => unknown) =>
  Object.fromEntries(
    Object.entries(properties)
      .map(([name, schema]) => [name, read(name, schema)])
      .filter(([, value]) => value !== undefined),
  );

/** The value of a header, whose name may have any letter case; several values form one list (RFC 9110, 5.3). */
export const header = (
  { headers, multiValueHeaders }: Partial<Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>>,
  name: string,
): string | undefined => {
  const valuesIn = (sent: Readonly<Record<string, string | string[] | undefined>> | null | undefined) =>
    Object.entries(sent ?? {}).flatMap(([key, value]) => (key.toLowerCase() === name.toLowerCase() ? value : []));
  return valuesIn(multiValueHeaders).join(', ') || valuesIn(headers)[0];
};

const museum: Museum = JSON.parse(required(variables.museum));

/** API Gateway does not decode path parameters. A malformed one stays as it is: the validator refuses it. */
const decodePath = (parameters: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, querystring.unescape(String(text))]));

/** A value that is not one number or one text stays as it is: the validator refuses it. */
const parameter = (schema: JsonSchema, values: string[] | undefined, presets: Presets): unknown => {
  if (values === undefined) return schema['x-default'] && presets[schema['x-default']];
  if (values.length > 1) return values;
  const [value] = values as [string];
  return schema.type === 'integer' && plainDecimal.test(value) ? Number(value) : value;
};

type Presets = Readonly<Record<NonNullable<JsonSchema['x-default']>, CalendarDate>>;

const plainDecimal = /^(?:0|[1-9][0-9]*)$/;
