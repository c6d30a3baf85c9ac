/** The address of a DynamoDB to use instead of the embedded one. */
import { ConfigurationError } from './configuration-error.ts';

/** An empty variable counts as not set. @throws ConfigurationError unless it is an http address */
export const dynamodbEndpointIn = ({ DYNAMODB_ENDPOINT }: NodeJS.ProcessEnv): string | undefined => {
  if (DYNAMODB_ENDPOINT && !/^https?:$/.test(URL.parse(DYNAMODB_ENDPOINT)?.protocol ?? ''))
    throw new ConfigurationError(`DYNAMODB_ENDPOINT must be an http address, not ${DYNAMODB_ENDPOINT}.`);
  return DYNAMODB_ENDPOINT || undefined;
};
