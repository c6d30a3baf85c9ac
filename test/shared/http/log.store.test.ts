/** What a request's line says of the store: how often this request asked it, and how long it waited. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { troubles } from '../../../local/services/trouble.ts';
import type { Rule } from '../../../local/services/wire.ts';
import { anEvent } from '../../support/museum/octopus.ts';
import { notedLine } from '../../support/record.ts';
import { answerOf, invoke } from '../../support/requests/invoke.ts';
import { openTable } from '../../support/store/test-table.ts';

const table = await openTable();
const { handler: getMuseumHours } = await import('../../../functions/getMuseumHours.ts');
const { handler: getSpecialEvent } = await import('../../../functions/getSpecialEvent.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

it('requests side by side in one process each count their own tries, those of the SDK among them', async () => {
  const events = await Promise.all([1, 2, 3].map(() => specialEvents.create(anEvent())));
  const [slow, unlucky] = events.map(({ eventId }) => eventId);
  const isFor = (eventId = '', { input }: Parameters<Rule>[0]) => JSON.stringify(input).includes(eventId);
  let refusals = 2;
  const rule: Rule = (call) => {
    if (isFor(slow, call)) return { before: () => sleep(150) };
    return isFor(unlucky, call) && refusals-- > 0 ? troubles.throttling(call) : undefined;
  };
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(notedLine);

  await table.during(rule, () =>
    Promise.all(events.map(({ eventId }) => answerOf(getSpecialEvent, { path: { eventId } }))),
  );

  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  written.mockRestore();
  expect(lines.map(({ tries }) => tries).sort()).toEqual([1, 1, 3]);
  // The pauses before the retries are no time at the store: only the slow one waited for it.
  expect(lines.filter(({ storeMs }) => storeMs >= 150)).toHaveLength(1);
  for (const { storeMs, milliseconds } of lines) expect(milliseconds).toBeGreaterThanOrEqual(storeMs - 1);
});

it('a request that asks the store for nothing says so', async () => {
  const { lines } = await invoke(getMuseumHours);

  expect(lines).toMatchObject([{ status: 200, storeMs: 0, tries: 0 }]);
});
