/** Requests with an idempotency key: sent again they get their first answer, and the key is refused for others. */
import type { Credentials } from '../../../shared/api/basic-credentials.ts';
import type { MuseumAnswer } from './answer.ts';
import type { Ask } from './asking.ts';
import { type Complaint, is } from './complaints.ts';

/** @param another body, which is as good */
export const once = async (
  ask: Ask,
  what: string,
  caller: Credentials,
  request: string,
  { key, body, another, complaints }: { key: string; body: object; another: object; complaints: readonly Complaint[] },
): Promise<MuseumAnswer> => {
  const headers = { 'Idempotency-Key': key };
  const first = await ask(201, what, caller, request, { body, headers, complaints });
  await ask(201, `${what}: the same again`, caller, request, { body, headers, complaints: [is(first.json)] });
  await ask(422, `${what}: another by that key`, caller, request, { body: another, headers });
  return first;
};
