/** `npm run judges`: what others have written to judge such a project, at its strictest. Their packages lie beside. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import everyTest from '../../vitest.config.ts';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    ...everyTest.test,
    globalSetup: ['test/support/global-setup.ts', 'test/judges/global-setup.ts'],
    include: ['test/judges/*.judges.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
