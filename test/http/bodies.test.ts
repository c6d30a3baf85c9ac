/** What is JSON for a body, and what every operation that takes one refuses. */
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { bodyTooLarge, notAnObject, notUtf8, unsupportedMediaType } from '../support/expected-problems.ts';
import { call } from '../support/http.ts';
import { newEvent } from '../support/octopus.ts';
import { callOf, createEvent } from '../support/prepare.ts';

const create = (body: string, headers = {}) => call('POST', '/special-events', { as: 'staff', body, headers });

const takingBodies = contract.flatMap((entry) =>
  entry.examples.filter(({ body }) => body).map((example) => ({ ...entry, entry, example })),
);

describe.each(takingBodies)('$operationId', ({ entry, example, bodyMayBeMissing }) => {
  it.each([
    ['broken JSON', 400, '{', notAnObject],
    ['an array', 400, '[]', notAnObject],
    ['bytes that are not UTF-8', 400, new Uint8Array(Buffer.from('{"name":"Café"}', 'latin1')), notUtf8],
    ['a byte more than 2 MB', 413, `{"name":"${'x'.repeat(2_097_153 - 11)}"}`, bodyTooLarge],
  ])('refuses %s', async (_, expected, body, problem) => {
    const [method, path, sent] = await callOf(entry, example);

    const { status, json } = await call(method, path, { ...sent, body });

    expect(status).toBe(expected);
    expect(json).toEqual(problem);
  });

  it('refuses no body, unless that may be missing', async () => {
    const [method, path, sent] = await callOf(entry, example);

    const { status, json } = await call(method, path, { ...sent, body: '' });

    if (bodyMayBeMissing) expect(status).toBe(entry.status);
    else expect([status, json]).toEqual([400, notAnObject]);
  });

  it('refuses another media type', async () => {
    const [method, path, sent] = await callOf(entry, example);

    const { status, json } = await call(method, path, { ...sent, headers: { 'Content-Type': 'text/plain' } });

    expect(status).toBe(415);
    expect(json).toEqual(unsupportedMediaType);
  });
});

describe('A body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/json; profile=x; charset=utf-8',
    '',
  ])('is taken as JSON when its media type is %j', async (type) => {
    expect((await create(JSON.stringify(newEvent()), { 'Content-Type': type })).status).toBe(201);
  });

  it('may be written with any white space, order and escapes that JSON has', async () => {
    const body =
      '\r\n\t {"price" : 1.50e1, "dates":["2027\\u002d03-05"] ,"location":"\\/","eventDescription":"\\ud83d\\udc19","name":"\\u0041"}\n ';

    const { status, json } = await create(body);

    expect(status).toBe(201);
    expect(json).toMatchObject({ name: 'A', location: '/', eventDescription: '🐙', dates: ['2027-03-05'], price: 15 });
  });

  it('is not looked at where none is asked for', async () => {
    const { eventId } = await createEvent();

    const answer = await call('DELETE', `/special-events/${eventId}`, { as: 'staff', body: '{' });

    expect(answer.status).toBe(204);
  });
});
