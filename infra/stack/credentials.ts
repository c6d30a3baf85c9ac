/** The credentials of both roles: made at deployment, kept in Secrets Manager alone. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Role, roles } from '../../shared/api/operation.ts';

export class Credentials extends Construct {
  readonly secrets: ReadonlyMap<Role, Secret>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secrets = new Map(roles.map((role) => [role, this.#secret(role)]));
  }

  /** Lets a function read them, and tells it where they are. */
  grantRead(grantee: LambdaFunction): void {
    for (const [role, secret] of this.secrets) {
      Grant.addToPrincipal({ grantee, actions: ['secretsmanager:GetSecretValue'], resourceArns: [secret.secretArn] });
      grantee.addEnvironment(`${role.toUpperCase()}_CREDENTIALS_SECRET`, secret.secretArn);
    }
  }

  #secret(role: Role): Secret {
    const secret = new Secret(this, role, {
      description: `User name and password of the museum's ${role}, as JSON`,
      // Never edit this: CloudFormation would make the secret up anew.
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ username: role }),
        generateStringKey: 'password',
        passwordLength: 40,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The callers hold the password too, so people rotate it; the authorizer accepts the pending version meanwhile.',
    });
    return secret;
  }
}
