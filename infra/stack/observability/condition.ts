/** What an alarm watches, and what its mail says. */
import type { AlarmProps, CfnAlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import type { Museum } from '../../../shared/museum/museum.ts';
import type { Deployment } from '../../settings/deployment.ts';
import type { Api } from '../api.ts';
import type { Table } from '../table.ts';
import type { LogMetrics } from './metrics.ts';

/** Unless it says otherwise, an alarm rings for a single event, and its metric has periods of five minutes. */
export type Condition = Partial<AlarmProps> & Pick<AlarmProps, 'metric'> & Call;

interface Call {
  readonly id: string;
  /** When somebody has to look. The manual's item begins with the same word; `Nobody` gets no mail. */
  readonly calls: 'Now' | 'In the morning' | 'Nobody';
  readonly says: string;
  /** What to do first, with STACK for the stack's name, and STAGE. */
  readonly first: string;
  /** What the CDK's own alarm cannot say. */
  readonly window?: Pick<CfnAlarmProps, 'evaluationWindow' | 'warmUpConfiguration'>;
  readonly isQuietAtNight?: boolean;
}

export interface Watched {
  readonly deployment: Deployment;
  readonly museum: Museum;
  readonly api: Api;
  readonly table: Table;
  readonly metrics: LogMetrics;
}
