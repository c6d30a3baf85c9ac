/** Reads a YAML file that people write: each mistake is named with its line. */
import { isUtf8 } from 'node:buffer';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { type Document, isMap, isNode, LineCounter, parseDocument, type Tags } from 'yaml';
import type { JsonSchema } from '../../shared/api/json-schema.ts';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { readGivenFile } from '../command-line/given-file.ts';
import { printable } from '../command-line/printable.ts';
import { type YamlFault, yamlFaults } from './yaml-faults.ts';

/** @param validate fills in defaults, too @throws ConfigurationError with `<file>:<line>: <fault>` for every fault */
export const readYaml = <Content>(file: string, validate: ValidateFunction<Content>): Content => {
  const bytes = readGivenFile(file);
  if (bytes.length > mostKilobytes * 1024)
    throw new ConfigurationError(`${printable(file)} is larger than ${mostKilobytes} KB.`);
  const text = bytes.toString();
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...parsing, lineCounter });
  const refusal = (faults: readonly YamlFault[]) =>
    new ConfigurationError(faults.map(([at, fault]) => `${file}:${lineCounter.linePos(at).line}: ${fault}`).join('\n'));
  if (!isUtf8(bytes)) throw refusal([[text.indexOf('\ufffd'), 'the file must be saved as UTF-8']]);
  const faults = yamlFaults(document, text);
  if (faults.length) throw refusal(faults);
  // No limit of aliases: a hundred days may share their hours. The schema refuses deep nesting without following it.
  const content: unknown = document.toJS({ maxAliasCount: -1 });
  if (validate(content)) return content;
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'propertyNames');
  throw refusal(errors.map((error) => [offsetOf(document, error), faultSentence(error)]));
};

/** About ten thousand exceptions: more would make every start and build slow. */
const mostKilobytes = 256;

const parsing = {
  prettyErrors: false,
  // Also for a file that calls itself YAML 1.1: that has other numbers and more tags.
  schema: 'core',
  resolveKnownTags: false,
  stringKeys: true,
  // Whoever writes 1.000 means a thousand, but YAML reads one. So it stays text, which the schema refuses.
  customTags: (tags: Tags) => [
    ...tags.filter((tag) => typeof tag === 'string' || !(tag.format || /float$/.test(tag.tag))),
    { tag: 'tag:yaml.org,2002:float', default: true, test: /^\d+\.\d\d?$/, resolve: Number },
  ],
};

const offsetOf = (document: Document.Parsed, { instancePath, params, propertyName }: ErrorObject): number => {
  const path = namesIn(instancePath);
  const name = propertyName ?? params.additionalProperty ?? params.property;
  return offsetAt(document, name === undefined ? path : [...path, name]);
};

/** The position of a value in the text: that of a property's name, or of a repeated value's alias. */
const offsetAt = (document: Document.Parsed, path: readonly string[]): number => {
  const [parent, name] = [document.getIn(path.slice(0, -1), true), path.at(-1)];
  const key = isMap(parent) && parent.items.find(({ key }) => String(key) === name)?.key;
  const node = isNode(key) ? key : document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length ? offsetAt(document, path.slice(0, -1)) : 0;
};

/** Names the key of a mistake and what was expected: the schema's `description` ends the sentence `<key> must be`. */
export const faultSentence = ({ keyword, params, parentSchema, ...error }: Mistake): string => {
  const schema = { ...parentSchema } as JsonSchema;
  const above = namesIn(error.instancePath).join('.');
  const name = error.propertyName ?? params.additionalProperty ?? params.missingProperty;
  const key = [above, name].filter(Boolean).join('.') || 'the file';
  const known = Object.keys(schema.properties ?? {}).join(', ');
  if (keyword === 'additionalProperties') return `${key} is not a known key; ${above || 'the file'} may have ${known}`;
  if (keyword === 'required') return `${key} is missing`;
  if (keyword === 'dependencies')
    return `${[above, params.property].filter(Boolean).join('.')} needs ${params.missingProperty}`;
  return `${key} must be ${schema.description ?? kindOf(schema)}`;
};

/** The names in a JSON Pointer (RFC 6901): names of locations may have slashes. */
const namesIn = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

const kindOf = ({ type, minimum, maximum, enum: values }: JsonSchema): string => {
  if (values) return `one of ${values.join(', ')}`;
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}, in digits`;
  if (type === 'boolean') return 'true or false';
  if (type === 'object') return 'keys with their values';
  throw new Error(`A ${type} needs a description in its schema.`);
};

type Mistake = ErrorObject<string, Readonly<Record<string, string>>>;
