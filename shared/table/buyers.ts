/** The tickets of a buyer: the one question that reads the whole table. For operators; no function may scan. */
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Ticket } from '../museum/ticket.ts';
import { secondsOf, send, tableName } from './client.ts';
import { type TicketItem, ticketIn } from './tickets.ts';

/**
 * Those whose records have expired are left out. Sales of the last moments may be missing: such reads cost half.
 * @param email in any letter case, which the store cannot compare: so it sends every e-mail here
 */
export const allTicketsOf = async (email: string, now: Date): Promise<Ticket[]> => {
  const found: Ticket[] = [];
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      new ScanCommand({
        TableName: tableName,
        FilterExpression: 'attribute_exists(email) AND expiresAt > :now',
        ExpressionAttributeValues: { ':now': secondsOf(now) },
        ExclusiveStartKey,
      }),
    );
    found.push(...(Items as TicketItem[]).map(ticketIn).filter(isOf(email)));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
};

/** Whether a ticket was bought with this e-mail, in any letter case. */
export const isOf =
  (email: string) =>
  (ticket: Pick<Ticket, 'email'>): boolean =>
    ticket.email?.toLowerCase() === email.toLowerCase();
