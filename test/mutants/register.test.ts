/** The register of living mutants: each entry fits the code, and gives a reason. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { register } from './register.ts';

it.each(register)('$file has the line $line, and a reason why $to makes no difference', ({ file, line, from, why }) => {
  const lines = readFileSync(file, 'utf8').split('\n');

  expect(lines.map((one) => one.trim())).toContain(line);
  expect(line).toContain(from);
  expect(why).toMatch(/^[A-Z`].{20,}\.$/);
});
