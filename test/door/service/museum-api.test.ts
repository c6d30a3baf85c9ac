/** The operations of the door as the page calls them, and how it understands the replies. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { doorApi } from '../../../door/service/museum-api.ts';
import { general } from '../../support/tickets/ticket-vectors.ts';

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

afterEach(() => void vi.unstubAllGlobals());

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

describe('an entry', () => {
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
  ])('understands %i %j', async (status, body, outcome) => {
    replyWith(Response.json(body, { status }));

    expect(await api.admit(entry, 1000)).toEqual(outcome);
  });

  it('is sent with the id of the scan as its key, its own time, and no cookie', async () => {
    const fetched = replyWith(Response.json({ enteredAt: entry.enteredAt }, { status: 201 }));

    await api.admit(entry, 1000);

    const headers = { 'Idempotency-Key': entry.scanId, Authorization: authorization };
    const body = '{"enteredAt":"2026-12-24T09:00:00.000Z"}';
    expect(fetched.mock.calls).toMatchObject([[address, { method: 'POST', credentials: 'omit', headers, body }]]);
  });
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

it.each([
  [204, undefined, { kind: 'undone' }],
  [404, { errors: [{ code: 'not-entered' }] }, { kind: 'refused', reason: 'not-entered' }],
  [409, { errors: [{ code: 'too-late' }] }, { kind: 'refused', reason: 'too-late' }],
])('the undoing of an entry is asked for with its own key, and understands %i %j', async (status, body, outcome) => {
  const fetched = replyWith(body ? Response.json(body, { status }) : new Response(null, { status }));

  expect(await api.undo(undoing, 1000)).toEqual(outcome);
  const headers = { 'Idempotency-Key': 'its own key', Authorization: authorization };
  expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ method: 'DELETE', headers }));
});
