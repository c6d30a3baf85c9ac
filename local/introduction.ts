/** What `npm start` prints once the museum is open. */
import { credentialsText } from '../shared/api/basic-credentials.ts';
import { type Role, roles } from '../shared/api/operation.ts';
import { publicKeysOf } from '../shared/museum/ticket-token.ts';
import type { LocalMuseum } from './local-museum.ts';
import { type Options, siteAddress } from './options.ts';

export const introduction = (museum: LocalMuseum, { memory, dynamodbEndpoint }: Options): string => {
  const { baseUrl, credentials, ticketKeys } = museum;
  const caller = (role: Role) => credentialsText(credentials[role]);
  const beside = (script: string) => `npm run ${script}${memory ? ' (not with --memory)' : ''}`;
  const pasted = roles.map((role) => `${role.toUpperCase()}=${quote(caller(role))}`).join(' ');
  const store = dynamodbEndpoint ? `the DynamoDB at ${dynamodbEndpoint}` : '.local, until npm start -- --fresh';
  return `
  Museum service  ${baseUrl}
${roles.map((role) => `  ${labels[role].padEnd(16)}${caller(role)}`).join('\n')}
  Ticket key      ${publicKeysOf(ticketKeys).join(`\n${' '.repeat(18)}`)}
  Start here      ${new URL('/', baseUrl)}
  Reference       ${new URL('/docs', baseUrl)}
  Door's page     ${new URL('/door', baseUrl)}
  Site            ${beside('site')}: ${siteAddress}
  Demo            ${beside('demo')}
  Data            ${memory ? 'in memory, until it stops' : store}

Paste into a shell, then try: curl -u "$VISITOR" "$URL/museum-hours"
export URL='${baseUrl}' ${pasted}
`;
};

const labels: Readonly<Record<Role, string>> = { visitor: 'A page', site: 'Public site', door: 'Door', staff: 'Staff' };

/** Quotes a text as one shell word. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
