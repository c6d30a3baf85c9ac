/** Says what keeps a file that people write from being read as YAML at all. */
import { type Document, isPair, visit, type YAMLParseError } from 'yaml';

export type Fault = [offset: number, fault: string];

/** Letters of an older encoding would stand as � on every ticket. */
export const misencoded = (text: string): Fault => [
  text.indexOf('\ufffd'),
  'the file is not written in UTF-8: save it so',
];

/** None where `document`, which was read of `text`, stands for values. */
export const yamlFaults = (document: Document.Parsed, text: string): Fault[] => {
  const [malformed] = document.errors;
  return malformed ? [[malformed.pos[0], misspelt(text, malformed)]] : unknownAliases(document);
};

/** What is no YAML, at the key of its line, or of the last one before it. */
const misspelt = (text: string, { pos, code, message }: YAMLParseError): string => {
  const line = text.slice(0, text.indexOf('\n', pos[0]) + 1 || text.length);
  const key = [...line.matchAll(/^[\s-]*([^\s#:][^#:]*):/gm)].at(-1)?.[1] ?? 'the file';
  if (code === 'NON_STRING_KEY') return `${key} must be a key that is text: write it out, in quotes if need be`;
  return `${key} is not written as YAML: ${message}`;
};

const unknownAliases = (document: Document.Parsed): Fault[] => {
  const faults: Fault[] = [];
  visit(document, {
    Alias: (_, alias, path) => {
      const key = path.findLast(isPair)?.key;
      if (!alias.resolve(document))
        faults.push([
          alias.range?.[0] ?? 0,
          `${key} is *${alias.source}, which stands for nothing: write it in quotes`,
        ]);
    },
  });
  return faults;
};
