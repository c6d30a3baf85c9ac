/** The faults that `npm run prove:faults` plants stand where it looks for them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import faults from './planted-faults.json' with { type: 'json' };

it.each(faults)('%s: the line is in %s, once', (_what, file = '', line = '') => {
  expect(readFileSync(file, 'utf8').split(line)).toHaveLength(2);
});
