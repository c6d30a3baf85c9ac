/** docs/selling.md names every fault that a buyer can meet. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultCodes } from '../../shared/api/faults.ts';

/** The codes of lists, of planning and of the door: purchases and pictures are never refused with them. */
const ofOthers = [
  'too-few',
  'too-many',
  'repeated',
  'too-low',
  'too-high',
  'out-of-range',
  'before-start',
  'too-many-months',
  'another-id',
  'cancelled',
  'wrong-day',
  'already-entered',
  'not-an-instant',
  'in-the-future',
  'another-day',
  'not-of-this-list',
  'too-much-to-read',
  'too-large-an-answer',
];

it('has a row for each code that a buyer can meet, and no other row', () => {
  const rows = [...readFileSync('docs/selling.md', 'utf8').matchAll(/^\| `([a-z0-9-]+)` \| .+ \| .+ \|$/gm)];
  const codes = rows.map(([, code]) => code);

  expect([...codes, ...ofOthers].sort()).toEqual(Object.keys(faultCodes).sort());
});
