/** The tests that `npm run mutants` asks: those of the folder in its environment, in threads as Stryker needs them. */
import { defineConfig } from 'vitest/config';
import tests from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...tests.test,
    globalSetup: 'test/mutants/global-setup.ts',
    // By Stryker's own option it would look for the tests of each mutant anew.
    include: [process.env.MUTANTS_TESTS ?? ''],
    // Stryker's threads do not start with V8's flags.
    execArgv: [],
  },
});
