/** A function without a variable that it needs fails when it starts, and names the variable. */
import { expect, it, vi } from 'vitest';

it.each([
  ['getMuseumHours', 'MUSEUM'],
  ['getSpecialEvent', 'TABLE_NAME'],
  ['buyMuseumTickets', 'TICKET_KEYS_SECRET'],
  ['authorizer', 'STAFF_CREDENTIALS_SECRET'],
])('%s does not start without %s', async (name, variable) => {
  vi.stubEnv(variable, '');
  vi.resetModules();

  await expect(import(`../../../functions/${name}.ts`)).rejects.toThrow(`${variable} is not set.`);

  vi.unstubAllEnvs();
});
