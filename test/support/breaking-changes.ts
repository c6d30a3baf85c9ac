/** What of one description of the API would break those who call by an older one. */
import { narrowings, resolvedIn } from './narrowings.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever is written there
type Any = any;

/** In words, with the operation in which; empty when everyone can go on. */
export const breakingChanges = (before: Any, after: Any): string[] => [
  ...(before.servers[0].url === after.servers[0].url ? [] : ['the base URL is another']),
  ...operationsOf(before).flatMap(([name, path, method]) => {
    const operation = after.paths[path]?.[method];
    const changes = operation ? changesOf({ before, after }, before.paths[path][method], operation) : ['is gone'];
    return changes.map((change) => `${name}: ${change}`);
  }),
];

const operationsOf = ({ paths }: Any): [name: string, path: string, method: string][] =>
  Object.entries<Any>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string, string] => [`${method.toUpperCase()} ${path}`, path, method]),
  );

const changesOf = (documents: Documents, before: Any, after: Any): string[] => [
  ...(before.operationId === after.operationId ? [] : [`is called ${after.operationId}`]),
  ...before['x-roles'].flatMap((role: string) => (after['x-roles'].includes(role) ? [] : [`is forbidden to ${role}`])),
  ...(same(before.security, after.security) ? [] : ['has another security']),
  ...changesOfParameters(documents, before.parameters ?? [], after.parameters ?? []),
  ...changesOfBody(documents, before.requestBody, after.requestBody),
  ...Object.entries<Any>(before.responses).flatMap(([status, response]) =>
    changesOfAnswer(documents, response, after.responses[status]).map((change) => `${status} ${change}`),
  ),
];

interface Documents {
  readonly before: Any;
  readonly after: Any;
}

/** Every answer that is given is to be one that was expected; of requests, every one that was good is to be good. */
const changesOfValue = ({ before, after }: Documents, older: Any, newer: Any): string[] =>
  narrowings({ wide: newer, narrow: older, inWide: after, inNarrow: before, isAnswer: true });

const changesOfParameters = ({ before, after }: Documents, older: Any[], newer: Any[]): string[] => {
  const like = (all: Any[], { in: place, name }: Any) => all.find((one) => one.in === place && one.name === name);
  return [
    ...older.flatMap((parameter) => {
      const now = like(newer, parameter);
      if (!now) return [`${parameter.name} is gone`];
      const schemas = { wide: parameter.schema, narrow: now.schema, inWide: before, inNarrow: after };
      return narrowings(schemas).map((change) => `${parameter.name} ${change}`);
    }),
    ...newer.flatMap((parameter) =>
      parameter.required && !like(older, parameter)?.required ? [`${parameter.name} is required`] : [],
    ),
  ];
};

const changesOfBody = ({ before, after }: Documents, older: Any, newer: Any): string[] => [
  ...(newer?.required && !older?.required ? ['the body is required'] : []),
  ...Object.entries<Any>(older?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = newer?.content?.[type];
    if (!now) return [`${type} is not taken`];
    const schemas = { wide: schema, narrow: now.schema, inWide: before, inNarrow: after };
    return narrowings(schemas).map((change) => `body ${change}`);
  }),
];

const changesOfAnswer = (documents: Documents, older: Any, newer: Any): string[] => {
  if (!newer) return ['is gone'];
  const [was, is] = [resolvedIn(documents.before, older), resolvedIn(documents.after, newer)];
  return [
    ...Object.entries<Any>(was.headers ?? {}).flatMap(([name, header]) => {
      const now = is.headers?.[name];
      if (!now) return [`has no ${name}`];
      const [headerWas, headerIs] = [resolvedIn(documents.before, header), resolvedIn(documents.after, now)];
      return [
        ...(headerWas.required && !headerIs.required ? [`may have no ${name}`] : []),
        ...changesOfValue(documents, headerWas.schema, headerIs.schema).map((change) => `${name} ${change}`),
      ];
    }),
    ...Object.entries<Any>(was.content ?? {}).flatMap(([type, { schema }]) => {
      const now = is.content?.[type];
      return now ? changesOfValue(documents, schema, now.schema) : [`is no ${type}`];
    }),
  ];
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
