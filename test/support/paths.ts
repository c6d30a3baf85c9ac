/** The paths of the contract, as addresses and as policies have them. */
import { contract } from './contract.ts';

/** Every path once, with its methods in the order of the alphabet. */
export const paths: readonly { readonly path: string; readonly methods: readonly string[] }[] = Object.entries(
  Object.groupBy(contract, ({ path }) => path),
).map(([path, atPath = []]) => ({ path, methods: atPath.map(({ method }) => method).sort() }));

/** A path with one text for each of its parameters. */
export const filled = (path: string, text: string): string => path.replaceAll(/\{\w+\}/g, text);

/** As policies and permissions write it, with and without a slash at the end; a star at the end stands for both. */
export const pathsInPolicies = (path: string): string[] => {
  const pattern = `/v1.1${filled(path, '*')}`;
  return path.endsWith('}') ? [pattern] : [pattern, `${pattern}/`];
};
