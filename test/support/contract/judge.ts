/** Holds answers to the published description: each must be one that the operation describes. */
import type { Received } from '../requests/received.ts';
import { type Any, dereference, faultsBy, headerFaults, operationOf, responseOf } from './described.ts';

/** What does not fit the description. @param method after an override @param url with host and query */
export const complaintsAbout = (method: string, url: string, answer: Received): string[] => {
  const [, path] = /\/v1\.1(\/[^?#]*)/.exec(url) ?? [];
  // Neither the pages beside the API nor preflights are described.
  if (path === undefined || method === 'OPTIONS' || hasFixedText(answer)) return [];
  const { status } = answer;
  const operation = operationOf(`${method} ${path}`);
  if (!operation && status < 400) return [`${status}, but no operation has this path`];
  const described = responseOf(operation, status);
  return described ? complaintsBy(described, answer) : [`${status} is not described`];
};

/** API Gateway's text for a query that is not encoded, or a request that is too large. The stack cannot change it. */
const hasFixedText = ({ status, headers, json }: Received): boolean =>
  (status === 400 || status === 413) &&
  headers.get('content-type') === 'application/json' &&
  /^\{"message":"(?:Bad Request|Request Too Long)"\}$/.test(JSON.stringify(json));

const complaintsBy = ({ headers = {}, content = {} }: Any, answer: Received): string[] => [
  ...Object.entries<Any>(headers).flatMap(([name, header]) => headerFaults(name, dereference(header), answer.headers)),
  ...bodyComplaints(content, answer),
  ...instanceComplaints(answer),
];

/** A problem's `instance` is the request id in API Gateway's header and in the logs, so that callers can quote it. */
const instanceComplaints = ({ status, headers, json }: Received): string[] => {
  const expected = `urn:uuid:${headers.get('x-amzn-requestid')}`;
  return status < 400 || json.instance === expected ? [] : [`instance ${json.instance} is not ${expected}`];
};

const bodyComplaints = (content: Any, { headers, bytes, json }: Received): string[] => {
  if (Object.keys(content).length === 0) return bytes.length ? ['a body is not described'] : [];
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (!content[type]) return [`${type} is not described`];
  return faultsBy('the body', content[type].schema, json ?? bytes.toString('latin1'));
};
