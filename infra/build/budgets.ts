/** How large a bundle may be: Node reads and compiles all of it in a cold start. */
import { ConfigurationError } from '../settings/configuration-error.ts';

/** @throws ConfigurationError that names the function, its bytes and its budget */
export const checkBudget = (functionName: string, bytes: number): void => {
  const most = budgets[functionName] ?? reachesTable;
  if (bytes > most)
    throw new ConfigurationError(
      `${functionName} is ${bytes} bytes and may have ${most}: ` +
        'find out what it imports, or raise infra/build/budgets.ts.',
    );
};

/** In bytes, for an operation that reaches the table and draws nothing. */
const reachesTable = 242_000;

const budgets: Readonly<Record<string, number>> = {
  authorizer: 55_000,
  getMuseumHours: 33_800,
  getTicketCode: 288_000,
};
