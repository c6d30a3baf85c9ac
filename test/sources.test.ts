/** The reader of imports, by which the order of the source is checked and npm run check chooses its tests. */
import { expect, it } from 'vitest';
import { importsIn } from './support/sources.ts';

it('the reader of imports sees every form in which one file can need another', () => {
  const text = [
    "import a from './a.ts';",
    "import type { B } from '../b.ts';",
    "import {\n  c,\n  type C,\n} from './in-several-lines.ts';",
    "import './bare.ts';",
    "export { d } from './d.ts';",
    "export * from './e.ts';",
    "const f = await import('./f.ts');",
    "import { readFileSync } from 'node:fs';",
  ].join('\n');

  expect(importsIn('shared/api/x.ts', text).map(({ to, isType, isLate }) => [to, isType, isLate])).toEqual([
    ['shared/api/a.ts', false, false],
    ['shared/b.ts', true, false],
    ['shared/api/in-several-lines.ts', false, false],
    ['shared/api/bare.ts', false, false],
    ['shared/api/d.ts', false, false],
    ['shared/api/e.ts', false, false],
    ['shared/api/f.ts', false, true],
    ['node:fs', false, false],
  ]);
});
