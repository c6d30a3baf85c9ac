/** Text costs no picture: the function draws nothing for it. */
import { expect, it, vi } from 'vitest';
import type * as drawer from '../../shared/ticket-image/ticket-drawer.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';
import { sellForToday } from './acts.ts';

const drawn = vi.fn(async () => Buffer.from('a picture'));
vi.mock(import('../../shared/ticket-image/ticket-drawer.ts'), () => ({ ticketDrawer: () => drawn }) as typeof drawer);

await openTable();
const { handler } = await import('../../functions/getTicketCode.ts');

it('text is answered without drawing', async () => {
  const path = { ticketId: await sellForToday({ token: 'the line' }) };

  const { status, text } = await invoke(handler, { path, headers: { accept: 'text/plain' } });

  expect([status, text, drawn.mock.calls.length]).toEqual([200, 'the line', 0]);
  expect((await invoke(handler, { path })).text).toBe('YSBwaWN0dXJl');
  expect(drawn).toHaveBeenCalledOnce();
});
