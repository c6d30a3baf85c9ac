/** The one table, and what a function needs to reach it: rights and a variable. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, ContributorInsightsMode, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Operation } from '../../shared/api/operation.ts';
import { variables } from '../../shared/runtime/environment.ts';
import {
  admissionsIndex,
  expiryKey,
  indexedAttributes,
  indexPartitionKey,
  indexSortKey,
  partitionKey,
  sortKey,
} from '../../shared/table/keys.ts';
import type { Deployment } from '../settings/deployment.ts';

export class Table extends Construct {
  readonly index = { GlobalSecondaryIndexName: admissionsIndex };
  /** The calls that `shared/table` makes, by their names in DynamoDB's metrics. */
  readonly calls = ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'TransactWriteItems'] as const;
  readonly #table: TableV2;

  constructor(scope: Construct, id: string, { throttledKeys }: Deployment) {
    super(scope, id);
    this.#table = new TableV2(this, 'Table', {
      partitionKey: { name: partitionKey, type: AttributeType.STRING },
      sortKey: { name: sortKey, type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: admissionsIndex,
          partitionKey: { name: indexPartitionKey, type: AttributeType.STRING },
          sortKey: { name: indexSortKey, type: AttributeType.STRING },
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: indexedAttributes,
        },
      ],
      // Of the index, too.
      contributorInsightsSpecification: {
        enabled: throttledKeys,
        ...(throttledKeys && { mode: ContributorInsightsMode.THROTTLED_KEYS }),
      },
      timeToLiveAttribute: expiryKey,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      // Also if a first deployment fails: its rollback cannot delete a table with deletion protection.
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Grants a function what its row says, and sets the variable with the table's name. */
  provideTo(grantee: LambdaFunction, { actions, asksAdmissions }: Operation): void {
    if (actions.length === 0) return;
    const { tableArn } = this.#table;
    // The CDK's `grant` would open all indexes to every function.
    Grant.addToPrincipal({ grantee, actions: [...actions], resourceArns: [tableArn] });
    if (asksAdmissions)
      Grant.addToPrincipal({
        grantee,
        actions: ['dynamodb:Query'],
        resourceArns: [`${tableArn}/index/${admissionsIndex}`],
      });
    grantee.addEnvironment(variables.table, this.#table.tableName);
  }

  /** A metric of the table without the index. @param of dimensions that select one call, or the index */
  sum(metricName: string, of: Readonly<Record<string, string>> = {}): Metric {
    const dimensionsMap = { TableName: this.#table.tableName, ...of };
    return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum' });
  }
}
