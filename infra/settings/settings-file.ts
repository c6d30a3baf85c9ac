/** The settings of deployments: infra/settings.yaml has a section for each stage. */
import { Ajv } from 'ajv';
import type { ValueOf } from '../../shared/api/json-schema.ts';
import { settingsFile } from '../files/paths.ts';
import { ConfigurationError } from './configuration-error.ts';
import { faultSentence } from './fault-sentence.ts';
import { readYaml } from './yaml-file.ts';

const perSecond = { type: 'integer', minimum: 1, maximum: 999_999 } as const;

/** What a section leaves out, `deploymentOf` fills in. */
export const section = {
  type: 'object',
  // A section may be empty, or hold comments alone.
  nullable: true,
  properties: {
    allowedOrigins: { type: 'array', items: { type: 'string', format: 'origin' }, minItems: 1 },
    problemTypes: { type: 'string', format: 'problem-types' },
    requestsPerSecond: perSecond,
    salesPerSecond: perSecond,
    logRetentionDays: {
      type: 'integer',
      enum: [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653],
    },
    alarmEmail: { type: 'string', format: 'e-mail' },
    // CloudWatch looks back seven days at most.
    hoursWithoutSale: { type: 'integer', minimum: 1, maximum: 168 },
    monthlyBudgetUsd: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    traces: { type: 'boolean' },
    webAclArn: { type: 'string', format: 'web-acl' },
    domainName: { type: 'string', format: 'domain' },
    certificateArn: { type: 'string', format: 'certificate' },
    basePath: { type: 'string', format: 'path-segment' },
  },
  dependencies: {
    domainName: ['certificateArn'],
    certificateArn: ['domainName'],
    basePath: ['domainName'],
    monthlyBudgetUsd: ['alarmEmail'],
  },
  additionalProperties: false,
} as const;

export type Settings = ValueOf<typeof section>;

const stages = {
  type: 'object',
  propertyNames: { type: 'string', format: 'stage' },
  additionalProperties: section,
} as const;

const shapes: Readonly<Record<string, readonly [shape: RegExp, sentence: string]>> = {
  // The stage stands in names of API Gateway and of the stack: both allow these characters.
  stage: [/^[A-Za-z0-9-]{1,100}$/, 'is no stage: 1 to 100 letters, digits and hyphens'],
  'problem-types': [/^https:\/\/[^\s"'<>\\$]+[/#]$/, 'is not an https address that ends with / or #'],
  'e-mail': [/^[^\s@]+@[^\s@]+$/, 'is not an e-mail address'],
  'web-acl': [/^arn:[\w-]+:wafv2:[^:]+:\d+:regional\/webacl\//, "is not a regional web ACL's ARN"],
  domain: [/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/, 'is not a domain such as api.museum.example'],
  certificate: [/^arn:[\w-]+:acm:[\w-]+:\d{12}:certificate\/[\w-]+$/, "is not a certificate's ARN"],
  'path-segment': [/^[\w.-]+$/, 'is not one segment of a path'],
};

/** No schema says it at the line of the list. */
const originsFault = ({ allowedOrigins = [] }: Settings): string | undefined =>
  allowedOrigins.length > 1 && allowedOrigins.includes('*') ? 'is * or a list of origins, not both' : undefined;

/** As browsers send it. Functions get all of them in one variable, with commas between. */
const isOrigin = (text: string): boolean => text === '*' || (URL.parse(text)?.origin === text && !text.includes(','));

const sentences = {
  origin: 'is neither an origin such as https://museum.example nor *',
  ...Object.fromEntries(Object.entries(shapes).map(([format, [, sentence]]) => [format, sentence])),
};

const ajv = new Ajv({ allErrors: true, verbose: true, validateSchema: false }).addFormat('origin', isOrigin);
for (const [format, [shape]] of Object.entries(shapes)) ajv.addFormat(format, shape);
const validateSection = ajv.compile<Settings>(section);
const validateStages = ajv.compile<Readonly<Record<string, Settings | null>>>(stages);

/**
 * @returns the section of each stage
 * @throws ConfigurationError with a line `<file>:<line>: <fault>` for every fault
 */
export const readSettings = (file = settingsFile): ReadonlyMap<string, Settings> => {
  const sections = readYaml(file, { validate: validateStages, sentences, further: furtherFaults });
  return new Map(Object.entries(sections).map(([stage, settings]) => [stage, settings ?? {}]));
};

const furtherFaults = (sections: Readonly<Record<string, Settings | null>>) =>
  Object.entries(sections).flatMap(([stage, settings]) => {
    const fault = originsFault(settings ?? {});
    return fault ? [[[stage, 'allowedOrigins'], `${stage}.allowedOrigins ${fault}`] as const] : [];
  });

/**
 * The section, with what the environment says instead: `ALARM_EMAIL` for `alarmEmail`, and so on.
 * @param variables an empty one counts as not set
 * @throws ConfigurationError with one line for every fault
 */
export const withVariables = (settings: Settings, variables: NodeJS.ProcessEnv): Settings => {
  const given = Object.entries(section.properties).flatMap(([key, { type }]) => {
    const text = variables[variableOf(key)];
    return text ? [[key, readVariable(text, type)]] : [];
  });
  const merged: unknown = { ...settings, ...Object.fromEntries(given) };
  const refuse = (faults: readonly string[]): never => {
    throw new ConfigurationError(faults.map((fault) => fault.replace(/^\w+/, variableOf)).join('\n'));
  };
  if (!validateSection(merged))
    return refuse((validateSection.errors ?? []).map((error) => faultSentence(error, sentences)));
  const fault = originsFault(merged);
  return fault === undefined ? merged : refuse([`allowedOrigins ${fault}`]);
};

/** The variables that count instead of a key: one that a shell has kept would be deployed unseen. */
export const variablesSet = (variables: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(section.properties)
    .map(variableOf)
    .filter((name) => variables[name]);

const variableOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const readVariable = (text: string, type: 'array' | 'boolean' | 'integer' | 'string') => {
  if (type === 'array') return text.split(',').map((item) => item.trim());
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
};
