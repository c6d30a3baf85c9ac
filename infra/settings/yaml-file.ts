/** Reads a YAML file that people write: each mistake is named with its line. */
import { isUtf8 } from 'node:buffer';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { ConfigurationError } from './configuration-error.ts';
import { faultSentence, namesIn } from './fault-sentence.ts';
import { readGivenFile } from './given-file.ts';
import { printable } from './printable.ts';
import { disguisedNumbers, encodingFault, type Fault, yamlFaults } from './yaml-faults.ts';

/** What a file is held to. */
export interface FileRules<Content> {
  /** The schema; it also fills in defaults. */
  readonly validate: ValidateFunction<Content>;
  /** By the name of a format: what a text that fails it is not. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What no schema can say, asked of a content that the schema accepts: the path of a value, and its fault. */
  readonly further?: (content: Content) => readonly (readonly [path: readonly string[], fault: string])[];
}

/**
 * @throws ConfigurationError with a line `<file>:<line>: <fault>` for each of its first hundred faults, or the reason
 * why it is unreadable
 */
export const readYaml = <Content>(file: string, { validate, sentences, further }: FileRules<Content>): Content => {
  const lineCounter = new LineCounter();
  const bytes = readGivenFile(file);
  if (bytes.length > mostKilobytes * 1024)
    throw new ConfigurationError(`${printable(file)} is larger than ${mostKilobytes} KB.`);
  const text = bytes.toString();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true });
  const refuseFor = (faults: readonly Fault[]) => {
    const told = faults.slice(0, mostTold).map(([at, fault]) => `${file}:${lineCounter.linePos(at).line}: ${fault}`);
    if (faults.length > mostTold) told.push(`${file}: more faults follow`);
    if (told.length) throw new ConfigurationError(told.join('\n'));
  };
  refuseFor(isUtf8(bytes) ? yamlFaults(document, text) : [encodingFault(text)]);
  // Without a limit of aliases: a hundred days may share their hours. The schema refuses deep nesting before it is
  // followed.
  const content: unknown = document.toJS({ maxAliasCount: -1 });
  if (!validate(content)) {
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
    refuseFor(
      errors.slice(0, mostTold + 1).map((error) => [offsetOf(document, error), faultSentence(error, sentences)]),
    );
  }
  const faults = further?.(content as Content).map(([path, fault]): Fault => [offsetAt(document, path), fault]) ?? [];
  refuseFor([...disguisedNumbers(document), ...faults]);
  return content as Content;
};

/** Ten thousand exceptions: more would hold up every start and build for a minute. */
const mostKilobytes = 256;

/** In lines. Finding the line of a fault takes as long as the file is. */
const mostTold = 100;

const offsetOf = (document: Document.Parsed, { instancePath, params, propertyName }: ErrorObject): number => {
  const path = namesIn(instancePath);
  const name = propertyName ?? params.additionalProperty ?? params.propertyName ?? params.property;
  return offsetAt(document, name === undefined ? path : [...path, name]);
};

/** The position of a value in the text: of a property its name, of a repeated value the alias. */
const offsetAt = (document: Document.Parsed, path: readonly string[]): number => {
  const [parent, name] = [document.getIn(path.slice(0, -1), true), path.at(-1)];
  const key = isMap(parent) && parent.items.find(({ key }) => String(key) === name)?.key;
  const node = isNode(key) ? key : document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length ? offsetAt(document, path.slice(0, -1)) : 0;
};
