/** The formats of dates, ids and addresses, by many examples of each. */
import { describe, expect, it } from 'vitest';
import { date, email, 'date-time' as instant, place, uuid } from '../../../shared/api/formats.ts';

describe('a date', () => {
  it.each([
    '2026-12-24',
    '2028-02-29',
    '2000-02-29',
    '2400-02-29',
    '2026-01-31',
    '2026-04-30',
    '0001-01-01',
    '0004-02-29',
    '9999-12-31',
  ])('is a day of the calendar: %s', (example) => {
    expect(date(example)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-5',
    '26-01-05',
    '20260105',
    '2026/01/05',
    '01/05/2026',
    '05.01.2026',
    '2026-01-05T00:00:00Z',
    '2026-01-05T00:00:00.000Z',
    '2026-01-05 ',
    ' 2026-01-05',
    '2026-01-05\n',
    '2026-01-05\0',
    '+2026-01-05',
    '-2026-01-05',
    '12026-01-05',
    '2026-W01-1',
    '2026-005',
    '2026-01',
    '２０２６-01-05',
    '2026‐01‐05',
    'today',
    '',
  ])('is nothing else: %j', (example) => {
    expect(date(example)).toBe(false);
  });
});

describe('an id', () => {
  it.each([
    'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97',
    'F3E0E76E-E4A8-466E-AB9C-AE36C15B8E97',
    'f3E0e76e-E4a8-466e-aB9c-ae36c15b8e97',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '018f3a5c-9b7e-7c3d-8f21-0123456789ab',
  ])('is a UUID of any version and letter case: %s', (example) => {
    expect(uuid.test(example)).toBe(true);
  });

  it.each([
    '',
    'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e9',
    'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e977',
    'f3e0e76ee4a8466eab9cae36c15b8e97',
    'f3e0e76e-e4a8-466e-ab9cae-36c15b8e97',
    'g3e0e76e-e4a8-466e-ab9c-ae36c15b8e97',
    '{f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97}',
    'urn:uuid:f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97',
    ' f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97',
    'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97\n',
    '../f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97',
  ])('is nothing else: %j', (example) => {
    expect(uuid.test(example)).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each([
    'ada@example.org',
    'museum-lover@example.com',
    'ada.lovelace+tickets@sub.example.co.uk',
    'ADA@EXAMPLE.ORG',
    "o'brien@example.org",
    '{a}|b~c^d`e@example.org',
    'a@b.cd',
    'Ada.King+museum@sub-domain.example.org',
    '1@2.3com',
    'ada@xn--mnchen-3ya.example',
    `${'a'.repeat(242)}@example.org`,
  ])('may be %s', (example) => {
    expect(email(example)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'ada',
    'ada@',
    'ada@example',
    '@example.org',
    'ada@@example.org',
    'ada@example@org',
    'ada@.org',
    'ada@example..org',
    'ada@-example.org',
    'ada@example-.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..da@example.org',
    'ada example@example.org',
    'ada@exa mple.org',
    ' ada@example.org',
    'ada@example.org ',
    'ada@example.org\n',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada\n@example.org',
    '\nada@example.org',
    'ada@example.org,eve@example.org',
    'Ada <ada@example.org>',
    'mailto:ada@example.org',
    'ada@example.org\0',
    '\ud800@example.org',
    '😀'.repeat(128),
    `\r\nBcc: eve@example.org\r\n${'😀'.repeat(120)}`,
    '😀'.repeat(254),
  ])('is not %j', (example) => {
    expect(email(example)).toBe(false);
  });

  it('of more characters than any may have is left to the bound on its length', () => {
    for (const example of ['\n'.repeat(255), '😀'.repeat(255)]) expect(email(example)).toBe(true);
  });
});

describe('an instant', () => {
  it.each([
    '2026-12-24T09:00:00Z',
    '2026-12-24t09:00:00z',
    '2026-12-24T09:00:00.1Z',
    '2026-12-24T09:00:00.123456789Z',
    '2026-12-24T23:59:59+23:59',
    '2028-02-29T00:00:00-00:00',
    '9999-12-31T23:59:59.999-12:00',
  ])('is a moment with its offset from UTC, which Date can read: %s', (example) => {
    expect(instant(example)).toBe(true);
    expect(Date.parse(example.toUpperCase())).not.toBeNaN();
  });

  it.each([
    '2026-12-24',
    '2026-12-24T09:00:00',
    '2026-12-24T09:00Z',
    '2026-12-24T09Z',
    '2026-12-24 09:00:00Z',
    '2026-02-30T09:00:00Z',
    '0000-01-01T09:00:00Z',
    '2026-12-24T24:00:00Z',
    '2026-12-24T09:60:00Z',
    '2026-12-31T23:59:60Z',
    '2026-12-24T09:00:00.Z',
    '2026-12-24T09:00:00,5Z',
    '2026-12-24T09:00:00.1234567890Z',
    '2026-12-24T09:00:00+01',
    '2026-12-24T09:00:00+0100',
    '2026-12-24T09:00:00+24:00',
    '2026-12-24T09:00:00+01:60',
    '2026-12-24T09:00:00Z ',
    '2026-12-24T09:00:00Z\n',
    '２０２６-12-24T09:00:00Z',
    'now',
    '',
  ])('is nothing else: %j', (example) => {
    expect(instant(example)).toBe(false);
  });
});

describe('a place in a list', () => {
  it.each(['A', '-_09azAZ', 'x'.repeat(6000)])('is base64url of no great length: %.20s', (example) => {
    expect(place.test(example)).toBe(true);
  });

  it.each(['', ' ', 'a=', 'a+b', 'a/b', 'a\n', 'é', 'x'.repeat(6001)])('is nothing else: %.20j', (example) => {
    expect(place.test(example)).toBe(false);
  });
});
