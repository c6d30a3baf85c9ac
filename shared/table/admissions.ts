/** Whom a day or an event admits: its tickets, through the index. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { send, tableName } from './client.ts';
import { type Admission, admissionOf, admissionsIndex, indexKey } from './keys.ts';

/** How many tickets are sold for a day, of general entry or of one event; sales of the last moments may be missing. */
export const countSold = async (admission: Admission): Promise<number> => {
  let sold = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Count = 0, LastEvaluatedKey } = await send(
      new QueryCommand({
        TableName: tableName,
        IndexName: admissionsIndex,
        KeyConditionExpression: `${indexKey} = :admission`,
        ExpressionAttributeValues: { ':admission': admissionOf(admission) },
        Select: 'COUNT',
        ExclusiveStartKey,
      }),
    );
    sold += Count;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return sold;
};
