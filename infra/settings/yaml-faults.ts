/** Finds mistakes in YAML, and values that YAML reads otherwise than people mean. */
import { type Document, isPair, visit, type YAMLParseError, type YAMLWarning } from 'yaml';

export type Fault = [offset: number, fault: string];

/** Letters in another encoding would be a � on every ticket. */
export const encodingFault = (text: string): Fault => [
  text.indexOf('\ufffd'),
  'the file is not written in UTF-8: save it so',
];

/** @param document as parsed from `text` */
export const yamlFaults = (document: Document.Parsed, text: string): Fault[] => {
  // A warning is about a tag such as !Wow, which YAML would take off the text.
  const [malformed, next] = [...document.errors, ...document.warnings];
  if (!malformed) return unknownAliases(document);
  const at = isTooFarRight(text, malformed, next) ? next.pos[1] : malformed.pos[0];
  return [[at, misspelt(text, at, malformed)]];
};

/** YAML takes a line with more indentation for a part of the value before it, and blames the line before. */
const isTooFarRight = (text: string, malformed: YAMLError, next: YAMLError | undefined): next is YAMLError => {
  if (malformed.code !== 'BLOCK_AS_IMPLICIT_KEY' || next?.code !== 'MULTILINE_IMPLICIT_KEY') return false;
  const [lineBefore = '', line = ''] = text.slice(0, next.pos[0]).split('\n').slice(-2);
  return indentation(lineBefore) <= indentation(line);
};

const indentation = (line: string) => line.search(/[^ ]/);

type YAMLError = YAMLParseError | YAMLWarning;

/** A syntax error, at the key of its line or the last key before it. */
const misspelt = (text: string, at: number, { code, message }: YAMLError): string => {
  const line = text.slice(0, text.indexOf('\n', at) + 1 || text.length);
  const key = [...line.matchAll(/^[\s-]*([^\s#:][^#:\n]*):/gm)].at(-1)?.[1] ?? 'the file';
  if (code === 'NON_STRING_KEY') return `${key} must be a key that is text: write it out, in quotes if need be`;
  // An open bracket or quote has the same code, MISSING_CHAR.
  const lacksSpace = /^Implicit/.test(message) && 'after a key stand a colon and a space';
  return `${key} is not written as YAML: ${lacksSpace || expected[code] || message}`;
};

/** Messages for people who do not write parsers. */
const expected: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'a text that begins with * or & stands in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'keys beside each other begin in one column, and a text with a colon stands in quotes',
  MULTIPLE_DOCS: 'a line of --- begins another file',
};

const unknownAliases = (document: Document.Parsed): Fault[] => {
  const faults: Fault[] = [];
  const anchors = new Set<string | undefined>();
  visit(document, {
    Value: (_, { anchor }) => void anchors.add(anchor),
    Alias: (_, alias, path) => {
      const key = path.findLast(isPair)?.key;
      // Its own `resolve` looks through the whole document.
      if (!anchors.has(alias.source))
        faults.push([
          alias.range?.[0] ?? 0,
          `${key} is *${alias.source}, which stands for nothing: write it in quotes`,
        ]);
    },
  });
  return faults;
};

/** Whole numbers in another notation: somebody who writes 1.000 means a thousand, and YAML reads one. */
export const disguisedNumbers = (document: Document.Parsed): Fault[] => {
  const faults: Fault[] = [];
  visit(document, {
    Scalar: (_, { value, source = '', range }, path) => {
      if (Number.isInteger(value) && !/^\d+$/.test(source))
        faults.push([
          range?.[0] ?? 0,
          `${path.findLast(isPair)?.key} is ${source}, which YAML takes for ${value}: ` +
            'write a whole number in digits alone',
        ]);
    },
  });
  return faults;
};
