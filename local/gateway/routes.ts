/** Finds the API's method for a request. */
import { GatewayError, type HttpRequest } from './exchange.ts';
import type { Method, RestApi } from './served-api.ts';

export interface Route {
  readonly method: Method;
  /** As sent, undecoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** A path that is spelled out comes first; a slash at the end does not count. @throws GatewayError if there is none */
export const routeOf = ({ methods }: RestApi, { httpMethod, path }: HttpRequest): Route => {
  const [route] = methods
    .filter((method) => method.httpMethod === httpMethod)
    .flatMap((method) => routesBy(method, path))
    .sort((one, other) => countOf(one.pathParameters) - countOf(other.pathParameters));
  if (!route) throw new GatewayError('MISSING_AUTHENTICATION_TOKEN', 'Missing Authentication Token');
  return route;
};

/** A list of one route or none. A parameter stands for one segment that is not empty. */
const routesBy = (method: Method, path: string): Route[] => {
  const pattern = method.resourcePath.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}/?$`).exec(path);
  return match ? [{ method, pathParameters: { ...match.groups } }] : [];
};

const countOf = (parameters: object) => Object.keys(parameters).length;
