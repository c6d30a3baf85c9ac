/** What the site remembers of events that it has seen, in case they are cancelled. */
import { expect, it } from 'vitest';
import { type Api, ApiProblem } from '../../../examples/api.ts';
import { museumMemory } from '../../../examples/site/museum-memory.ts';

it('the last of the events that it has seen are remembered, up to eight megabytes of them', async () => {
  const cancelled = new Set<string>();
  const api = async (_: string, path: string) => {
    const eventId = path.replace('/special-events/', '');
    if (cancelled.has(eventId)) throw new ApiProblem(404);
    const body = { eventId, name: eventId, eventDescription: '€'.repeat(10_000), dates: ['2027-03-05'] };
    return { status: 200, headers: new Headers(), body };
  };
  const { event } = museumMemory(api as Api);
  const ids = Array.from({ length: 300 }, (_, number) => `event-${number}`);
  for (const eventId of ids) await event(eventId);

  for (const eventId of ids) cancelled.add(eventId);
  const known = await Promise.all(ids.map((eventId) => event(eventId).then(Boolean, () => false)));

  // Each has 30,000 bytes of text.
  expect(known.filter(Boolean).length * 30_000).toBeLessThan(8 * 1024 * 1024);
  expect(known.slice(-250)).toEqual(Array(250).fill(true));
});
