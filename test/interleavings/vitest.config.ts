/** `npm run prove`: every order of the requests of two and three clients. `-t <part of a name>` runs some. */
import { defineConfig } from 'vitest/config';
import tests from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...tests.test,
    include: ['test/interleavings/*.prove.ts'],
    testTimeout: 600_000,
  },
});
