/** What npm test leaves out, each by its mode: `npm run engines`, `npm run picture` and `npm run judges`. */
import { defineConfig } from 'vitest/config';
import everyTest from '../vitest.config.ts';

export default defineConfig(({ mode }) => ({
  test: {
    ...everyTest.test,
    globalSetup: ['test/support/global-setup.ts', ...(mode === 'judges' ? ['test/judges/global-setup.ts'] : [])],
    include: [`test/*/*.${mode}.ts`],
    // Each test tries a whole page, WebKit draws without a graphics card, and judges read everything.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
}));
