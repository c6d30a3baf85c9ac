/** How large a bundle may be: Node reads and compiles all of it before a cold function answers its first request, about 100 KB in 8 ms. */
import { ConfigurationError } from '../settings/configuration-error.ts';

/** @throws ConfigurationError that names the function, its bytes and those that it may have */
export const checkBudget = (functionName: string, bytes: number): void => {
  const most = budgets[functionName] ?? ofOperations;
  if (bytes > most)
    throw new ConfigurationError(
      `${functionName} is ${bytes} bytes and may have ${most}: find out what it imports, or raise infra/build/budgets.ts.`,
    );
};

/** Bytes for a function that reaches the table through the SDK. */
const ofOperations = 228_000;

/** Those that need not, or need more. */
const budgets: Readonly<Record<string, number>> = {
  authorizer: 44_000,
  getMuseumHours: 29_000,
  getTicketCode: 273_000,
};
