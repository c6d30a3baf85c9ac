/** `npm run engines`: the same few tests of all pages in Chromium, Firefox and WebKit. `npm run picture` shares it. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import everyTest from '../../vitest.config.ts';

export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, '../..'),
  test: {
    ...everyTest.test,
    include: [`test/engines/*.${mode === 'picture' ? mode : 'engines'}.ts`],
    // Each test tries a whole page, and WebKit draws without a graphics card.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
