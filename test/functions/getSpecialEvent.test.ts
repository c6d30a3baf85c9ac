/** Reading one special event over HTTP; how it is shown is in the tests of its creation and its changes. */
import { expect, it } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { call } from '../support/requests/http.ts';

it('an event that never was is not found', async () => {
  const { status, json } = await call('GET', '/special-events/00000000-0000-0000-0000-000000000000', { as: 'site' });

  expect([status, json]).toEqual([404, noSuchEvent]);
});
