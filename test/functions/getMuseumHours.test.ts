/** Opening hours over HTTP: the museum that ships, on Christmas Eve 2026. */
import { describe, expect, it } from 'vitest';
import { call } from '../support/http.ts';

describe('GET /museum-hours', () => {
  it('lists ten open days from today on, without the days on which the museum is closed', async () => {
    const { status, json } = await call('GET', '/museum-hours', { as: 'site' });

    expect(status).toBe(200);
    expect(json).toEqual([
      { date: '2026-12-24', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2026-12-26', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2026-12-27', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2026-12-28', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2026-12-29', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2026-12-30', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2026-12-31', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2027-01-02', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2027-01-03', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2027-01-04', timeOpen: '09:00', timeClose: '18:00' },
    ]);
  });

  it('gives a page of as many open days as asked for, with links to its neighbours', async () => {
    const { json, headers } = await call('GET', '/museum-hours?startDate=2027-01-07&limit=2&page=2', { as: 'staff' });

    expect(json.map(({ date }: { date: string }) => date)).toEqual(['2027-01-09', '2027-01-10']);
    expect(headers.get('link')).toBe(
      '</v1.1/museum-hours?limit=2&page=1&startDate=2027-01-07>; rel="prev", </v1.1/museum-hours?limit=2&page=3&startDate=2027-01-07>; rel="next"',
    );
  });

  it('shortens Fridays', async () => {
    const { json } = await call('GET', '/museum-hours?startDate=2027-01-08&limit=1', { as: 'site' });

    expect(json).toEqual([{ date: '2027-01-08', timeOpen: '10:00', timeClose: '16:00' }]);
  });

  it('honours a start in the past, however long ago', async () => {
    const { json } = await call('GET', '/museum-hours?startDate=0001-01-01&limit=1', { as: 'site' });

    expect(json).toEqual([{ date: '0001-01-02', timeOpen: '09:00', timeClose: '18:00' }]);
  });

  it('ends two years from today', async () => {
    const lastDays = await call('GET', '/museum-hours?startDate=2028-12-23', { as: 'site' });
    const after = await call('GET', '/museum-hours?startDate=2028-12-25', { as: 'site' });

    expect(lastDays.json.map(({ date }: { date: string }) => date)).toEqual(['2028-12-23', '2028-12-24']);
    expect(lastDays.headers.get('link')).toBeNull();
    expect(after).toMatchObject({ status: 200, json: [] });
  });

  it.each(['startDate=9999-12-31', 'startDate=0001-01-01&page=9007199254740991', 'page=74'])(
    'answers a page past the end with an empty list: %s',
    async (query) => {
      expect(await call('GET', `/museum-hours?${query}`, { as: 'site' })).toMatchObject({ status: 200, json: [] });
    },
  );
});
