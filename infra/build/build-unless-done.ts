/** Builds what is missing or out of date, and loads esbuild only for that. */
import { outdatedFunctions } from './made-of.ts';

export const buildUnlessDone = async (): Promise<void> => {
  const outdated = outdatedFunctions();
  if (outdated.length > 0) await (await import('./build.ts')).build(outdated);
};
