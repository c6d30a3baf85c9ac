/** The test files that a change touches at first hand: a few seconds' worth, not all that could notice. */
import { basename, dirname } from 'node:path';
import { importsIn } from './sources.ts';

/** A test file, or a file that tests share, by its path, and its text. */
type Texts = ReadonlyMap<string, string>;

/**
 * Of each file, itself if it is a test, those that are named as it is, and those that import it; of one without any,
 * those of its folder, or of the nearest around it that has some.
 * @param changed paths from the root
 * @param texts those of all tests
 */
export const testsOf = (changed: readonly string[], texts: Texts): string[] => {
  const tests = [...texts.keys()].filter((file) => file.endsWith('.test.ts'));
  const importers = (file: string): string[] =>
    [...texts].filter(([from, text]) => importsIn(from, text).some(({ to }) => to === file)).map(([from]) => from);
  const testsIn = (room: string): string[] => {
    if (room === '.') return [];
    const own = tests.filter((test) => dirname(test) === `test/${room}`);
    return own.length ? own : testsIn(dirname(room));
  };
  const near = (file: string): string[] => {
    if (tests.includes(file)) return [file];
    const stem = `test/${dirname(file)}/${basename(file, '.ts')}.`;
    const found = tests.filter((test) => test.startsWith(stem) || importers(file).includes(test));
    return found.length ? found : testsIn(dirname(file));
  };
  return [...new Set(changed.filter((file) => file.endsWith('.ts')).flatMap(near))].sort();
};
