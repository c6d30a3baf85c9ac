/** What arrives, before anything is done: parameters that are numbers, bodies that are JSON in UTF-8, or a named fault. */

import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { handler as createSpecialEvent } from '../../../functions/createSpecialEvent.ts';
import { handler as getMuseumHours } from '../../../functions/getMuseumHours.ts';
import { invoke } from '../../support/invoke.ts';

const faultsOf = async (body: string, headers: Record<string, string> = {}) => {
  const { status, json } = await invoke(createSpecialEvent, { body, headers });
  return { status, errors: json.errors };
};

describe('a query number', () => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e1',
    '+5',
    '',
    ' 1',
    '01',
    '0x1',
    '１',
    'NaN',
    '9007199254740992',
    '99999999999999999999',
  ])('that is not a plain decimal of at least one is refused: %j', async (page) => {
    const { status, json } = await invoke(getMuseumHours, { query: { page: [page] } });

    expect(status).toBe(400);
    expect(json.errors).toEqual([{ parameter: 'page', detail: expect.stringMatching(/^must be /) }]);
  });

  it.each([
    ['31', 'must be at most 30'],
    ['0', 'must be at least 1'],
    ['ten', 'must be a whole number in decimal digits, given once'],
  ])('of days per page is told what would be right: %s', async (limit, detail) => {
    const { json } = await invoke(getMuseumHours, { query: { limit: [limit] } });

    expect(json.errors).toEqual([{ parameter: 'limit', detail }]);
  });

  it.each(['1', '30'])('within its bounds is taken: %s', async (limit) => {
    const { status, json } = await invoke(getMuseumHours, { query: { limit: [limit] } });

    expect(status).toBe(200);
    expect(json).toHaveLength(Number(limit));
  });
});

it('a parameter that is given twice is refused, even with the same value', async () => {
  const query = { page: ['1', '1'], startDate: ['2027-01-02', '2027-01-02'] };

  const { status, json } = await invoke(getMuseumHours, { query });

  expect(status).toBe(400);
  expect(json.errors).toEqual([
    { parameter: 'startDate', detail: 'must be given once' },
    { parameter: 'page', detail: 'must be a whole number in decimal digits, given once' },
  ]);
});

it('parameters that nobody knows are ignored, those that objects have by birth included', async () => {
  const query = { nonsense: ['1', '2'], constructor: ['x'], toString: ['y'], ['__proto__']: ['z'] };

  const { status } = await invoke(getMuseumHours, { query });

  expect(status).toBe(200);
});

describe('a body', () => {
  it.each([
    ['nothing', '', 'must be a JSON object'],
    ['broken JSON', '{"name":', 'must be a JSON object'],
    ['two objects', '{}{}', 'must be a JSON object'],
    ['a number', '5', 'must be a JSON object'],
    ['null', 'null', 'must be a JSON object'],
    ['an array', '[]', 'must be a JSON object'],
    ['text', '"{}"', 'must be a JSON object'],
    ['a value that only JavaScript has', '{"price": NaN}', 'must be a JSON object'],
    ['more nesting than a stack holds', '['.repeat(200_000), 'must be a JSON object'],
  ])('of %s is refused', async (_, body, detail) => {
    expect(await faultsOf(body)).toEqual({ status: 400, errors: [{ pointer: '#', detail }] });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'with an unknown field is refused, and the field is named: %s',
    async (name) => {
      const event = '"name":"a","location":"b","eventDescription":"c","dates":["2027-03-05"],"price":1';

      const { status, errors } = await faultsOf(`{${event},"${name}":{"prototype":1}}`);

      expect(status).toBe(400);
      expect(errors).toEqual([{ pointer: `#/${name}`, detail: 'is not a known field' }]);
    },
  );

  it.each([
    [undefined, 400],
    ['application/json', 400],
    ['Application/JSON', 400],
    ['application/json; charset=utf-8', 400],
    ['application/json;charset="UTF-8"', 400],
    ['application/json; profile=x; charset=utf-8', 400],
    ['application/json; charset=latin1', 415],
    ['application/json; profile=x; charset=utf-16', 415],
    ['application/jsonp', 415],
    ['text/json', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json, text/plain', 415],
  ])('of the media type %s is taken as JSON or refused: %i', async (type, expected) => {
    for (const name of ['Content-Type', 'content-type', 'CONTENT-TYPE']) {
      const { status } = await invoke(createSpecialEvent, { body: '{}', headers: type ? { [name]: type } : {} });

      expect(status).toBe(expected);
    }
  });

  it.each([
    ['bytes that are not UTF-8', [0x22, 0xff, 0x22], 'must be encoded in UTF-8'],
    ['UTF-8 cut short', [0x22, 0xf0, 0x9f, 0x90, 0x22], 'must be encoded in UTF-8'],
    ['UTF-16', [0x7b, 0x00, 0x7d, 0x00], 'must be a JSON object'],
  ])('that came as bytes is refused for %s', async (_, bytes, detail) => {
    const event = {
      headers: {},
      body: Buffer.from(bytes).toString('base64'),
      isBase64Encoded: true,
      requestContext: { requestId: 'r', path: '/v1.1/special-events' },
    } as unknown as APIGatewayProxyEvent;

    const { json } = await invoke(() => createSpecialEvent(event, {} as Context));

    expect(json.errors).toEqual([{ pointer: '#', detail }]);
  });
});
