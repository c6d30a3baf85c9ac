/** The secret that the key comes from which signs tickets: only the function that sells them may read it. */
import { unavailable } from '../museum/problem.ts';
import { isOutOfReach, kept, readSecret } from './secrets.ts';

/** As it was at most five minutes ago. @throws Problem `unavailable` while it is not known and Secrets Manager is out of reach */
export const signingSecret = async (): Promise<string> => {
  try {
    return await keptSecret(5 * 60_000);
  } catch (error) {
    throw isOutOfReach(error) ? unavailable(error) : error;
  }
};

const keptSecret = kept(async () => {
  const keys = await readSecret<{ readonly current?: string }>(process.env.TICKET_KEYS_SECRET ?? '', 'AWSCURRENT');
  if (!keys?.current) throw new Error('There is no ticket key.');
  return keys.current;
});
