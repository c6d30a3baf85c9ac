/** The two operations of the door as the page calls them: how it understands their answers. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockFor } from '../../../../door/device/clock.ts';
import { doorApi } from '../../../../door/service/museum-api.ts';

const entry = {
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketDate: '2026-12-24',
  scanId: '9f27d3d4-f8a2-4286-b314-c964abcacad6',
  enteredAt: '2026-12-24T09:00:00.000Z',
  waits: true,
};

const answers = (...responses: Response[]) => {
  const asked = vi.fn<typeof fetch>();
  for (const response of responses) asked.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', asked);
  return asked;
};

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });

const problem = (status: number, fault = {}) => json(status, { errors: [fault] });

afterEach(() => {
  vi.unstubAllGlobals();
});

const openApi = () =>
  doorApi({
    base: 'https://api.museum.example/v1.1',
    clock: clockFor({ timeZone: 'Europe/Berlin' }),
    authorization: () => 'Basic ZG9vcg==',
  });

describe('an entry', () => {
  it.each([
    [
      json(201, { enteredAt: '2026-12-24T09:00:01.000Z', eventName: 'Gala' }),
      { kind: 'entered', enteredAt: '2026-12-24T09:00:01.000Z', eventName: 'Gala' },
    ],
    [
      problem(409, { code: 'already-entered', enteredAt: '2026-12-24T08:00:00.000Z' }),
      { kind: 'refused', reason: 'already-entered', enteredAt: '2026-12-24T08:00:00.000Z' },
    ],
    [problem(409, { code: 'cancelled' }), { kind: 'refused', reason: 'cancelled' }],
    [problem(409, { code: 'wrong-day' }), { kind: 'refused', reason: 'wrong-day' }],
    [json(409, {}), { kind: 'unheard' }],
    [json(404, {}), { kind: 'refused', reason: 'unknown' }],
    [problem(400, { code: 'another-day' }), { kind: 'refused', reason: 'invalid' }],
    [json(400, null), { kind: 'refused', reason: 'invalid' }],
    [json(400, { errors: {} }), { kind: 'refused', reason: 'invalid' }],
    [json(409, null), { kind: 'unheard' }],
    [json(201, null), { kind: 'unheard' }],
    [json(201, {}), { kind: 'unheard' }],
    [json(401, {}), { kind: 'locked-out' }],
    [json(403, {}), { kind: 'locked-out' }],
    [json(429, {}), { kind: 'unheard' }],
    [json(503, {}), { kind: 'unheard' }],
    [new Response('<html>Sign in to our network</html>'), { kind: 'unheard' }],
  ])('understands answer %#', async (response, outcome) => {
    answers(response);

    expect(await openApi().enter(entry, 1000)).toEqual(outcome);
  });

  it('goes out with the id of the scan as its key, its own time, and no cookie', async () => {
    const asked = answers(json(201, { enteredAt: entry.enteredAt }));

    await openApi().enter(entry, 1000);

    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe('https://api.museum.example/v1.1/tickets/1b4e28ba-2fa1-41d2-883f-0016d3cca427/entry');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { 'Idempotency-Key': entry.scanId, Authorization: 'Basic ZG9vcg==' },
      body: '{"enteredAt":"2026-12-24T09:00:00.000Z"}',
    });
  });

  it('is not heard when there is no network', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));

    expect(await openApi().enter(entry, 1000)).toEqual({ kind: 'unheard' });
  });
});

describe('the list of a day', () => {
  it('is read to its end, from the host that was asked, whatever its links say', async () => {
    const link = '<https://elsewhere.example/v1.1/admissions?after=abc&date=2026-12-24>; rel="next"';
    const asked = answers(json(200, [{ ticketId: 'a' }], { Link: link }), json(200, [{ ticketId: 'b' }]));

    expect(await openApi().admissions('2026-12-24')).toEqual([{ ticketId: 'a' }, { ticketId: 'b' }]);
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      'https://api.museum.example/v1.1/admissions?date=2026-12-24&limit=1000',
      'https://api.museum.example/v1.1/admissions?after=abc&date=2026-12-24',
    ]);
  });

  it('is not there when a part of it is missing', async () => {
    answers(json(200, [], { Link: '<?after=a>; rel="next"' }), json(503, {}));

    expect(await openApi().admissions('2026-12-24')).toBe('unheard');
  });

  it('is asked for by nobody who has not signed in', async () => {
    const asked = answers();
    const api = doorApi({ base: '', clock: clockFor({ timeZone: 'Europe/Berlin' }), authorization: () => undefined });

    expect([await api.admissions('2026-12-24'), asked.mock.calls.length]).toEqual(['locked-out', 0]);
  });
});
