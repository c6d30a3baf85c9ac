/** The contract's roles, written by hand. */

/** Every role, with the logical id of the secret that keeps its password: under another id, that would be lost. */
export const secretOf = {
  visitor: 'Credentialsvisitor561184D4',
  site: 'Credentialssite51677ECD',
  door: 'CredentialsdoorC2749CCB',
  staff: 'Credentialsstaff2286A412',
} as const;

export type Role = keyof typeof secretOf;

export const roles = Object.keys(secretOf) as Role[];
