/**
 * Characters in queries with which API Gateway has ways of its own. From "Amazon API Gateway important notes" in AWS's Developer Guide:
 * a semicolon parts the data, a bare pipe or brace is not supported. That the latter is a 400: https://github.com/nestjsx/crud/issues/255.
 */
import { describe, expect, it } from 'vitest';
import { invalidRequest } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';

const hours = (query: string) => call('GET', `/museum-hours?${query}`, { as: 'site' });

describe('A query', () => {
  it.each(['limit=1;page=2', 'a=1;limit=1;page=2;', ';limit=1&page=2'])(
    'is parted by semicolons as by ampersands: %s',
    async (query) => {
      const { status, json, headers } = await hours(`startDate=2027-03-05;${query}`);

      expect(status).toBe(200);
      expect(json).toEqual([{ date: '2027-03-06', timeOpen: '09:00', timeClose: '18:00' }]);
      expect(headers.get('link')).toContain('</v1.1/museum-hours?limit=1&page=1&startDate=2027-03-05>; rel="prev"');
    },
  );

  it.each(['limit=1;limit=2', 'limit=1;limit=1'])('names a parameter twice across a semicolon: %s', async (query) => {
    const { status, json } = await hours(query);

    expect(status).toBe(400);
    expect(json).toEqual(
      invalidRequest({ parameter: 'limit', detail: 'must be a whole number in decimal digits, given once' }),
    );
  });

  it.each(['limit=1%3Bpage=2', 'limit=1%7C', 'limit=%7B1%7D'])(
    'is no number with one of these encoded: %s',
    async (query) => {
      const { status, json } = await hours(query);

      expect(status).toBe(400);
      expect(json.errors).toEqual([
        { parameter: 'limit', code: 'wrong-type', detail: 'must be a whole number in decimal digits, given once' },
      ]);
    },
  );

  it.each(['filter=a%7Cb', 'filter=%7B%7D', 'a%3Bb=1', ';', ';;&&', '%'])(
    'may hold them where nobody looks: %s',
    async (query) => {
      expect((await hours(query)).status).toBe(200);
    },
  );

  it.each(['filter=a|b', 'limit=1|', '|', 'a={b', 'a=b}', '{}'])(
    'never reaches a function with one bare: %s',
    async (query) => {
      const answers = [await hours(query), await call('GET', `/nothing?${query}`)];

      for (const { status, json } of answers) {
        expect(status).toBe(400);
        expect(json).toEqual({ message: 'Bad Request' });
      }
    },
  );
});
