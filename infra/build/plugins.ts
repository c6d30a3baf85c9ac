/** Replaces modules of packages in the bundles, so that a cold function reads and runs only what it needs. */
import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';
import { validatorSource } from '../../shared/api/validation.ts';
import { projectRoot } from '../files/paths.ts';
import { wordsInBundles } from '../files/words-in-bundles.ts';

export const pluginsFor = (functionName: string): Plugin[] => [
  instead('compiled-validator', /\/api\/validation\.ts$/, () => validatorSource(functionName)),
  wordsInBundles,
  ...environmentAlone,
  noEventStreams,
  lazyBuiltins,
];

/** Lambda gives region and credentials by the environment. Files in a home folder are for developers' machines. */
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

/** DynamoDB has no event streams. */
const noEventStreams = instead(
  'no-event-streams',
  /^@smithy\/core\/event-streams$/,
  () => `throw new Error('The bundles leave this out: see infra/build/plugins.ts.');`,
);

/** Loads each Node module at its first use. The proxy is its own prototype: esbuild's import inherits from that. */
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

function instead(name: string, filter: RegExp, contents: () => string): Plugin {
  return {
    name,
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
      onLoad({ filter: /.*/, namespace: name }, () => ({ contents: contents(), resolveDir: projectRoot }));
    },
  };
}
