/** What the alarms say, and the one that names the certificate. */
import { aws, unanswered } from './aws.ts';

export interface Answer {
  readonly says: readonly string[];
  /** The word with which an alarm's mail begins. */
  readonly calls?: 'Now' | 'In the morning' | undefined;
}

export const notDeployed = () => unanswered('the stack is not deployed');

/** Of deleted alarms, only the name. */
interface Alarm {
  readonly AlarmName: string;
  readonly AlarmDescription?: string;
  readonly StateValue?: string;
  readonly ActionsEnabled?: boolean;
  readonly AlarmActions?: readonly string[];
  readonly StateTransitionedTimestamp?: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: string }[];
}

export const alarmsNamed = async (names: readonly string[]): Promise<readonly Alarm[]> => {
  if (!names.length) notDeployed();
  const words = ['cloudwatch', 'describe-alarms', '--alarm-names', ...names];
  const { MetricAlarms = unanswered() } = await aws<{ readonly MetricAlarms: readonly Alarm[] }>(...words);
  return names.map((name) => MetricAlarms.find(({ AlarmName }) => AlarmName === name) ?? { AlarmName: name });
};

export const ringing = (alarms: readonly Alarm[]): Answer => {
  const faults = alarms.flatMap(faultsOf);
  if (!faults.length) return { says: [`none of ${alarms.length} rings`] };
  const words = faults.map(([word]) => word);
  const calls = (['Now', 'In the morning'] as const).find((word) => words.includes(word));
  return { calls, says: faults.map(([, fault]) => fault) };
};

/** That it rings, and that it mails nobody: each with the first word of its mails. */
const faultsOf = (alarm: Alarm): readonly (readonly [word: string, fault: string])[] => {
  const {
    AlarmName,
    AlarmDescription = '',
    StateValue,
    StateTransitionedTimestamp: since = 'an unknown time',
    ActionsEnabled,
    AlarmActions = [],
  } = alarm;
  if (!StateValue) return [['Now', `${AlarmName} is gone: run npx cdk deploy --revert-drift`]];
  const [word] = /^(?:In the morning|Nobody)(?=:)/.exec(AlarmDescription) ?? ['Now'];
  const rings = [word, `${AlarmName} since ${since}. ${AlarmDescription}`] as const;
  const isMute = [word, `${AlarmName} calls nobody: its actions are switched off, or gone`] as const;
  const calls = word === 'Nobody' || (ActionsEnabled && AlarmActions.length > 0);
  return [...(StateValue === 'ALARM' ? [rings] : []), ...(calls ? [] : [isMute])];
};

/** The certificate's alarm has its ARN. */
export const certificate = async (alarms: readonly Alarm[], [its]: readonly string[]): Promise<Answer> => {
  if (!its) return { says: ['none: no domain of its own'] };
  const arn = alarms.find(({ AlarmName }) => AlarmName === its)?.Dimensions?.[0]?.Value;
  if (!arn) return unanswered('the alarm that names it is gone');
  const words = ['acm', 'describe-certificate', '--certificate-arn', arn];
  const { Certificate = unanswered() } = await aws<{ Certificate: CertificateDetail }>(...words);
  const { NotAfter, Status, RenewalSummary } = Certificate;
  const days = Math.floor((Date.parse(`${NotAfter}`) - Date.now()) / 86_400_000);
  const hasFailed = RenewalSummary?.RenewalStatus === 'FAILED';
  const says = [`${NotAfter ? `${days} days left, ` : ''}${Status}${hasFailed ? ', renewal FAILED' : ''}`];
  if (Status !== 'ISSUED' || !(days >= 7)) return { calls: 'Now', says };
  return { calls: days < 21 || hasFailed ? 'In the morning' : undefined, says };
};

interface CertificateDetail {
  readonly Status: string;
  /** Not before it is issued. */
  readonly NotAfter?: string;
  readonly RenewalSummary?: { readonly RenewalStatus: string };
}
