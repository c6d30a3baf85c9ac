/** The secret that the key comes from which signs tickets: only the function that sells them may read it. */
import { required, variables } from '../environment.ts';
import { Problem } from '../museum/problem.ts';
import { isOutOfReach } from '../patience.ts';
import { readSecret, remembered } from './secret-reader.ts';

/** As it was at most five minutes ago. @throws Problem `unavailable` while it is not known and Secrets Manager is out of reach */
export const signingSecret = async (): Promise<string> => {
  try {
    return await currentSecret(5 * 60_000);
  } catch (error) {
    throw isOutOfReach(error) ? new Problem('unavailable', { cause: error }) : error;
  }
};

const secretId = required(variables.ticketKeys);

const currentSecret = remembered(async () => {
  const keys = await readSecret<{ readonly current?: string }>(secretId, 'AWSCURRENT');
  if (!keys?.current) throw new Error('There is no ticket key.');
  return keys.current;
});
