/** Holds answers to the published description: which operation answered, and whether it said that it would answer so. */
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { inject } from 'vitest';
import type { DescribedAnswer } from './described.ts';
import type { Received } from './http.ts';

/** What does not fit what is described. @param method as it takes effect @param url whole */
export const complaintsAbout = (method: string, url: string, answer: Received): string[] => {
  const [, path] = /\/v1\.1(\/[^?#]*)/.exec(url) ?? [];
  // What is served beside the API is none of its affair, nor is what asks before a request.
  if (path === undefined || method === 'OPTIONS' || isUnread(answer)) return [];
  const { status } = answer;
  const operation = operations.find((one) => one.method === method && new RegExp(one.path).test(path));
  if (!operation) return status < 400 ? [`${status} from no operation`] : complaintsBy(refusal, answer);
  const described = operation.answers[status];
  return described ? complaintsBy(described, answer) : [`${status} is not described`];
};

const { operations, refusal, source } = inject('judge');

const validators: Record<string, ValidateFunction> = {};
new Function('require', 'exports', source)(createRequire(import.meta.url), validators);

/** In API Gateway's own words, which no schema of ours can change: what it does not take for a request, or what is too large for it. */
const isUnread = ({ status, headers, json }: Received): boolean =>
  (status === 400 || status === 413) &&
  headers.get('content-type') === 'application/json' &&
  /^\{"message":"(?:Bad Request|Request Too Long)"\}$/.test(JSON.stringify(json));

const complaintsBy = ({ headers, bodies }: DescribedAnswer, answer: Received): string[] => [
  ...headers.flatMap(({ name, isRequired, isNumber, validator }) => {
    const text = answer.headers.get(name);
    if (text === null) return isRequired ? [`${name} is missing`] : [];
    return faults(validator, isNumber ? Number(text) : text).map((fault) => `${name}${fault}`);
  }),
  ...bodyComplaints(bodies, answer),
];

const bodyComplaints = (bodies: DescribedAnswer['bodies'], { headers, bytes, json }: Received): string[] => {
  if (Object.keys(bodies).length === 0) return bytes.length ? ['a body is not described'] : [];
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const validator = bodies[type];
  return validator ? faults(validator, json ?? bytes.toString('latin1')) : [`${type} is not described`];
};

const faults = (validator: string, value: unknown): string[] => {
  const validate = validators[validator];
  if (!validate) throw new Error(`There is no ${validator}.`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
