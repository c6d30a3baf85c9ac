/** Who plays in the story, and what they all do. */
import { type Api, ApiProblem } from '../api.ts';

export interface Cast {
  readonly site: Api;
  readonly door: Api;
  readonly staff: Api;
  /** With the public keys of the service, where they are not those of `npm start`. */
  readonly keysFile: string | undefined;
}

export type Tell = (title: string, lines: readonly string[]) => void;

/** A request that is sent once more under its key is the same request. */
export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** How the API says no, which is what this part of the story is about. */
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
