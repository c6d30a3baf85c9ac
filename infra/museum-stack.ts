/** The whole service as one stack: table, secrets, API, and the alarms and dashboard that watch it. */
import { CfnOutput, Stack, Tags } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type Deployment, tagsOf } from './settings/deployment.ts';
import { readMuseum } from './settings/museum-file.ts';
import { outputs } from './settings/outputs.ts';
import { Api } from './stack/api.ts';
import { addLogGroups } from './stack/log-groups.ts';
import { addAlarms } from './stack/observability/alarms.ts';
import { addBudget } from './stack/observability/budget.ts';
import { addDashboard } from './stack/observability/dashboard.ts';
import { addLogMetrics } from './stack/observability/metrics.ts';
import { addQueries } from './stack/observability/queries.ts';
import { addSecrets } from './stack/secrets.ts';
import { Table } from './stack/table.ts';

export class MuseumStack extends Stack {
  constructor(scope: Construct, id: string, deployment: Deployment) {
    const { stage, live, version, museumFile, logRetentionDays, alarmEmail, monthlyBudgetUsd } = deployment;
    super(scope, id, { terminationProtection: live });
    for (const [name, value] of Object.entries(tagsOf(stage))) Tags.of(this).add(name, value);

    const secrets = addSecrets(this);
    const table = new Table(this, 'Table', deployment);
    const logs = addLogGroups(this, logRetentionDays);
    const museum = readMuseum(museumFile);
    const api = new Api(this, 'Api', { deployment, museum, table, secrets, logs });

    const watched = { deployment, museum, api, table, metrics: addLogMetrics(this, logs, stage) };
    const dashboard = addDashboard(this, watched, addAlarms(this, watched));
    addQueries(this, logs, stage);
    if (monthlyBudgetUsd && alarmEmail) addBudget(this, monthlyBudgetUsd, alarmEmail);

    new CfnOutput(this, outputs.baseUrl, { value: api.baseUrl });
    new CfnOutput(this, outputs.version, { value: version });
    // CI reads it before it sells tickets as a test.
    new CfnOutput(this, outputs.live, { value: String(live) });
    new CfnOutput(this, outputs.stage, { value: stage });
    new CfnOutput(this, 'DashboardName', { value: dashboard.dashboardName });
    for (const [role, secret] of secrets.credentials)
      new CfnOutput(this, outputs.credentials(role), { value: secret.secretName });
    new CfnOutput(this, 'TicketKeysSecret', { value: secrets.ticketKeys.secretName });
  }
}
