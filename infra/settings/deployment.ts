/** The settings of a deployment. What costs money is not there unless it is set. */
import { problemTypes } from '../../shared/api/problems.ts';
import { museumFileIn } from '../files/paths.ts';
import { ConfigurationError } from './configuration-error.ts';

export interface Deployment {
  readonly stage: string;
  /** Origins whose pages may call, or `*` alone for all. */
  readonly allowedOrigins: readonly string[];
  /** The address that the type of every problem begins with. */
  readonly problemTypes: string;
  /** The path of the museum's file. */
  readonly museumFile: string;
  /** For each operation, of all its callers together. */
  readonly throttling: Throttling;
  /** For buying tickets, instead of `throttling`. */
  readonly salesThrottling: Throttling;
  /** Days for which log lines are kept: a number that CloudWatch allows. */
  readonly logRetentionDays: number;
  /** The address that gets alarms, after its owner has confirmed an e-mail of AWS. */
  readonly alarmEmail: string | undefined;
  /** For the whole AWS account. */
  readonly budget: Budget | undefined;
  /** The ARN of a web ACL of WAF before the API, in the same region. */
  readonly webAclArn: string | undefined;
  /** The museum's own domain, beside that of API Gateway. */
  readonly domain: Domain | undefined;
}

export interface Throttling {
  /** A higher rate gets 429 once the burst is used up. */
  readonly requestsPerSecond: number;
  /** How many requests may come at once. */
  readonly burst: number;
}

export interface Budget {
  readonly dollarsPerMonth: number;
  /** The address that is warned at 80 %, and when AWS forecasts that the month will cost more. */
  readonly email: string;
}

export interface Domain {
  /** Such as `api.museum.example`. The operator sets its DNS record. */
  readonly name: string;
  /** The ARN of its certificate in Certificate Manager, in the same region. */
  readonly certificateArn: string;
  /** A path segment before the version, such as `museum`. */
  readonly basePath: string | undefined;
}

/** The stage whose stack is called just `Museum`. */
export const production = 'prod';

/** The stage that the environment names. */
export const stageIn = ({ STAGE }: NodeJS.ProcessEnv): string => STAGE || production;

/**
 * @param stage 1 to 100 letters, digits and hyphens
 * @param variables all optional; an empty one counts as not set
 * @throws ConfigurationError with one line that says what is wrong
 */
export const deploymentOf = (stage: string, variables: NodeJS.ProcessEnv = {}): Deployment => {
  const setting = (name: string, shape: RegExp, wanted: string): string | undefined => {
    const value = variables[name];
    if (value && !shape.test(value)) throw new ConfigurationError(`${name} must be ${wanted}, not ${value}.`);
    return value || undefined;
  };
  const count = (name: string, unlessSet: number) =>
    Number(setting(name, /^[1-9]\d{0,5}$/, 'a whole number from 1 to 999999') ?? unlessSet);

  // The stage stands in names of API Gateway and of the stack: both allow these characters.
  if (!/^[A-Za-z0-9-]{1,100}$/.test(stage))
    throw new ConfigurationError(`STAGE must be 1 to 100 letters, digits and hyphens, not ${stage}.`);
  const perSecond = count('REQUESTS_PER_SECOND', 100);
  const alarmEmail = setting('ALARM_EMAIL', /^[^\s@]+@[^\s@]+$/, 'an e-mail address');
  const name = setting('DOMAIN_NAME', /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/, 'a domain such as api.museum.example');
  const certificateArn = setting('CERTIFICATE_ARN', /^arn:[\w-]+:acm:/, "a certificate's ARN");
  if ((name === undefined) !== (certificateArn === undefined))
    throw new ConfigurationError('DOMAIN_NAME and CERTIFICATE_ARN go together.');
  const basePath = setting('BASE_PATH', /^[\w.-]+$/, 'one segment of a path');
  if (basePath && !name) throw new ConfigurationError('BASE_PATH needs DOMAIN_NAME.');
  const dollars = setting('MONTHLY_BUDGET_USD', /^[1-9]\d*$/, 'a whole number of dollars');
  if (dollars && !alarmEmail) throw new ConfigurationError('MONTHLY_BUDGET_USD needs ALARM_EMAIL: whom to warn.');
  return {
    stage,
    allowedOrigins: originsIn(variables.ALLOWED_ORIGINS || '*'),
    problemTypes:
      setting('PROBLEM_TYPES', /^https:\/\/[^\s"'<>\\$]+[/#]$/, 'an https address that ends with / or #') ??
      problemTypes,
    museumFile: museumFileIn(variables),
    throttling: throttlingOf(perSecond),
    // Lower, so that a rush for tickets leaves functions for visitors who only look.
    salesThrottling: throttlingOf(count('SALES_PER_SECOND', Math.ceil(perSecond / 2))),
    logRetentionDays: Number(setting('LOG_RETENTION_DAYS', retentions, 'a number of days that CloudWatch knows') ?? 30),
    alarmEmail,
    budget: dollars && alarmEmail ? { dollarsPerMonth: Number(dollars), email: alarmEmail } : undefined,
    webAclArn: setting('WEB_ACL_ARN', /^arn:[\w-]+:wafv2:[^:]+:\d+:regional\/webacl\//, "a regional web ACL's ARN"),
    domain: name && certificateArn ? { name, certificateArn, basePath } : undefined,
  };
};

const throttlingOf = (requestsPerSecond: number): Throttling => ({ requestsPerSecond, burst: 2 * requestsPerSecond });

const retentions = /^(?:1|3|5|7|14|30|60|90|120|150|180|365|400|545|731|1096|1827|2192|2557|2922|3288|3653)$/;

/** `*`, or origins as browsers send them, separated by commas. */
const originsIn = (text: string): string[] => {
  const origins = text.split(',').map((origin) => origin.trim());
  const isMixed = origins.length > 1 && origins.includes('*');
  if (isMixed || origins.some((origin) => origin !== '*' && URL.parse(origin)?.origin !== origin))
    throw new ConfigurationError(`ALLOWED_ORIGINS must be * or origins such as https://museum.example, not ${text}.`);
  return origins;
};
