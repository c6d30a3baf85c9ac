/** Builds what is missing or out of date, and loads esbuild only for that. */
import { functionNames } from '../files/paths.ts';
import { isMade } from './made-of.ts';
import { isCurrent } from './stamp.ts';

export const buildUnlessDone = async (): Promise<void> => {
  const outdated = functionNames.filter((name) => !isMade(name));
  if (outdated.length > 0 || !isCurrent()) await (await import('./build.ts')).build(outdated);
};
