/** The headers of a request, as AWS may send them. */
import { expect, it } from 'vitest';
import { header } from '../../../shared/http/request.ts';

it.each(['Content-Type', 'content-type', 'CONTENT-TYPE'])('the name of a header may come as %s', (name) => {
  expect(header({ headers: { [name]: 'text/plain' }, multiValueHeaders: {} }, 'content-type')).toBe('text/plain');
});

it.each([[{ 'If-Match': ['"1"', '"2"'] }], [{ 'If-Match': ['"1"'], 'if-match': ['"2"'] }]])(
  'a header that comes more than once is one list, in any letter case: %j',
  (multiValueHeaders) => {
    const sent = { headers: { 'If-Match': '"2"' }, multiValueHeaders };

    expect(header(sent, 'if-match')).toBe('"1", "2"');
  },
);
