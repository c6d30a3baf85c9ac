/** The one table, and the rights and the variable with which a function reaches it. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Operation } from '../../shared/api/operation.ts';
import { variables } from '../../shared/environment.ts';
import {
  admissionsIndex,
  expiryKey,
  indexedAttributes,
  indexPartitionKey,
  indexSortKey,
  partitionKey,
  sortKey,
} from '../../shared/table/keys.ts';

export class Table extends Construct {
  /** The calls that `shared/table` makes, as DynamoDB names them in its metrics. */
  readonly calls = ['GetItem', 'PutItem', 'Query', 'TransactWriteItems'] as const;
  readonly #table: TableV2;

  constructor(scope: Construct, id: string) {
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
      timeToLiveAttribute: expiryKey,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      // Also when a first deployment fails: a table that is safe from deletion would make taking it back fail as well.
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Lets a function do what its row says and nothing else, and tells it the table's name. */
  provideTo(grantee: LambdaFunction, { actions, asksAdmissions }: Operation): void {
    if (actions.length === 0) return;
    const { tableArn } = this.#table;
    // The table's own `grant` would open all its indexes to every function.
    Grant.addToPrincipal({ grantee, actions: [...actions], resourceArns: [tableArn] });
    if (asksAdmissions)
      Grant.addToPrincipal({
        grantee,
        actions: ['dynamodb:Query'],
        resourceArns: [`${tableArn}/index/${admissionsIndex}`],
      });
    grantee.addEnvironment(variables.table, this.#table.tableName);
  }

  /** What DynamoDB counts, without the index. @param call where it counts by call */
  sum(metricName: string, call?: string): Metric {
    return this.#counted(metricName, call ? { Operation: call } : {});
  }

  /** What it counts of the index, and of nothing else. */
  sumOfIndex(metricName: string): Metric {
    return this.#counted(metricName, { GlobalSecondaryIndexName: admissionsIndex });
  }

  #counted(metricName: string, dimensions: Readonly<Record<string, string>>): Metric {
    return new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: this.#table.tableName, ...dimensions },
      statistic: 'Sum',
    });
  }
}
