/** Warns before a month costs more than it may. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';

/** For the whole account: a budget by tag watches nothing, silently, until somebody activates the tag for costs. */
export const addBudget = (scope: Construct, dollarsPerMonth: number, email: string): void => {
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollarsPerMonth, unit: 'USD' } },
    notificationsWithSubscribers: [
      { notificationType: 'ACTUAL', threshold: 80 },
      { notificationType: 'FORECASTED', threshold: 100 },
    ].map((warning) => ({
      notification: { ...warning, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  });
};
