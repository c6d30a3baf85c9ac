/** Opening hours over HTTP, on Christmas Eve 2026. */
import { describe, expect, it } from 'vitest';
import { call } from '../support/requests/http.ts';

const hours = (query: string) => call('GET', `/museum-hours?${query}`, { as: 'site' });

describe('GET /museum-hours', () => {
  it('lists ten open days from today on, without closed days', async () => {
    const { status, json } = await hours('');

    const open = ['2026-12-24', ...['26', '27', '28', '29', '30', '31'].map((day) => `2026-12-${day}`)];
    const days = [...open, '2027-01-02', '2027-01-03', '2027-01-04'];
    expect(status).toBe(200);
    expect(json).toEqual(days.map((date) => ({ date, timeOpen: '09:00', timeClose: '18:00' })));
  });

  it('gives a page of as many open days as asked for, with links to its neighbours', async () => {
    const { json, headers } = await hours('startDate=2027-01-05&limit=2&page=2');

    const link = (page: number, rel: string) =>
      `</v1.1/museum-hours?limit=2&page=${page}&startDate=2027-01-05>; rel="${rel}"`;
    expect(json).toEqual([
      { date: '2027-01-07', timeOpen: '09:00', timeClose: '18:00' },
      { date: '2027-01-08', timeOpen: '10:00', timeClose: '16:00' },
    ]);
    expect(headers.get('link')).toBe(`${link(1, 'prev')}, ${link(3, 'next')}`);
  });
});
