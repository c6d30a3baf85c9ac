/** Where an operation is invoked, as the policies of AWS write it. */
import { expect, it } from 'vitest';
import { invokedPaths } from '../../../shared/api/operation.ts';

it.each([
  ['/special-events', ['/v1.1/special-events', '/v1.1/special-events/']],
  ['/special-events/{eventId}', ['/v1.1/special-events/*']],
  ['/tickets/{ticketId}/qr', ['/v1.1/tickets/*/qr', '/v1.1/tickets/*/qr/']],
] as const)('%s is invoked with and without a slash at the end, and nothing below it is', (path, paths) => {
  expect(invokedPaths({ path })).toEqual(paths);
});
