/** What commands know of a deployed stack: the names of its outputs, and its table. */
import type { Role } from '../../shared/api/operation.ts';

export const outputs = {
  baseUrl: 'BaseUrl',
  version: 'Version',
  stage: 'Stage',
  live: 'Live',
  credentials: (role: Role) => `${role.replace(/^./, (letter) => letter.toUpperCase())}CredentialsSecret`,
} as const;

/** The logical id of the table, the same in every stage. The table of `npm start` has this name. */
export const tableId = 'Table710B521B';
