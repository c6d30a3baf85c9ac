/** One build and one local museum serve all tests over HTTP. The environment is that of a function. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useLocalAws } from './local/template/account.ts';
import { roles } from './test/support/contract/roles.ts';
import { allowedOrigins, cityMuseum, now } from './test/support/museum/city-museum.ts';

// The tests' processes get the environment of this one.
useLocalAws();

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: 'test/support/fresh-file.ts',
    include: ['test/**/*.test.ts', 'examples/site/test/*.test.ts'],
    // A process for each file would load the same packages again and again.
    isolate: false,
    // Pictures lie outside of V8's heap: by default it marks a hundred megabytes again for every twenty of them.
    execArgv: ['--external-memory-accounted-in-global-limit', '--min-semi-space-size=16'],
    // One more than there are cores, because some always wait for a browser, a process or a timer.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: {
      TABLE_NAME: 'museum-test',
      TICKET_KEYS_SECRET: 'arn:ticket-keys',
      ...Object.fromEntries(roles.map((role) => [`${role.toUpperCase()}_CREDENTIALS_SECRET`, `arn:${role}`])),
      ALLOWED_ORIGINS: allowedOrigins.join(),
      PROBLEM_TYPES: 'https://museum.example/problems/',
      VERSION: 'v0.2.0-3-g1a2b3c4',
      CLOCK: now,
      MUSEUM: JSON.stringify(cityMuseum),
    },
  },
});
