/** What `npm start` prints once the museum is open. */
import { publicKeysOf } from '../../shared/museum/ticket-token.ts';
import type { LocalMuseum } from './local-museum.ts';
import type { Options } from './options.ts';

export const introduction = (
  { baseUrl, credentials, ticketKeys }: LocalMuseum,
  { memory, dynamodbEndpoint }: Options,
): string => {
  const [site, staff] = [credentials.site, credentials.staff].map(
    ({ username, password }) => `${username}:${password}`,
  );
  const store = dynamodbEndpoint ? `the DynamoDB at ${dynamodbEndpoint}` : '.local, until npm start -- --fresh';
  return `
  Museum service  ${baseUrl}
  Public site     ${site}
  Staff           ${staff}
  Ticket key      ${publicKeysOf(ticketKeys).join(`\n${' '.repeat(18)}`)}
  Data            ${memory ? 'in memory, until it stops' : store}
  Try             curl -u ${quoted(`${site}`)} '${baseUrl}/museum-hours'
`;
};

/** As one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
