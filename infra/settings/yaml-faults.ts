/** Finds what is not YAML in a file that people write. */
import { type Document, visit, type YAMLError } from 'yaml';

export type YamlFault = [offset: number, fault: string];

/** The first syntax error alone, because others may follow from it; without any, each tag and each unknown alias. */
export const yamlFaults = (document: Document.Parsed, text: string): YamlFault[] => {
  const warnings = document.warnings.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  const [first, second] = [...document.errors, ...warnings];
  if (!first) return tagsAndUnknownAliases(document, text);
  const at = isTooFarRight(text, first, second) ? second.pos[1] : first.pos[0];
  return [[at, sentenceFor(first.code, first.message)]];
};

/** YAML takes a line with too much indentation as part of the value before, and blames the line before. */
const isTooFarRight = (text: string, first: YAMLError, second: YAMLError | undefined): second is YAMLError => {
  if (first.code !== 'BLOCK_AS_IMPLICIT_KEY' || second?.code !== 'MULTILINE_IMPLICIT_KEY') return false;
  const [before = '', blamed = ''] = text.slice(0, first.pos[0]).split('\n').slice(-2);
  return before.search(/[^ ]/) <= blamed.search(/[^ ]/);
};

const sentenceFor = (code: string, message = ''): string => `this is not YAML: ${expected[code] ?? message}`;

/** Messages for people who do not write parsers. */
const expected: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'a text that begins with * or & stands in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'keys beside each other begin in one column, and a text with a colon stands in quotes',
  MISSING_CHAR: 'after a key stand a colon and a space, and quotes and brackets are closed',
  MULTILINE_IMPLICIT_KEY: 'after a key stand a colon and a space',
  MULTIPLE_DOCS: 'a line of --- begins another file',
  NON_STRING_KEY: 'a key is a text, in quotes if need be',
};

/** YAML drops a tag such as !Wow from its text, and the content of a !!set gets lost on the way to JSON. */
const tagsAndUnknownAliases = (document: Document.Parsed, text: string): YamlFault[] => {
  const faults: YamlFault[] = [];
  const anchors = new Set<string | undefined>();
  visit(document, {
    Value: (_, { anchor, tag, range }) => {
      anchors.add(anchor);
      if (!tag) return;
      const [name, at] = [document.directives.tagString(tag), range?.[0] ?? 0];
      // A node begins behind its tag, maybe on a later line.
      const atName = text.lastIndexOf(name, at);
      const fault = `the file has no tags such as ${name}, and a text that begins with ! stands in quotes`;
      faults.push([atName < 0 ? at : atName, sentenceFor('', fault)]);
    },
    // The alias's own `resolve` searches the whole document.
    Alias: (_, { source, range }) => {
      if (!anchors.has(source)) faults.push([range?.[0] ?? 0, sentenceFor('BAD_ALIAS')]);
    },
  });
  return faults;
};
