/** Finds the API's method for a request. */
import { GatewayError, type HttpRequest } from './exchange.ts';
import type { Method, RestApi } from './served-api.ts';

export interface Route {
  readonly method: Method;
  /** As sent, undecoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * Prefers a path that is spelled out to one with parameters, and ignores a slash at the end.
 * @throws GatewayError if there is no such method
 */
export const routeOf = ({ methods }: RestApi, { httpMethod, path }: HttpRequest): Route => {
  const [route] = methods
    .filter((method) => method.httpMethod === httpMethod)
    .flatMap((method) => routeBy(method, path.replace(/\/$/, '')) ?? [])
    .sort((one, other) => countOf(one.pathParameters) - countOf(other.pathParameters));
  if (!route) throw new GatewayError('MISSING_AUTHENTICATION_TOKEN', 'Missing Authentication Token');
  return route;
};

/** A parameter stands for one segment that is not empty. */
const routeBy = (method: Method, path: string): Route | undefined => {
  const [wanted, sent] = [method.resourcePath.split('/'), path.split('/')];
  if (wanted.length !== sent.length) return undefined;
  const pathParameters: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const segment = sent[index] ?? '';
    const [, parameter] = /^\{(.+)\}$/.exec(name) ?? [];
    if (parameter ? !segment : segment !== name) return undefined;
    if (parameter) pathParameters[parameter] = segment;
  }
  return { method, pathParameters };
};

const countOf = (parameters: object) => Object.keys(parameters).length;
