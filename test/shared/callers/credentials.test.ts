/** Basic credentials as RFC 7617 has them: read from the header, and compared whole. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { basicCredentials, callerWith } from '../../../shared/callers/credentials.ts';

const base64 = (text: string | number[]) => Buffer.from(text as string).toString('base64');

describe('an Authorization header', () => {
  it.each([
    ['the example of RFC 7617', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'Aladdin', 'open sesame'],
    ['the UTF-8 example of RFC 7617', 'Basic dGVzdDoxMjPCow==', 'test', '123£'],
    ['the scheme in lower case', 'basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'Aladdin', 'open sesame'],
    ['the scheme in capitals', 'BASIC QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'Aladdin', 'open sesame'],
    ['several spaces', 'Basic   QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'Aladdin', 'open sesame'],
    ['colons in the password', `Basic ${base64('ada:a:b::')}`, 'ada', 'a:b::'],
    ['a password of one colon', `Basic ${base64('ada::')}`, 'ada', ':'],
    ['a password of blanks', `Basic ${base64('ada:  ')}`, 'ada', '  '],
    ['a user name with blanks', `Basic ${base64('the countess:p')}`, 'the countess', 'p'],
    ['a line break in the password', `Basic ${base64('ada:love\nlace')}`, 'ada', 'love\nlace'],
    ['emoji', `Basic ${base64('ünï:🐙🔑')}`, 'ünï', '🐙🔑'],
    ['all of the alphabet of base64', `Basic ${base64('>>>???:~~~ÿÿ')}`, '>>>???', '~~~ÿÿ'],
  ])('may hold %s', (_, header, username, password) => {
    expect(basicCredentials(header)).toEqual({ username, password });
  });

  it.each([
    ['nothing', ''],
    ['no scheme', base64('ada:lovelace')],
    ['a scheme alone', 'Basic'],
    ['a scheme and a space', 'Basic '],
    ['another scheme', `Bearer ${base64('ada:lovelace')}`],
    ['a scheme that only begins alike', `Basics ${base64('ada:lovelace')}`],
    ['no space after the scheme', `Basic${base64('ada:lovelace')}`],
    ['a space before the scheme', ` Basic ${base64('ada:lovelace')}`],
    ['a tab for the space', `Basic\t${base64('ada:lovelace')}`],
    ['two values', `Basic ${base64('ada:lovelace')} ${base64('ada:lovelace')}`],
    ['two schemes', `Basic ${base64('ada:lovelace')}, Basic ${base64('ada:lovelace')}`],
    ['letters that are not base64', 'Basic YWRhOmxvdmVsYWNl!'],
    ['base64 without its padding', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ'],
    ['base64 with too much padding', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==='],
    ['base64 of another length', 'Basic Q'],
    ['base64 with an empty group', `Basic ${base64('ada:lovelace')}====`],
    ['credentials that are not encoded', 'Basic ada:lovelace'],
    ['a parameter of another scheme', `Digest username="ada", response="${base64('lovelace')}"`],
    ['base64 with bits to spare that are set', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZR=='],
    ['the URL-safe alphabet', `Basic ${base64('>>>???:~~~ÿÿ').replaceAll('+', '-').replaceAll('/', '_')}`],
    ['a line break in base64', 'Basic QWxhZGRpbjpv\ncGVuIHNlc2FtZQ=='],
    ['no colon', `Basic ${base64('ada')}`],
    ['an empty user name', `Basic ${base64(':lovelace')}`],
    ['an empty user name before what would be credentials', `Basic ${base64(':ada:lovelace')}`],
    ['an empty password', `Basic ${base64('ada:')}`],
    ['a colon alone', `Basic ${base64(':')}`],
    ['bytes that are not UTF-8', `Basic ${base64([0x73, 0x3a, 0xff, 0xfe])}`],
    ['Latin-1', `Basic ${Buffer.from('ada:Füße', 'latin1').toString('base64')}`],
    ['UTF-8 cut short', `Basic ${base64([0x73, 0x3a, 0xf0, 0x9f, 0x90])}`],
    ['UTF-8 longer than need be', `Basic ${base64([0x73, 0x3a, 0xc0, 0xaf])}`],
    ['half of a surrogate pair', `Basic ${base64([0x73, 0x3a, 0xed, 0xa0, 0x80])}`],
  ])('is refused for %s', (_, header) => {
    expect(basicCredentials(header)).toBeUndefined();
  });
});

describe('credentials', () => {
  const callers = [
    { role: 'site', username: 'ada', password: 'p:ß' },
    { role: 'site', username: 'ada', password: 'the next one' },
    { role: 'staff', username: 'grace', password: 'hopper' },
  ] as const;

  it.each([
    ['ada', 'p:ß', 'site'],
    ['ada', 'the next one', 'site'],
    ['grace', 'hopper', 'staff'],
  ])('of %s with %j are those of the role %s', (username, password, role) => {
    expect(callerWith({ username, password }, callers)).toMatchObject({ role, username });
  });

  it.each([
    ['ada', 'hopper'],
    ['grace', 'p:ß'],
    ['grace', 'Hopper'],
    ['Grace', 'hopper'],
    ['grace', 'hopper '],
    ['grace', ' hopper'],
    [' grace', 'hopper'],
    ['grace', 'hoppe'],
    ['grace', 'hopperr'],
    ['grace', 'hopper\0'],
    ['grace', 'hopper\n'],
    ['ada:', 'p:ß'],
    ['ada', 'p'],
    ['ada', 'p:ss'],
    ['ada', 'p:s\u0308'],
    ['', ''],
    ['undefined', 'undefined'],
    ['nobody', 'hopper'],
  ])('of %j with %j are nobody’s', (username, password) => {
    const header = `Basic ${base64(`${username}:${password}`)}`;

    const presented = basicCredentials(header);

    expect(presented && callerWith(presented, callers)).toBeUndefined();
  });

  it.each([
    ['composed', 'decomposed', 'NFC', 'NFD'],
    ['decomposed', 'composed', 'NFD', 'NFC'],
  ] as const)('are the same in letters that are stored %s and typed %s', (_stored, _typed, stored, typed) => {
    const known = {
      role: 'staff',
      username: 'zoë'.normalize(stored),
      password: 'Ångström café'.normalize(stored),
    } as const;
    const presented = { username: 'zoë'.normalize(typed), password: 'Ångström café'.normalize(typed) };

    expect(callerWith(presented, [known])).toBe(known);
    expect(callerWith({ ...presented, password: 'Angstrom cafe' }, [known])).toBeUndefined();
  });

  it('are put into one form once, whatever marks a stranger sends, which can take long, and however often they are compared', () => {
    const text = `nobody:a${'\u0301\u0323'.repeat(1800)}`;
    const { contexts } = vi.spyOn(String.prototype, 'normalize').mock;
    onTestFinished(() => void vi.restoreAllMocks());

    const presented = basicCredentials(`Basic ${base64(text)}`);

    for (const known of [callers, callers]) expect(presented && callerWith(presented, known)).toBeUndefined();
    expect(contexts.filter((one) => String(one) === text)).toHaveLength(1);
  });

  it('are nobody’s while nobody is known', () => {
    expect(callerWith({ username: 'grace', password: 'hopper' }, [])).toBeUndefined();
  });
});
