/** From API Gateway's event to what the operation's schemas describe: path, query and body, and the circumstances of the request. */
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { JsonSchema, ValueOf } from '../api/json-schema.ts';
import type { Museum } from '../api/museum.ts';
import type { Operation } from '../api/operation.ts';
import { now, required, variables } from '../environment.ts';
import { dayAt } from '../museum/local-day.ts';

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

/** The value of a request header, whose name may come in any letter case; one that came more than once is a list (RFC 9110, 5.3). */
export const header = (
  { headers, multiValueHeaders }: Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>,
  name: string,
): string | undefined => {
  const isMeant = ([sent]: [string, unknown]) => sent.toLowerCase() === name.toLowerCase();
  const values = Object.entries(multiValueHeaders ?? {})
    .filter(isMeant)
    .flatMap(([, same = []]) => same);
  return values.length > 1 ? values.join(', ') : Object.entries(headers ?? {}).find(isMeant)?.[1];
};

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
