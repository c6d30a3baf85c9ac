/** The way from the stand-in to the store, with what the embedded one lacks: conflicts always, trouble on request. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Input } from '../../../local/services/accesses.ts';
import type { Answer } from './aws-answer.ts';
import { bytesOf } from './bytes-of.ts';
import { conflictRule } from '../../../local/services/conflicts.ts';
import { inject, type Trouble } from './trouble.ts';

/** Lets the store answer a signed request; nothing comes back when the connection is cut. */
export type Store = (headers: IncomingHttpHeaders, input: Input) => Promise<Answer | undefined>;

/** @param troubleFor asked what befalls a request, `Query` or `TransactWriteItems`, say; nothing unless given */
export const storeAt = (
  endpoint: string,
  troubleFor: (operation: string) => Trouble | undefined = () => undefined,
): Store => {
  const withConflicts = conflictRule();

  return async (headers, input) => {
    const [service, operation = ''] = String(headers['x-amz-target']).split('.');
    const work = () => forward(endpoint, headers, input);
    const pass = () => withConflicts(operation, input, work);
    const collide = () => withConflicts(operation, input, work, (_, index) => index === 0);
    const put = (item: Input) => forward(endpoint, { ...headers, 'x-amz-target': `${service}.PutItem` }, item);
    const trouble = troubleFor(operation);
    return trouble ? inject(trouble, { operation, input, pass, collide, put }) : pass();
  };
};

/** Under one access key for all: some stores keep a database for each. */
const forward = (endpoint: string, sent: IncomingHttpHeaders, input: Input): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const headers = {
      'Content-Type': sent['content-type'],
      'X-Amz-Target': sent['x-amz-target'],
      'X-Amz-Date': sent['x-amz-date'],
      Authorization: sent.authorization?.replace(/Credential=[^/]+/, 'Credential=local'),
    };
    const cut = () => resolve(undefined);
    httpRequest(endpoint, { method: 'POST', headers }, (answer) => {
      bytesOf(answer).then((body) => resolve({ status: answer.statusCode ?? 502, body }), cut);
    })
      .on('error', cut)
      .end(JSON.stringify(input));
  });
