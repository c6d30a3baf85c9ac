/** Files that are no YAML: what of the museum's file stops the stack before its keys are looked at. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMuseum } from '../../../infra/settings/museum-file.ts';
import { faults, file, good } from '../../support/good-museum-file.ts';

describe('a mistake', () => {
  it.each([
    ['a bracket left open', 'Europe/Berlin', '[Europe/Berlin', 4],
    ['a quote left open', "'#9a3324'", "'#9a3324", 15],
    ['a tab for spaces', '  tuesday', '\ttuesday', 7],
    ['a second document', 'exceptions: {}', '---\nname: Other', 14],
    ['an alias of nothing', 'City Museum', '*nobody', 1],
  ])('in the syntax is named with its line and a key: %s', (_, from, to, line) => {
    expect(faults(from, to)[0]).toMatch(
      new RegExp(`^${line}: [a-zA-Z]+ is (?:not written as YAML: |\\*nobody, which stands)`),
    );
  });

  it.each(['latin1', 'utf16le'] as const)('is a file in another encoding than UTF-8: %s', (encoding) => {
    writeFileSync(file, Buffer.from(good.replace('publishedMonths', '# geöffnet\npublishedMonths'), encoding));

    expect(() => readMuseum(file)).toThrow(`${file}:4: the file is not written in UTF-8: save it so`);
  });
});
