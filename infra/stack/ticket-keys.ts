/** The keys that sign tickets: made at deployment, kept in Secrets Manager alone. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

export class TicketKeys extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#secret = new Secret(this, 'Secret', {
      description: 'What the key that signs tickets comes from, and the keys before it, as JSON',
      // Never edit this: CloudFormation would make the secret up anew.
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: [] }),
        generateStringKey: 'current',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new key is of use only once the gates know it, so people rotate it: npm run ticket-keys -- --rotate.',
    });
  }

  get secretName(): string {
    return this.#secret.secretName;
  }

  /** Lets a function read them, and tells it where they are. */
  grantRead(grantee: LambdaFunction): void {
    const { secretArn } = this.#secret;
    Grant.addToPrincipal({ grantee, actions: ['secretsmanager:GetSecretValue'], resourceArns: [secretArn] });
    grantee.addEnvironment('TICKET_KEYS_SECRET', secretArn);
  }
}
