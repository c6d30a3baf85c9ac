/** For how long a chosen door stays chosen, and who is signed in. */
import { expect, it } from 'vitest';
import { openSession } from '../../../door/service/session.ts';
import { openMemory } from '../device-memory.ts';

it.each([
  ['of an event is chosen again each day', '7c9e6679-7425-40de-944b-e07fc1f90ae7', [false, true]],
  ['of general entry stays', 'general', [true, true]],
  ['of every ticket stays', 'any', [true, true]],
])('a door %s', async (_, admits, isChosen) => {
  const memory = await openMemory();
  const openOn = (date: string) => openSession(memory, { today: () => date }, () => {});
  await (await openOn('2026-12-24')).choose(admits);

  const [later, sameDay] = [await openOn('2026-12-25'), await openOn('2026-12-24')];

  expect([later.hasDoor(), sameDay.hasDoor()]).toEqual(isChosen);
});

it('is signed in as somebody whose user name and password it can hand on, also after a reload', async () => {
  const memory = await openMemory();
  const open = () => openSession(memory, { today: () => '2026-12-24' }, () => {});
  const first = await open();
  expect(first.signedInAs()).toBeUndefined();

  await first.signIn('door', 'Schlüssel:🗝️', true);

  expect((await open()).signedInAs()).toEqual({ username: 'door', password: 'Schlüssel:🗝️' });
});
