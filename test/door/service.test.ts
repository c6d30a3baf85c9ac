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
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', { setTimeout });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', page);
  const round = vi.fn((onAnswer: () => void) => {
    setTimeout(onAnswer, 60);
    return new Promise<boolean>((resolve) => setTimeout(resolve, 100, true));
  });
  const onRound = vi.fn(() => contact.isKept());
  const contact = keepContact(round, onRound);
  return { page, round, onRound, contact };
};

it('the connection is not known until the service has answered, and never shared by two rounds', async () => {
  const { round, onRound, contact } = openContact();

  const both = Promise.all([contact.now(), contact.now()]);
  const before = contact.isKept();
  await vi.advanceTimersByTimeAsync(100);
  await both;

  expect([before, contact.isKept()]).toEqual([undefined, true]);
  expect(round).toHaveBeenCalledOnce();
  expect(onRound.mock.results).toMatchObject([{ value: true }, { value: true }]);
  expect(openContact({ onLine: false }).contact.isKept()).toBe(false);
});

it('the connection is checked each minute, and while it is lost after 2, 4, 8 and then 15 seconds', async () => {
  const { round, contact } = openContact();
  const roundsIn = async (seconds: number): Promise<number> => {
    round.mockClear();
    await vi.advanceTimersByTimeAsync(1000 * seconds + 100);
    return round.mock.calls.length;
  };
  void contact.now();
  await vi.advanceTimersByTimeAsync(100);

  const kept = [await roundsIn(59), await roundsIn(1)];
  round.mockRejectedValue(new TypeError('Failed to fetch'));
  contact.lose();
  const lost = [];
  for (const seconds of [1, 2, 4, 8, 15, 15]) lost.push(await roundsIn(seconds));

  expect(kept).toEqual([0, 1]);
  expect(lost).toEqual([1, 1, 1, 1, 1, 1]);
  expect(contact.isKept()).toBe(false);
});

it.each(['online', 'offline', 'visibilitychange'])('the connection is checked at once on %s', (change) => {
  const { page, round } = openContact();

  page.dispatchEvent(new Event(change));

  expect(round).toHaveBeenCalledOnce();
});

const base = 'https://api.museum.example/v1.1';
const authorization = 'Basic ZG9vcg==';
const api = doorApi(base, () => authorization);

const entry = { ...general, scanId: '9f27d3d4-f8a2-4286-b314-c964abcacad6', enteredAt: '2026-12-24T09:00:00.000Z' };
const address = `${base}/tickets/${entry.ticketId}/entry`;

const replyWith = (...responses: Response[]) => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  for (const response of responses) fetched.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const elsewhere = '2026-12-24T08:00:00.000Z';
const stored = { enteredAt: elsewhere, eventName: 'Gala' };
const refusal = (code: string, enteredAt?: string) => JSON.stringify({ type: 'x', errors: [{ code, enteredAt }] });
/** Any outcome: the service never gives this answer to this request. */
const other = expect.anything();

// 0 stands for no network. An answer that the page does not understand counts as none.
it.each<[status: number, body: string | null, admitted?: unknown, undone?: unknown]>([
  [0, null],
  [200, '<html>Sign in to our network</html>'],
  [401, '{}'],
  [403, '{}'],
  [429, '{}'],
  [503, '{}'],
  [500, '{}', 'failed', 'failed'],
  [409, '{}'],
  [201, JSON.stringify(stored), stored],
  [201, 'null'],
  [204, null, undefined, {}],
  [409, refusal('already-entered', elsewhere), { reason: 'already-entered', enteredAt: elsewhere }],
  [409, refusal('a-reason-of-later'), { reason: 'cancelled' }],
  [409, refusal('too-late'), other, { reason: 'too-late' }],
  [404, refusal('not-entered'), { reason: 'unknown' }, { reason: 'not-entered' }],
  [404, '{"message":"no Route matched with those values"}'],
  [400, refusal('in-the-future'), { reason: 'invalid' }, other],
])('an entry, and its undoing, are sent with keys of their own and no cookie: %i %j is understood', async (...row) => {
  const [status, text, admitted, undone] = row;
  const fetched = replyWith(...(status ? [1, 2].map(() => new Response(text, { status })) : []));

  const said = [await api.admit(entry, 1000), await api.undo(entry.ticketId, 'its own key', 1000)];

  expect(said).toEqual([admitted, undone]);
  const headers = { 'Idempotency-Key': 'its own key', Authorization: authorization };
  const headersOfEntry = { ...headers, 'Idempotency-Key': entry.scanId, 'Content-Type': 'application/json' };
  const sent = [
    { method: 'POST', credentials: 'omit', headers: headersOfEntry, body: '{"enteredAt":"2026-12-24T09:00:00.000Z"}' },
    { method: 'DELETE', credentials: 'omit', headers },
  ];
  expect(fetched.mock.calls).toEqual(sent.map((request) => [address, expect.objectContaining(request)]));
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

  it.each([
    ['unheard', 403],
    ['locked-out', 401],
    ['failed', 500],
  ])('is %s if a part of it is answered by %i', async (said, status) => {
    replyWith(Response.json([], { headers: { Link: '<?after=a>; rel="next"' } }), Response.json({}, { status }));

    expect(await api.admissions('2026-12-24')).toBe(said);
  });

  it('is not requested before somebody has signed in', async () => {
    const fetched = replyWith();

    expect(await doorApi(base, () => undefined).admissions('2026-12-24')).toBe('locked-out');
    expect(fetched).not.toHaveBeenCalled();
  });
});
