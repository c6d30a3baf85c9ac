/** Who plays in the story, and what all of them do. */
import { type Api, ApiProblem } from '../api.ts';

export interface Cast {
  readonly site: Api;
  readonly door: Api;
  readonly staff: Api;
  /** The public keys of the service; undefined for those of `npm start`. */
  readonly keysFile: string | undefined;
}

export type Tell = (title: string, lines: readonly string[]) => void;

/** A request that is sent again with its key is done once. */
export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** How the API refuses a request that it must refuse. */
export const refusal = async (request: Promise<unknown>): Promise<string> => {
  try {
    await request;
    return 'NOBODY SAID NO';
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const [fault] = error.problem.errors ?? [];
    return `${error.status} ${fault?.code ?? error.problem.title}`;
  }
};
