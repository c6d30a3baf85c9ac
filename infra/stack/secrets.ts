/** The secrets: the credentials of every role, and the keys that sign tickets. */
import { Construct } from 'constructs';
import { type Role, roles } from '../../shared/api/operation.ts';
import { variables } from '../../shared/environment.ts';
import { GeneratedSecret } from './generated-secret.ts';

export interface Secrets {
  readonly credentials: ReadonlyMap<Role, GeneratedSecret>;
  readonly ticketKeys: GeneratedSecret;
}

export const addSecrets = (scope: Construct): Secrets => {
  const credentials = new Construct(scope, 'Credentials');
  return {
    credentials: new Map(roles.map((role) => [role, credentialsOf(credentials, role)])),
    ticketKeys: new GeneratedSecret(new Construct(scope, 'TicketKeys'), 'Secret', {
      description: 'What the key that signs tickets comes from, and those before it and to come, as JSON',
      template: { previous: [] },
      key: 'current',
      length: 64,
      variable: variables.ticketKeys,
      rotation:
        'A new key is of use only once the gates know it, so people rotate it: npm run ticket-keys -- --rotate.',
    }),
  };
};

const credentialsOf = (scope: Construct, role: Role): GeneratedSecret =>
  new GeneratedSecret(scope, role, {
    description: `User name and password of the museum's ${role}, as JSON`,
    template: { username: role },
    key: 'password',
    length: 40,
    variable: variables.credentials(role),
    rotation:
      'The callers hold the password too, so people rotate it; the authorizer accepts the pending version meanwhile.',
  });
