/** A deployment: its settings, with defaults. What costs money is not there unless it is set. */
import { problemTypes } from '../../shared/api/problems.ts';
import { museumFileIn } from '../files/paths.ts';
import { ConfigurationError } from './configuration-error.ts';
import { printable } from './printable.ts';
import { type Settings, withVariables } from './settings-file.ts';
import { unversioned } from './version.ts';

export interface Deployment {
  readonly stage: string;
  /** The version of the sources, as each line of the log names it. */
  readonly version: string;
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
  /** Hours after which it is an alarm that nothing was sold. */
  readonly hoursWithoutSale: number | undefined;
  /** Whether X-Ray traces requests. */
  readonly traces: boolean;
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

/** On everything that is deployed. */
export const tagsOf = (stage: string) => ({ service: 'museum', stage });

export const stackNameOf = (stage: string): string => (stage === production ? 'Museum' : `Museum-${stage}`);

/** @throws ConfigurationError for a stage without a section: a slip of the pen would be a stack of its own */
export const settingsOf = (stage: string, sections: ReadonlyMap<string, Settings>): Settings => {
  const settings = sections.get(stage);
  if (settings) return settings;
  const known = [...sections.keys()].join(', ') || 'none';
  throw new ConfigurationError(
    `infra/settings.yaml has no section for the stage ${printable(stage)}. It has ${known}.`,
  );
};

/**
 * @param settings the section of the stage
 * @param variables those that are set count instead; all are optional
 * @throws ConfigurationError with a line for every fault
 */
export const deploymentOf = (stage: string, settings: Settings = {}, variables: NodeJS.ProcessEnv = {}): Deployment => {
  const { alarmEmail, monthlyBudgetUsd, domainName, certificateArn, ...set } = withVariables(settings, variables);
  const perSecond = set.requestsPerSecond ?? 100;
  return {
    stage,
    version: unversioned,
    allowedOrigins: set.allowedOrigins ?? ['*'],
    problemTypes: set.problemTypes ?? problemTypes,
    museumFile: museumFileIn(variables),
    throttling: throttlingOf(perSecond),
    // Lower, so that a rush for tickets leaves functions for visitors who only look.
    salesThrottling: throttlingOf(set.salesPerSecond ?? Math.ceil(perSecond / 2)),
    logRetentionDays: set.logRetentionDays ?? 30,
    alarmEmail,
    hoursWithoutSale: set.hoursWithoutSale,
    traces: set.traces ?? true,
    budget: monthlyBudgetUsd && alarmEmail ? { dollarsPerMonth: monthlyBudgetUsd, email: alarmEmail } : undefined,
    webAclArn: set.webAclArn,
    domain: domainName && certificateArn ? { name: domainName, certificateArn, basePath: set.basePath } : undefined,
  };
};

const throttlingOf = (requestsPerSecond: number): Throttling => ({ requestsPerSecond, burst: 2 * requestsPerSecond });
