/**
 * What npm test leaves out, each by its mode: `npm run engines`, `npm run picture`, `npm run judges`; and `npm run
 * prove`, every order of the requests of two and three clients, of which `-t <part of a name>` runs some.
 */
import { defineConfig } from 'vitest/config';
import everyTest from '../vitest.config.ts';

export default defineConfig(({ mode }) => ({
  test: {
    ...everyTest.test,
    globalSetup: ['test/support/global-setup.ts', ...(mode === 'judges' ? ['test/judges/global-setup.ts'] : [])],
    include: [`test/*/*.${mode}.ts`],
    // Each test tries a whole page, WebKit draws without a graphics card, judges read everything, and orders are many.
    testTimeout: mode === 'prove' ? 600_000 : 300_000,
    hookTimeout: 300_000,
  },
}));
