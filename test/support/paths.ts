/** The paths of the contract, in addresses and in policies. */
import { contract } from './contract/contract.ts';

export const paths: readonly { readonly path: string; readonly methods: readonly string[] }[] = Object.entries(
  Object.groupBy(contract, ({ path }) => path),
).map(([path, atPath = []]) => ({ path, methods: atPath.map(({ method }) => method).sort() }));

export const fillIn = (path: string, text: string): string => path.replaceAll(/\{\w+\}/g, text);

/** As in policies: with and without a slash at the end. A star at the end stands for both. */
export const pathsInPolicies = (path: string): string[] => {
  const pattern = `/v1.1${fillIn(path, '*')}`;
  return path.endsWith('}') ? [pattern] : [pattern, `${pattern}/`];
};
