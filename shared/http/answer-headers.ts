/** The value of a request header, whose name may come in any letter case. */
import type { APIGatewayProxyEvent } from 'aws-lambda';

export const header = ({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([sent]) => sent.toLowerCase() === name)?.[1];
