/** The credentials of both roles: made at deployment, kept in Secrets Manager alone. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnOutput, RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Role, roles } from '../shared/api/operation.ts';

export class Credentials extends Construct {
  readonly #secrets = new Map<Role, Secret>();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    for (const role of roles) {
      const secret = new Secret(this, role, {
        description: `User name and password of the museum's ${role}, as JSON`,
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
      new CfnOutput(this, `${role}SecretName`, { value: secret.secretName });
      this.#secrets.set(role, secret);
    }
  }

  grantRead(grantee: LambdaFunction): void {
    for (const [role, secret] of this.#secrets) {
      Grant.addToPrincipal({ grantee, actions: ['secretsmanager:GetSecretValue'], resourceArns: [secret.secretArn] });
      grantee.addEnvironment(`${role.toUpperCase()}_CREDENTIALS_SECRET`, secret.secretArn);
    }
  }
}
