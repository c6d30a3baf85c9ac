/** The topic that sends alarms to people. */
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Not encrypted: alarms hold no secret, CloudWatch cannot use AWS's key for topics, and our own costs $1 a month. */
export const addAlarmTopic = (scope: Construct, email: string | undefined): Topic => {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true });
  // A policy replaces the default one, by which the account itself may publish.
  const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } };
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions: ofThisAccount }));
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
};
