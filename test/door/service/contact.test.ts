/** When the page asks the service, and what it knows of the connection. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepContact } from '../../../door/service/contact.ts';

const openContact = ({ onLine = true } = {}) => {
  const page = new EventTarget();
  const service = { isThere: true, rounds: 0, shown: [] as (boolean | undefined)[] };
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', { setTimeout });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', page);
  const round = async () => {
    service.rounds += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!service.isThere) throw new TypeError('Failed to fetch');
    return true;
  };
  const contact = keepContact(round, () => service.shown.push(contact.isKept()));
  return { page, service, contact };
};

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is not known until the service has answered, and never shared by two rounds', async () => {
  const { service, contact } = openContact();

  const both = Promise.all([contact.now(), contact.now()]);
  const before = contact.isKept();
  await vi.advanceTimersByTimeAsync(100);
  await both;

  expect([before, contact.isKept()]).toEqual([undefined, true]);
  expect([service.rounds, service.shown]).toEqual([1, [true]]);
  expect(openContact({ onLine: false }).contact.isKept()).toBe(false);
});

it('is looked for each minute, and while it is lost after 2, 4, 8 and then 15 seconds', async () => {
  const { service, contact } = openContact();
  const roundsIn = async (seconds: number): Promise<number> => {
    const before = service.rounds;
    await vi.advanceTimersByTimeAsync(1000 * seconds + 100);
    return service.rounds - before;
  };
  void contact.now();
  await vi.advanceTimersByTimeAsync(100);

  const kept = [await roundsIn(59), await roundsIn(1)];
  service.isThere = false;
  contact.lose();
  const lost = [];
  for (const seconds of [1, 2, 4, 8, 15, 15]) lost.push(await roundsIn(seconds));

  expect(kept).toEqual([0, 1]);
  expect(lost).toEqual([1, 1, 1, 1, 1, 1]);
  expect(contact.isKept()).toBe(false);
});

it.each(['online', 'offline', 'visibilitychange'])('is looked for at once on %s', (change) => {
  const { page, service } = openContact();

  page.dispatchEvent(new Event(change));

  expect(service.rounds).toBe(1);
});
