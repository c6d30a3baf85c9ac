/** Runs the tests that `npm run mutants` names in MUTANTS_TESTS, in threads, as Stryker needs them. */
import { join, matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import tests from '../../vitest.config.ts';

// With Stryker's own option for test files it would look for the tests of each mutant anew.
const include = process.env.MUTANTS_TESTS?.split(' ') ?? ['test/**/*.test.ts'];

const root = join(import.meta.dirname, '../..');

/** The first test that notices a mutant ends its run, so the nearest tests run first. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Stryker's copy is in a hidden folder, which `**` does not match.
    const placeOf = ({ moduleId }: TestSpecification) =>
      include.findIndex((some) => matchesGlob(relative(root, moduleId), some));
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  plugins: [
    {
      name: 'here',
      enforce: 'pre',
      transform: (code, file) => {
        // The build puts the fonts beside the bundle.
        if (file.endsWith('/functions/getTicketCode.ts'))
          return code.replace('./fonts/', '../dist/getTicketCode/fonts/');
        if (file.endsWith('/test/support/requests/http.ts')) return `${code}\nawait globalThis.here.begin();`;
      },
    },
  ],
  test: {
    ...tests.test,
    globalSetup: 'test/mutants/global-setup.ts',
    setupFiles: ['test/support/fresh-file.ts', 'test/mutants/functions-here.ts'],
    include,
    sequence: { sequencer: NearestFirst },
    // Stryker's threads do not start with V8's flags.
    execArgv: [],
  },
});
