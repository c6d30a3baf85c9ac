/** What the bundles have instead of a package's own module, so that a cold function reads and runs only what it needs. */
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import * as operations from '../../shared/api/operations.ts';
import { validatorSource } from '../../shared/api/validation.ts';
import { projectRoot } from '../files.ts';

export const pluginsFor = (functionName: string): Plugin[] => [
  compiledValidator(functionName),
  rowsAsData(functionName),
  ...environmentAlone,
  neverImported,
  noDiscovery,
  idsOfNode,
  lazyBuiltins,
];

/** Classes of browsers that the SDK looks for in every answer, and Node has to load for that. No answer of AWS is of one in Node. */
export const withoutWebStreams = { ReadableStream: 'undefined', Blob: 'undefined' };

/** Compiling schemas at start would cost more than everything else in a cold start, and reading those of others costs, too. */
const compiledValidator = (operationId: string): Plugin =>
  instead('compiled-validator', /\/validators\.ts$/, () =>
    validatorSource(operationId, join(projectRoot, 'shared/api/formats.ts')),
  );

/**
 * Rows with their schemas written out: a bundle then has those that it names, and nothing of what the schemas of all are made of. The
 * authorizer, which has all rows, asks who may call what, and no schema.
 */
const rowsAsData = (functionName: string): Plugin =>
  instead('rows', /\/operations\.ts$/, () =>
    Object.entries(operations)
      .map(([name, { request, response, ...others }]) => {
        const row = functionName === 'authorizer' ? others : { ...others, request, response };
        return `export const ${name} = ${JSON.stringify(row)};`;
      })
      .join('\n'),
  );

/**
 * Lambda tells a function its region and credentials by the environment alone. What the SDK has for developers' machines, files in a home
 * folder and seven other ways to credentials, would be a third of a bundle; and it throws two errors for each setting that is in neither.
 */
const environmentAlone: readonly Plugin[] = [
  instead(
    'credentials',
    /^@aws-sdk\/credential-provider-node$/,
    () => `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  ),
  instead(
    'configuration',
    /\/configLoader$/,
    () => `
      export const loadConfig = ({ environmentVariableSelector, default: otherwise }, { signingName } = {}) => {
        let setting;
        const load = async () =>
          environmentVariableSelector(process.env, { signingName }) ??
          (typeof otherwise === 'function' ? otherwise() : otherwise);
        return () => (setting ??= load());
      };`,
  ),
];

/** What the SDK imports when it is needed, and never is: DynamoDB has no streams of events, and Node is no browser. */
const neverImported = instead(
  'never-imported',
  /^(@smithy\/core\/event-streams|bowser)$/,
  () => `throw new Error('The bundles leave this out: see infra/build/plugins.ts.');`,
);

/** DynamoDB has one endpoint in a region, and is not asked for others. */
const noDiscovery = instead('no-discovery', /^@aws-sdk\/endpoint-cache$/, () => 'export class EndpointCache {}');

/** The SDK takes its ids from the global `crypto`, with which Node would load all that browsers have of it. */
const idsOfNode = instead(
  'ids-of-node',
  /\/uuid\/v4$/,
  () => `
    import { randomUUID } from 'node:crypto';
    export const bindV4 = () => () => randomUUID();`,
);

/**
 * Node's own modules, each loaded when something of it is first used: middy asks `node:http` for texts that no answer has, and an `import`
 * of one would even make Node enumerate all its exports. What is imported by name is looked for in the prototype: esbuild asks a CommonJS
 * module whether it was an ES module, and copies what it owns.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[a-z:/_]+$/ }, ({ path }) => (isBuiltin(path) ? { path, namespace: 'builtin' } : undefined));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `
        module.exports = new Proxy({}, {
          get: (_, name) => (name === '__esModule' ? false : process.getBuiltinModule('${path}')[name]),
          getPrototypeOf: () => module.exports,
        });`,
    }));
  },
};

/** Puts `contents` in the place of the modules whose path fits. */
function instead(name: string, filter: RegExp, contents: () => string): Plugin {
  return {
    name,
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
      onLoad({ filter: /.*/, namespace: name }, () => ({ contents: contents(), resolveDir: projectRoot }));
    },
  };
}
