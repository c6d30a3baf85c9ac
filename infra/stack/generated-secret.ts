/** A secret that is made at deployment and kept in Secrets Manager alone. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

interface GeneratedSecretProps {
  /** What it holds: JSON. */
  readonly description: string;
  /** The JSON that is known beforehand. */
  readonly template: object;
  /** The property of the JSON that is made up, and how many letters and digits it gets. */
  readonly key: string;
  readonly length: number;
  /** The variable that tells functions its ARN. */
  readonly variable: string;
  /** Why it is not AWS that rotates it. */
  readonly rotation: string;
}

export class GeneratedSecret extends Secret {
  readonly #variable: string;

  constructor(scope: Construct, id: string, props: GeneratedSecretProps) {
    super(scope, id, {
      description: props.description,
      // Never edit this: CloudFormation would make the secret up anew.
      generateSecretString: {
        secretStringTemplate: JSON.stringify(props.template),
        generateStringKey: props.key,
        passwordLength: props.length,
        excludePunctuation: true,
      },
      // What a first deployment leaves behind when it fails, the next one would not take up, and AWS would charge for.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.#variable = props.variable;
    Validations.of(this).acknowledge({ id: 'AwsSolutions-SMG4', reason: props.rotation });
  }

  /** Lets a function read it, and tells it where it is. */
  provideTo(grantee: LambdaFunction): void {
    Grant.addToPrincipal({ grantee, actions: ['secretsmanager:GetSecretValue'], resourceArns: [this.secretArn] });
    grantee.addEnvironment(this.#variable, this.secretArn);
  }
}
