/** Basic credentials (RFC 7617): read from the header, and compared as a whole. */
import { expect, it, vi } from 'vitest';
import { basicCredentials, type Caller, callerWith } from '../../../shared/callers/credentials.ts';

const base64 = (text: string | number[]) => Buffer.from(text as string).toString('base64');

const basic = (text: string | number[]) => `Basic ${base64(text)}`;

const aladdin = 'QWxhZGRpbjpvcGVuIHNlc2FtZQ==';

it.each([
  ['the UTF-8 example of RFC 7617', 'Basic dGVzdDoxMjPCow==', 'test', '123£'],
  ['the scheme in lower case', `basic ${aladdin}`, 'Aladdin', 'open sesame'],
  ['two spaces after the scheme', `Basic  ${aladdin}`, 'Aladdin', 'open sesame'],
  ['colons in the password', basic('ada:a:b::'), 'ada', 'a:b::'],
])('an Authorization header may hold %s', (_, header, username, password) => {
  expect(basicCredentials(header)).toEqual({ username, password });
});

it.each([
  ['another scheme', `Bearer ${base64('ada:lovelace')}`],
  ['no space after the scheme', `Basic${base64('ada:lovelace')}`],
  ['a space before the scheme', ` ${basic('ada:lovelace')}`],
  ['two values', `${basic('ada:lovelace')} ${base64('ada:lovelace')}`],
  ['letters that are not base64', 'Basic YWRhOmxvdmVsYWNl!'],
  ['base64 with spare bits that are set', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZR=='],
  ['no colon', basic('ada')],
  ['an empty user name', basic(':lovelace')],
  ['an empty password', basic('ada:')],
  ['bytes that are not UTF-8', basic([0x73, 0x3a, 0xff, 0xfe])],
])('an Authorization header is refused for %s', (_, header) => {
  expect(basicCredentials(header)).toBeUndefined();
});

const callers = [
  { role: 'site', username: 'ada', password: 'p:ß' },
  { role: 'staff', username: 'grace', password: 'hopper' },
] as const;

const roleOf = (text: string, known: readonly Caller[] = callers) => {
  const presented = basicCredentials(basic(text));
  return presented && callerWith(presented, known)?.role;
};

it('credentials belong to a role, or to nobody', () => {
  const others = ['ada:hopper', 'Grace:hopper', 'grace:hoppe', 'grace:hopper ', 'ada:p', 'undefined:undefined'];

  expect([roleOf('ada:p:ß'), roleOf('grace:hopper'), roleOf('ada:p:ß', [])]).toEqual(['site', 'staff', undefined]);
  expect(others.map((text) => roleOf(text))).toEqual(others.map(() => undefined));
});

it('credentials are the same in NFC and NFD, whichever is stored and whichever is typed', () => {
  const written = (form: 'NFC' | 'NFD') => ({ username: 'zoë'.normalize(form), password: 'café'.normalize(form) });
  const known = (['NFC', 'NFD'] as const).map((form) => ({ role: 'staff', ...written(form) }) as const);

  expect(callerWith(written('NFD'), known.slice(0, 1))).toBe(known[0]);
  expect(callerWith(written('NFC'), known.slice(1))).toBe(known[1]);
  expect(callerWith({ ...written('NFC'), password: 'cafe' }, known)).toBeUndefined();
});

it('credentials are normalized once, however often they are compared: many combining marks are slow', () => {
  const text = `nobody:a${'\u0301\u0323'.repeat(1800)}`;
  const { contexts } = vi.spyOn(String.prototype, 'normalize').mock;

  const presented = basicCredentials(basic(text));

  for (const known of [callers, callers]) expect(presented && callerWith(presented, known)).toBeUndefined();
  expect(contexts.filter((one) => String(one) === text)).toHaveLength(1);
});
