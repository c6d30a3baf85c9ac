/** Which bodies are read as JSON, and which are left for the check to refuse. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../shared/api/operation.ts';
import * as operations from '../../../shared/api/operations.ts';
import { notUtf8, readBody } from '../../../shared/http/body.ts';

const { createSpecialEvent } = operations;

/** What is read of a body, which API Gateway hands over as text, or bytes in base64. */
const read = (body: string | Buffer | null, type = '', operation: Operation = createSpecialEvent) => {
  const isBase64Encoded = body instanceof Buffer;
  const text = isBase64Encoded ? body.toString('base64') : body;
  const event = { arrival: { headers: { 'content-type': type }, body: text, isBase64Encoded }, body: undefined };
  readBody(operation).before?.({ event } as never);
  return event.body;
};

describe('a body', () => {
  it.each([
    ...['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', ''],
    'application/json; profile=x; charset=utf-8',
  ])('is read as JSON when its media type is %j', (type) => {
    for (const body of ['{"name":"Café"}', Buffer.from('{"name":"Café"}')])
      expect(read(body, type)).toEqual({ name: 'Café' });
  });

  it.each([
    ...['text/plain', 'application/jsonx', 'application/merge-patch+json', 'application/x-www-form-urlencoded'],
    ...['application/json, text/plain', 'application/json; charset=x-utf-8', 'application/json; charset=utf-8x'],
    'application/json;charset=utf-8;charset =latin1',
    ...['application/json; charset=utf-8; CHARSET=latin1', 'application/json; profile=x; charset=utf-16', 'nonsense'],
  ])('is refused when its media type is %s', (type) => {
    for (const body of ['{}', ''])
      expect(() => read(body, type)).toThrow(expect.objectContaining({ problem: 'unsupported-media-type' }));
  });

  it('may be missing, whatever its media type, where the row has a default', () => {
    const rows = Object.values<Operation>(operations).filter(({ request }) => request.body?.default);

    expect(rows.map((row) => [row.operationId, read('', 'text/plain', row)])).toEqual([['admitTicketHolder', {}]]);
    expect(read(null)).toBe('');
  });

  it.each([
    ['spaces', ' \n\t '],
    ['half an object', '{"name":'],
    ['a byte order mark', '\ufeff{}'],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['100,000 brackets', '['.repeat(100_000)],
    ['a field that names a prototype', '{"name":"x","__proto__":{"price":1}}'],
    ['one deep in a field', '{"eventId":[{"__proto__":1}]}'],
    ['a constructor with a prototype', '{"constructor":{"prototype":1}}'],
    ['a field nested 50,000 deep', `{"eventId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('that the parser refuses stays text, which no schema accepts: %s', (_, body) => {
    expect(read(body)).toBe(String(body));
  });

  it.each([
    ['Latin-1', Buffer.from('{"name":"Café"}', 'latin1')],
    ['compressed JSON', gzipSync('{}')],
  ])('that is not UTF-8 is marked as such: %s', (_, body) => {
    expect(read(body)).toBe(notUtf8);
  });

  it.each(['{"constructor":1}', `{"eventId":${'['.repeat(500)}${']'.repeat(500)}}`])(
    'with an odd field is JSON',
    (body) => {
      expect(JSON.stringify(read(body))).toBe(body);
    },
  );

  it('may have 256 KB, and not a byte more', () => {
    const ofSize = (bytes: number) => `"é${'x'.repeat(bytes - 4)}"`;

    expect(read(ofSize(262_144))).toHaveLength(262_141);
    expect(() => read(ofSize(262_145))).toThrow(expect.objectContaining({ message: 'Send at most 262144 bytes.' }));
  });
});
