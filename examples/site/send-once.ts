/** Sends the request of a form under the form's key, so that the API does it once, however often the form is sent. */
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProblem } from '../api.ts';
import { type Fields, keyOf } from './form.ts';

/**
 * @param part tells the requests of a form that leads to several: each is done once
 * @throws ApiProblem 422 if the form was sent before with something else in it, and that was done
 */
export const sendOnce = async <Body>(
  sent: Fields,
  send: (headers: Record<string, string>) => Promise<{ readonly body: Body }>,
  part = '',
): Promise<Body> => {
  const headers = { 'Idempotency-Key': keyOf(sent) + part };
  for (let attempt = 1; ; attempt++)
    try {
      return (await send(headers)).body;
    } catch (error) {
      // The second request of a double click may come while the first is still being worked on.
      if (!(error instanceof ApiProblem) || error.status !== 409 || attempt === 6) throw error;
      await pause(200 * attempt);
    }
};
