/** A museum to attack: `npm start` as a process of its own in a copy of the project, called over HTTP alone. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../support/contract/roles.ts';
import { copyProject, introduction, type Serving, serve } from '../support/processes/serving.ts';
import { callWith, type Sent } from '../support/requests/http.ts';
import type { Received } from '../support/requests/received.ts';

export interface Target extends Serving {
  /** The public one, with which tickets verify. */
  readonly ticketKey: string;
  call(as: Role, method: string, path: string, sent?: Sent): Promise<Received>;
}

/** The project with a limit. @returns its folder */
export const copyWithLimit = (): string => {
  const folder = copyProject();
  appendFileSync(join(folder, 'infra/museum.yaml'), 'capacity:\n  perDay: 80\n');
  return folder;
};

export const target = async (folder: string): Promise<Target> => {
  const serving = serve(folder, { args: ['--now', '2026-12-24T09:00:00Z'] });
  const told = await introduction(serving);
  const credentials: Record<Role, string | undefined> = {
    visitor: told['A page'],
    site: told['Public site'],
    door: told.Door,
    staff: told.Staff,
  };
  return {
    ...serving,
    ticketKey: told['Ticket key']?.split(' ')[1] ?? '',
    call: async (as, method, path, sent) => {
      const send = () => callWith(credentials[as], method, `${told['Museum service']}${path}`, sent);
      // A connection that was kept can end in the moment in which it is used again.
      return isSafeAgain(method, sent) ? send().catch(send) : send();
    },
  };
};

const isSafeAgain = (method: string, { headers = {} }: Sent = {}) => method !== 'POST' || 'Idempotency-Key' in headers;
