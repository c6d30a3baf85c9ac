/** How each function of the template runs. */
import { expect, it } from 'vitest';
import { functionsOf } from '../../../local/lambda/functions.ts';
import { localTemplate } from '../../support/template/synthesized.ts';

it('functions run their bundles with the variables of the template, of Lambda and of the local run', () => {
  const functions = functionsOf(localTemplate(), () => ({ CLOCK: '2026-12-24T09:00:00Z' }));
  const list = functions.find(({ file }) => file.endsWith('/dist/listSpecialEvents/index.mjs'));

  expect(list).toMatchObject({
    name: 'ApilistSpecialEvents90C958F7',
    exportName: 'handler',
    timeoutSeconds: 15,
    memoryMegabytes: 1024,
    environment: {
      TABLE_NAME: 'Table710B521B',
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'ApilistSpecialEvents90C958F7',
      TZ: 'UTC',
      CLOCK: '2026-12-24T09:00:00Z',
    },
  });
});
