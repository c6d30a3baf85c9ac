/** The names of the stack's outputs that commands read. */
import type { Role } from '../../shared/api/operation.ts';

export const outputs = {
  baseUrl: 'BaseUrl',
  version: 'Version',
  /** The name of the secret with a role's password. */
  credentials: (role: Role) => `${role.replace(/^./, (letter) => letter.toUpperCase())}CredentialsSecret`,
} as const;
