/** The settings of deployments: infra/settings.yaml has a section for each stage. */
import { Ajv } from 'ajv';
import { email } from '../../shared/api/formats.ts';
import type { ValueOf } from '../../shared/api/json-schema.ts';
import { problemTypes } from '../../shared/api/problems.ts';
import { isOrigin } from '../command-line/arguments.ts';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { settingsFile } from '../files/paths.ts';
import { faultSentence, readYaml } from './yaml-file.ts';

/** A `description` ends the error message `<key> must be …`. */
const section = {
  type: 'object',
  // A section may be empty, or hold comments alone.
  nullable: true,
  properties: {
    /** Whether real tickets are sold: the stack cannot be deleted, and CI only looks. True for `prod` unless set. */
    live: { type: 'boolean' },
    /** Whether rules call each function every five minutes. As `live` unless set. */
    keepWarm: { type: 'boolean' },
    /** From the project's folder. CI knows only such names, and deploys each change of them. */
    museumFile: {
      type: 'string',
      pattern: '^infra/museum[\\w-]*\\.yaml$',
      default: 'infra/museum.yaml',
      description: 'a file such as infra/museum-annex.yaml',
    },
    /** Origins whose pages may call. */
    allowedOrigins: {
      type: 'array',
      items: { type: 'string', format: 'origin', description: 'an origin such as https://museum.example, or *' },
      minItems: 1,
      'x-alone': '*',
      default: ['*'],
      description: 'a list of origins, or of * alone',
    },
    /** The address that the type of every problem begins with. */
    problemTypes: {
      type: 'string',
      pattern: '^https://[^\\s"\'<>\\\\$]+[/#]$',
      default: problemTypes,
      description: 'an https address that ends with / or #',
    },
    /** Each operation's rate limit, for all callers together. Bursts may be twice as large; the rest get 429. */
    requestsPerSecond: { type: 'integer', minimum: 1, maximum: 999_999, default: 100 },
    /** The rate limit for sales; half of `requestsPerSecond` unless set. */
    salesPerSecond: { type: 'integer', minimum: 1, maximum: 999_999 },
    logRetentionDays: {
      type: 'integer',
      enum: [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653],
      default: 30,
    },
    /** Gets alarms (once its owner has confirmed an e-mail from AWS) and budget warnings. */
    alarmEmail: { type: 'string', format: 'email', maxLength: 254, description: 'an e-mail address' },
    /** After so many hours without a sale an alarm rings. CloudWatch looks back seven days. */
    hoursWithoutSale: { type: 'integer', minimum: 1, maximum: 168 },
    /** The budget of the whole AWS account. */
    monthlyBudgetUsd: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    traces: { type: 'boolean', default: true },
    /** Whether Contributor Insights name the keys that DynamoDB throttles. */
    throttledKeys: { type: 'boolean', default: false },
    /** A web ACL of WAF before the API, in the same region. */
    webAclArn: {
      type: 'string',
      pattern: '^arn:[\\w-]+:wafv2:[^:]+:\\d+:regional/webacl/',
      description: "a regional web ACL's ARN",
    },
    /** The museum's own domain, beside that of API Gateway. The operator sets its DNS record. */
    domainName: {
      type: 'string',
      pattern: '^(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]+$',
      description: 'a domain such as api.museum.example',
    },
    /** The domain's certificate in Certificate Manager, in the same region. */
    certificateArn: {
      type: 'string',
      pattern: '^arn:[\\w-]+:acm:[\\w-]+:\\d{12}:certificate/[\\w-]+$',
      description: "a certificate's ARN",
    },
    /** A path segment on the domain before the version, such as `museum`. */
    basePath: { type: 'string', pattern: '^(?!\\.+$)[\\w.-]+$', description: 'a path segment, not only dots' },
  },
  dependencies: {
    domainName: ['certificateArn'],
    certificateArn: ['domainName'],
    basePath: ['domainName'],
    monthlyBudgetUsd: ['alarmEmail'],
  },
  additionalProperties: false,
} as const;

/** A section with the schema's defaults. */
export type Settings = ValueOf<typeof section>;

/** The stage stands in names of API Gateway and of the stack: both allow these characters. */
const stage = { pattern: '^[A-Za-z0-9-]{1,100}$', description: 'a stage: 1 to 100 letters, digits and hyphens' };
const stages = { type: 'object', propertyNames: { type: 'string', ...stage }, additionalProperties: section };

const isAlone = (item: string, items: readonly string[]): boolean => items.length === 1 || !items.includes(item);

const ajv = new Ajv({ allErrors: true, useDefaults: true, verbose: true })
  .addFormat('origin', (text) => text === '*' || isOrigin(text))
  .addFormat('email', email)
  .addKeyword({ keyword: 'x-alone', type: 'array', validate: isAlone });
const validateSection = ajv.compile<Settings>(section);
const validateStages = ajv.compile<Readonly<Record<string, Partial<Settings> | null>>>(stages);

/** The section of each stage. @throws ConfigurationError with a line `<file>:<line>: <fault>` for every fault */
export const readSettings = (file = settingsFile): ReadonlyMap<string, Partial<Settings>> =>
  new Map(Object.entries(readYaml(file, validateStages)).map(([stage, settings]) => [stage, settings ?? {}]));

/**
 * The section with its defaults, and with what the environment says instead: `ALARM_EMAIL` for `alarmEmail`.
 * @param variables an empty one counts as not set
 * @throws ConfigurationError with one line for every fault
 */
export const withVariables = (settings: Partial<Settings>, variables: NodeJS.ProcessEnv): Settings => {
  const merged: unknown = { ...settings, ...Object.fromEntries(givenBy(variables)) };
  if (validateSection(merged)) return merged;
  const faults = (validateSection.errors ?? []).map((error) => faultSentence(error).replace(/^\w+/, variableOf));
  throw new ConfigurationError(faults.join('\n'));
};

/** The variables that override a key. They are printed, because a forgotten one would be deployed unseen. */
export const variablesSet = (variables: NodeJS.ProcessEnv): readonly string[] =>
  givenBy(variables).map(([key]) => variableOf(key));

const givenBy = (variables: NodeJS.ProcessEnv) =>
  Object.entries(section.properties).flatMap(([key, { type }]) => {
    const text = variables[variableOf(key)];
    return text ? [[key, readVariable(text, type)] as const] : [];
  });

const variableOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const readVariable = (text: string, type: 'array' | 'boolean' | 'integer' | 'string') => {
  if (type === 'array') return text.split(',').map((item) => item.trim());
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
};
