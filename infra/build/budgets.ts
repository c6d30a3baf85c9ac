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

/** In bytes, with room for some two in a hundred more. */
const budgets: Readonly<Record<string, number>> = {
  admitTicketHolder: 217_000,
  authorizer: 44_000,
  buyMuseumTickets: 228_000,
  createSpecialEvent: 220_000,
  deleteSpecialEvent: 212_000,
  getMuseumHours: 29_000,
  getSpecialEvent: 207_000,
  getTicketCode: 273_000,
  listAdmissions: 213_000,
  listSpecialEvents: 216_000,
  updateSpecialEvent: 222_000,
};

/** Of an operation to come: as much as any may have that reaches the table and draws nothing. */
const ofOperations = 228_000;
