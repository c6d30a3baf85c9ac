/** Files that are no YAML: what of the museum's file stops the stack before its keys are looked at. */
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMuseum } from '../../../infra/settings/museum-file.ts';
import { faults, file, good } from '../good-museum-file.ts';

const inOneColumn = (key: string) =>
  `${key} is not written as YAML: keys beside each other begin in one column, and a text with a colon stands in quotes`;
const afterItsKey = (key: string) => `${key} is not written as YAML: after a key stand a colon and a space`;

describe('a mistake', () => {
  it.each([
    ['a bracket left open', 'Europe/Berlin', '[Europe/Berlin', 4],
    ['a quote left open', "'#9a3324'", "'#9a3324", 15],
    ['a tab for spaces', '  tuesday', '\ttuesday', 7],
    ['a second document', 'exceptions: {}', '---\nname: Other', 14],
    ['an alias of nothing', 'City Museum', '*nobody', 1],
    ['a text before a key', 'name: City', '"welcome"\nname: City', 2],
  ])('in the syntax is named with its line and a key: %s', (_, from, to, line) => {
    expect(faults(from, to)[0]).toMatch(
      new RegExp(`^${line}: [a-zA-Z]+ is (?:not written as YAML: |\\*nobody, which stands)`),
    );
  });

  it.each([
    ['a key without a space behind its colon', '  friday: 10', '  friday:10', 10, afterItsKey('friday')],
    ['the last key without a space behind its colon', 'exceptions: {}', 'exceptions:{}', 14, afterItsKey('exceptions')],
    ['a colon in a text', 'City Museum', 'Museum: of Art', 1, inOneColumn('name')],
    ['a line too far to the right', '  tuesday', '   tuesday', 7, inOneColumn('tuesday')],
    ['the last line of some too far to the right', '  sunday', '    sunday', 12, inOneColumn('sunday')],
    ['a line that spaces of a word processor indent', '  tuesday', '\u00a0\u00a0tuesday', 7, inOneColumn('tuesday')],
    ['a line too far to the left', '  tuesday', 'tuesday', 7, inOneColumn('tuesday')],
    [
      'a second document',
      'exceptions: {}',
      '---\nname: Other',
      14,
      'seasons is not written as YAML: a line of --- begins another file',
    ],
    [
      'a star without quotes',
      'City Museum',
      '[*]',
      1,
      'name is not written as YAML: a text that begins with * or & stands in quotes',
    ],
    [
      'a mark of YAML before a text',
      'City Museum',
      '!Wow Museum',
      1,
      'name is not written as YAML: Unresolved tag: !Wow',
    ],
  ])('in the syntax is named where it is, with what was expected: %s', (_, from, to, line, fault) => {
    expect(faults(from, to)).toEqual([`${line}: ${fault}`]);
  });

  it.each(['latin1', 'utf16le'] as const)('is a file in another encoding than UTF-8: %s', (encoding) => {
    writeFileSync(file, Buffer.from(good.replace('publishedMonths', '# geöffnet\npublishedMonths'), encoding));

    expect(() => readMuseum(file)).toThrow(`${file}:4: the file is not written in UTF-8: save it so`);
  });
});
