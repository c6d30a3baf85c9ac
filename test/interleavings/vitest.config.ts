/** `npm run prove`: every order of the requests of two and three clients. `-t <part of a name>` runs some. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import tests from '../../vitest.config.ts';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    ...tests.test,
    include: ['test/interleavings/*.prove.ts'],
    sequence: {},
    testTimeout: 600_000,
  },
});
