/** A secret that a deployment generates and only Secrets Manager keeps. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

interface GeneratedSecretProps {
  /** What the JSON in it means. */
  readonly description: string;
  /** The fixed part of the JSON. */
  readonly template: object;
  /** The generated property of the JSON, and how many letters and digits it gets. */
  readonly key: string;
  readonly length: number;
  /** The variable with its ARN in functions. */
  readonly variable: string;
  /** Why AWS does not rotate it. */
  readonly rotation: string;
}

export class GeneratedSecret extends Secret {
  readonly #variable: string;

  constructor(scope: Construct, id: string, props: GeneratedSecretProps) {
    super(scope, id, {
      description: props.description,
      // Never edit this: CloudFormation would generate the secret anew.
      generateSecretString: {
        secretStringTemplate: JSON.stringify(props.template),
        generateStringKey: props.key,
        passwordLength: props.length,
        excludePunctuation: true,
      },
      // A first deployment that fails deletes it: the next one would not reuse it, and AWS would charge for it.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.#variable = props.variable;
    Validations.of(this).acknowledge({ id: 'AwsSolutions-SMG4', reason: props.rotation });
  }

  /** Lets a function read it, and sets the variable. */
  provideTo(grantee: LambdaFunction): void {
    Grant.addToPrincipal({ grantee, actions: ['secretsmanager:GetSecretValue'], resourceArns: [this.secretArn] });
    grantee.addEnvironment(this.#variable, this.secretArn);
  }
}
