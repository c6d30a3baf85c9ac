/** The secrets, which a deployment generates and only Secrets Manager keeps: credentials of every role, ticket keys. */
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { type Role, roles } from '../../shared/api/operation.ts';
import { variables } from '../../shared/environment.ts';

export type Secrets = ReturnType<typeof addSecrets>;

export const addSecrets = (scope: Construct) => {
  const credentials = new Construct(scope, 'Credentials');
  const credentialsOf = (role: Role) =>
    new GeneratedSecret(credentials, role, {
      description: `User name and password of the museum's ${role}, as JSON`,
      made: { secretStringTemplate: `{"username":"${role}"}`, generateStringKey: 'password', passwordLength: 40 },
      variable: variables.credentials(role),
      rotation:
        'The callers hold the password too, so people rotate it; the authorizer accepts the pending version meanwhile.',
    });
  return {
    credentials: new Map(roles.map((role) => [role, credentialsOf(role)])),
    ticketKeys: new GeneratedSecret(new Construct(scope, 'TicketKeys'), 'Secret', {
      description: 'What the key that signs tickets comes from, and those before it and to come, as JSON',
      made: { secretStringTemplate: '{"previous":[]}', generateStringKey: 'current', passwordLength: 64 },
      variable: variables.ticketKeys,
      rotation:
        'A new key is of use only once the gates know it, so people rotate it: npm run ticket-keys -- --rotate.',
    }),
  };
};

interface GeneratedSecretProps {
  /** What the JSON in it means. */
  readonly description: string;
  /** Never edit what stands here: CloudFormation would generate the secret anew. */
  readonly made: SecretStringGenerator;
  /** The variable with its ARN in functions. */
  readonly variable: string;
  /** Why AWS does not rotate it. */
  readonly rotation: string;
}

class GeneratedSecret extends Secret {
  readonly #variable: string;

  constructor(scope: Construct, id: string, props: GeneratedSecretProps) {
    super(scope, id, {
      description: props.description,
      generateSecretString: { ...props.made, excludePunctuation: true },
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
