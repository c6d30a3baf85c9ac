/** The service as the page reaches it: its clock, the connection, the operations of the door and their replies. */
import { describe, expect, it, vi } from 'vitest';
import { clockFor } from '../../door/device/clock.ts';
import { keepContact } from '../../door/service/contact.ts';
import { doorApi } from '../../door/service/museum-api.ts';
import { general } from '../support/tickets/ticket-vectors.ts';

const sent = 'Thu, 24 Dec 2026 22:30:00 GMT';

it.each<[string, Record<string, string>, string, today: string, ahead: number]>([
  ['is never ahead of the service', { Date: sent }, '2026-12-24T22:30:00.000Z', '2026-12-24', 3_600_900],
  ['takes no age below 0', { Date: sent, Age: '-1800' }, '2026-12-24T22:30:00.000Z', '2026-12-24', 3_600_900],
  ['adds the hours in a cache', { Date: sent, Age: '1800' }, '2026-12-24T23:00:00.000Z', '2026-12-25', 1_800_900],
  ['learns nothing without a date', { Age: '60' }, '2026-12-24T23:30:00.900Z', '2026-12-25', 0],
])('the clock %s', (_, headers, ...learnt) => {
  vi.useFakeTimers({ now: new Date('2026-12-24T23:30:00.900Z') });
  const clock = clockFor('Europe/Berlin');

  clock.learnFrom(new Headers(headers));

  expect([clock.now().toISOString(), clock.today(), clock.ahead()]).toEqual(learnt);
});

const openContact = ({ onLine = true } = {}) => {
  vi.useFakeTimers();
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

it('the connection is not known until the service has answered, and never shared by two rounds', async () => {
  const { service, contact } = openContact();

  const both = Promise.all([contact.now(), contact.now()]);
  const before = contact.isKept();
  await vi.advanceTimersByTimeAsync(100);
  await both;

  expect([before, contact.isKept()]).toEqual([undefined, true]);
  expect([service.rounds, service.shown]).toEqual([1, [true]]);
  expect(openContact({ onLine: false }).contact.isKept()).toBe(false);
});

it('the connection is looked for each minute, and while it is lost after 2, 4, 8 and then 15 seconds', async () => {
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

it.each(['online', 'offline', 'visibilitychange'])('the connection is looked for at once on %s', (change) => {
  const { page, service } = openContact();

  page.dispatchEvent(new Event(change));

  expect(service.rounds).toBe(1);
});

const base = 'https://api.museum.example/v1.1';
const authorization = 'Basic ZG9vcg==';
const api = doorApi(base, () => authorization);

const entry = { ...general, scanId: '9f27d3d4-f8a2-4286-b314-c964abcacad6', enteredAt: '2026-12-24T09:00:00.000Z' };
const address = `${base}/tickets/${entry.ticketId}/entry`;
const undoing = { ...entry, state: 'undoing', isConfirmed: true, undoKey: 'its own key' } as const;

const replyWith = (...responses: Response[]) => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  for (const response of responses) fetched.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe.each([
  ['an entry', () => api.admit(entry, 1000)],
  ['the undoing of an entry', () => api.undo(undoing, 1000)],
])('%s', (_, ask) => {
  it.each([
    ['there is no network', 'unheard', []],
    ['a network asks to sign in', 'unheard', [new Response('<html>Sign in to our network</html>')]],
    ['its password is wrong', 'locked-out', [Response.json({}, { status: 401 })]],
    ['its user may not open doors', 'locked-out', [Response.json({}, { status: 403 })]],
    ['the service is busy', 'unheard', [Response.json({}, { status: 429 })]],
    ['the service fails', 'unheard', [Response.json({}, { status: 503 })]],
    ['a refusal has no reason', 'unheard', [Response.json({}, { status: 409 })]],
  ])('is without an answer when %s: %s', async (_, kind, responses) => {
    replyWith(...responses.map((response) => response.clone()));

    expect(await ask()).toEqual({ kind });
  });
});

const elsewhere = '2026-12-24T08:00:00.000Z';
const refusal = (code: string, enteredAt?: string) => ({ errors: [{ code, enteredAt }] });
const refused = (reason: string, enteredAt?: string) => ({ kind: 'refused', reason, enteredAt });

it.each([
  [201, { enteredAt: elsewhere, eventName: 'Gala' }, { kind: 'entered', enteredAt: elsewhere, eventName: 'Gala' }],
  [409, refusal('already-entered', elsewhere), refused('already-entered', elsewhere)],
  [409, refusal('wrong-day'), refused('wrong-day')],
  [409, refusal('a-reason-of-later'), refused('cancelled')],
  [404, {}, refused('unknown')],
  [400, null, refused('invalid')],
  [201, null, { kind: 'unheard' }],
])('an entry is sent with its scan as its key, its own time and no cookie: %i %j is understood', async (...reply) => {
  const [status, answer, outcome] = reply;
  const fetched = replyWith(Response.json(answer, { status }));

  expect(await api.admit(entry, 1000)).toEqual(outcome);
  const headers = { 'Idempotency-Key': entry.scanId, Authorization: authorization };
  const body = '{"enteredAt":"2026-12-24T09:00:00.000Z"}';
  expect(fetched.mock.calls).toMatchObject([[address, { method: 'POST', credentials: 'omit', headers, body }]]);
});

it.each([
  [204, undefined, { kind: 'undone' }],
  [404, refusal('not-entered'), refused('not-entered')],
  [409, refusal('too-late'), refused('too-late')],
])('the undoing of an entry is asked for with its own key: %i %j is understood', async (status, body, outcome) => {
  const fetched = replyWith(body ? Response.json(body, { status }) : new Response(null, { status }));

  expect(await api.undo(undoing, 1000)).toEqual(outcome);
  const headers = { 'Idempotency-Key': 'its own key', Authorization: authorization };
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'DELETE', headers }));
});

describe('the list of a day', () => {
  it('is read to its end, from the host that was asked, whatever its links say', async () => {
    const headers = { Link: '<https://elsewhere.example/v1.1/admissions?after=abc&date=2026-12-24>; rel="next"' };
    const fetched = replyWith(Response.json([{ ticketId: 'a' }], { headers }), Response.json([{ ticketId: 'b' }]));

    expect(await api.admissions('2026-12-24')).toEqual([{ ticketId: 'a' }, { ticketId: 'b' }]);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      `${base}/admissions?date=2026-12-24&limit=500`,
      `${base}/admissions?after=abc&date=2026-12-24`,
    ]);
  });

  it('is missing if a part of it is missing', async () => {
    replyWith(Response.json([], { headers: { Link: '<?after=a>; rel="next"' } }), Response.json({}, { status: 400 }));

    expect(await api.admissions('2026-12-24')).toBe('unheard');
  });

  it('is not requested before somebody has signed in', async () => {
    const fetched = replyWith();

    expect(await doorApi(base, () => undefined).admissions('2026-12-24')).toBe('locked-out');
    expect(fetched).not.toHaveBeenCalled();
  });
});
