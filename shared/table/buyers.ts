/** The tickets of a buyer: the one question that reads the whole table. For operators; no function may scan. */
import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Ticket } from '../museum/ticket-fields.ts';
import { secondsOf, send, tableName } from './client.ts';
import { type TicketItem, ticketIn } from './tickets.ts';

/**
 * Tickets whose records have expired are left out. Eventually consistent, for half the price: sales of the last moments
 * may be missing.
 * @param email in any letter case. DynamoDB cannot ignore case, so e-mails are compared here
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
