/** The secrets, which a deployment generates and only Secrets Manager keeps: credentials of every role, ticket keys. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Role, roles } from '../../shared/api/operation.ts';

export type Secrets = ReturnType<typeof addSecrets>;

/** Never edit the recipe of a secret: CloudFormation would generate the secret anew. */
export const addSecrets = (scope: Construct) => {
  const credentials = new Construct(scope, 'Credentials');
  const credentialsOf = (role: Role) =>
    generatedSecret(
      credentials,
      role,
      `User name and password of the museum's ${role}, as JSON`,
      { secretStringTemplate: `{"username":"${role}"}`, generateStringKey: 'password', passwordLength: 40 },
      'The callers hold the password too, so people rotate it; the authorizer accepts the pending version meanwhile.',
    );
  return {
    credentials: new Map(roles.map((role) => [role, credentialsOf(role)])),
    ticketKeys: generatedSecret(
      new Construct(scope, 'TicketKeys'),
      'Secret',
      'What the key that signs tickets comes from, and those before it and to come, as JSON',
      { secretStringTemplate: '{"previous":[]}', generateStringKey: 'current', passwordLength: 64 },
      'A new key is of use only once the gates know it, so people rotate it: npm run ticket-keys -- --rotate.',
    ),
  };
};

/** Lets a function read a secret, whose ARN it gets in the variable. */
export const provideSecret = (grantee: LambdaFunction, variable: string, { secretArn }: Secret): void => {
  Grant.addToPrincipal({ grantee, actions: ['secretsmanager:GetSecretValue'], resourceArns: [secretArn] });
  grantee.addEnvironment(variable, secretArn);
};

/** @param description what its JSON means @param reason why AWS does not rotate it */
const generatedSecret = (
  scope: Construct,
  id: string,
  description: string,
  made: SecretStringGenerator,
  reason: string,
): Secret => {
  const secret = new Secret(scope, id, {
    description,
    generateSecretString: { ...made, excludePunctuation: true },
    // A first deployment that fails deletes the secret: if kept, it would cost money, and nothing would reuse it.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
  return secret;
};
