/** `npm run chaos`: the long attacks, one after the other, against museums that they start themselves. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useLocalAws } from '../../local/template/account.ts';

useLocalAws();

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: 'test/chaos/global-setup.ts',
    include: ['test/chaos/*.chaos.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
