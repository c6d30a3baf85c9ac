/** Each line that `npm run prove:faults` changes to plant a fault is in its file, once. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import handlers from '../functions/planted-faults.json' with { type: 'json' };
import orders from './planted-faults.json' with { type: 'json' };

it.each([...handlers, ...orders])('%s: the line is in %s, once', (_what, file = '', line = '') => {
  expect(readFileSync(file, 'utf8').split(line)).toHaveLength(2);
});
