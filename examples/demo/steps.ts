/** The story's repeated steps: a new idempotency key, an expected refusal, a saved picture, a verdict at the gate. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/files/paths.ts';
import { type Api, ApiProblem, answerTo, type Receipt } from '../site/api/api.ts';

/** A retry with the same idempotency key has no second effect. */
export const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

export const refusal = async (request: Promise<unknown>, otherwise = 'NOBODY SAID NO'): Promise<string> => {
  try {
    await request;
    return otherwise;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
    const [fault] = error.problem.errors ?? [];
    return `${error.status} ${fault?.code ?? error.problem.title}`;
  }
};

export const saveTicket = async (site: Api, { ticketId }: Receipt, file: string): Promise<string> => {
  const picture = site.GET('/tickets/{ticketId}/qr', { params: { path: { ticketId } }, parseAs: 'arrayBuffer' });
  writeFileSync(file, Buffer.from((await answerTo(picture)).body));
  return file;
};

/** The verdict of `npm run verify-ticket`. @param options date and event of the door */
export const verify = (picture: string, keysFile: string | undefined, ...options: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const keys = keysFile === undefined ? [] : ['--keys', keysFile];
    const script = join(projectRoot, 'commands/gate/verify-ticket.ts');
    // Only VALID exits with 0, so the verdict is read from the output.
    execFile(process.execPath, [script, picture, ...keys, ...options], (_, verdict, complaint) =>
      resolve((/^(?:[A-Z]+ )+/.exec(verdict)?.[0] ?? verdict + complaint).trim()),
    );
  });
