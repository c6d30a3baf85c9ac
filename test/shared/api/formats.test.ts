/** The formats of strings in requests, by examples that each takes and refuses, and the published patterns for them. */
import { describe, expect, it } from 'vitest';
import * as formats from '../../../shared/api/formats.ts';
import { patterns } from '../../../shared/api/openapi/patterns.ts';

const list = (examples: string) => examples.trim().split(/\s+/);

const id = 'f3e0e76e-e4a8-466e-ab9c-ae36c15b8e97';

const visible = [
  ...['a', '0', '-', ' a ', '🐙', '👩‍👩‍👧', '🇩🇪', 'ليلة الأخطبوط', '章魚之夜', 'e\u0301', 'a\u200bb', 'a\u202eb'],
  ...['\ufffd', '\ud83d\udc19', '"<script>"', 'a\u2028b', '+49 (30) 90-18 20 / 5', '☎ 1'],
];

const invisible = [
  ...['', ' ', '\u00a0\u2003\u3000\u205f\u1680', '\n\r\n', '\u2028\u2029', '\u200d', '\u200b\ufeff\u2060'],
  ...['\u202a\u202e\u2066\u2069\u200f', '\u00ad', '\u3164\uffa0\u115f', '\u2800', '\ufe0f', '\u{e0041}\u{e007f}'],
];

const controlOrHalf = [
  ...['a\0b', 'a\u0007b', 'a\tb', 'a\u001b[31mb', 'a\u007fb', 'a\u0085b', 'a\u009bb', 'a\u000bb', 'a\u000cb'],
  ...['a\ud83d', '\udc19a', '\udc19\ud83d'],
];

const examples: Record<keyof typeof formats, readonly [good: string[], bad: string[]]> = {
  date: [
    list('2026-12-24 2028-02-29 2000-02-29 2400-02-29 2026-01-31 2026-04-30 0001-01-01 0004-02-29 9999-12-31'),
    [
      ...list('2026-02-29 2026-02-30 1900-02-29 2100-02-29 2026-04-31 2026-13-01 2026-00-10 2026-01-00 2026-01-32'),
      ...list('0000-01-01 2026-1-5 20260105 2026-01-05T00:00:00Z +2026-01-05 12026-01-05 2026-01 ２０２６-01-05'),
      ...[' 2026-01-05', '2026-01-05\n', ''],
    ],
  ],
  uuid: [
    [id, id.toUpperCase(), id.replaceAll(/[0-9a-f]/g, '0'), '018f3a5c-9b7e-7c3d-8f21-0123456789AB'],
    ['', id.slice(1), `${id}7`, id.replaceAll('-', ''), id.replace('f', 'g'), `../${id}`, `${id}\n`],
  ],
  email: [
    [
      ...list("ada@example.org ada.lovelace+tickets@sub-domain.example.co.uk ADA@EXAMPLE.ORG o'brien@example.org"),
      ...list('{a}|b~c^d`e@example.org a@b.cd 1@2.3com ada@xn--mnchen-3ya.example !#$%&*+/=?_@a'),
      ...list('da.me..@docomo.ne.jp .ada@example.org ada.@example.org a..da@example.org .@example.org ada@localhost'),
      ...list('ada@a--b.org ada@127.0.0.1 ada@1 A.Z@X.Y'),
      ...[`ada@${'b'.repeat(63)}`, `ada@${'b'.repeat(63)}.${'c'.repeat(63)}`, `ada@1${'-'.repeat(61)}1.org`],
      // The schema bounds the length of the whole.
      `${'a'.repeat(300)}@example.org`,
    ],
    [
      ...list('ada ada@ @ @example.org ada@@example.org ada@example@org ada@.org ada@example..org ada@example.org.'),
      ...list('ada@-example.org ada@example-.org ada@example.-org ada@example.org- ada@- ada@exam_ple.org'),
      ...list('"ada"@example.org ada@[127.0.0.1] ada\\@example.org a(d)a@example.org a,b@example.org a;b@example.org'),
      ...list('info@münchen.de jürgen@example.org ada@example｡org ada@example.oſg mailto:ada@example.org'),
      ...[`ada@${'b'.repeat(64)}`, `ada@${'b'.repeat(64)}.org`, `ada@b.${'c'.repeat(64)}.org`],
      ...['', 'ada example@example.org', 'ada@exa mple.org', ' ada@example.org', 'ada@example.org\n'],
      ...['ada@example.org\r\nBcc: eve@example.org', '\ud800@example.org', '\n'.repeat(255)],
    ],
  ],
  'date-time': [
    [
      ...list('2026-12-24T09:00:00Z 2026-12-24t09:00:00z 2026-12-24T09:00:00.1Z 2026-12-24T09:00:00.123456789Z'),
      ...list('2026-12-24T23:59:59+23:59 2028-02-29T00:00:00-00:00 9999-12-31T23:59:59.999-12:00'),
    ],
    [
      ...list('2026-12-24 2026-12-24T09:00:00 2026-12-24T09:00Z 2026-02-30T09:00:00Z'),
      ...list('0000-01-01T09:00:00Z 2026-12-24T24:00:00Z 2026-12-24T09:60:00Z 2026-12-31T23:59:60Z'),
      ...list('2026-12-24T09:00:00.Z 2026-12-24T09:00:00,5Z 2026-12-24T09:00:00.1234567890Z'),
      ...list('2026-12-24T09:00:00+01 2026-12-24T09:00:00+0100 2026-12-24T09:00:00+24:00 2026-12-24T09:00:00+01:60'),
      ...['', '2026-12-24 09:00:00Z', '2026-12-24T09:00:00Z\n', `2026-12-24T08:00:00.${'1'.repeat(100_000)}Z`],
    ],
  ],
  text: [
    [...visible, 'one\ntwo', 'one\r\ntwo', '\na'],
    [...invisible, ...controlOrHalf],
  ],
  line: [visible, [...invisible, ...controlOrHalf, '1\n2', '1\r', '\n1']],
  key: [
    ['!', '~', `~${'x'.repeat(254)}`, '../REQUEST#"1",*'],
    ['', 'x'.repeat(256), 'my key', 'schlüssel', 'a\n'],
  ],
};

it.each(Object.entries(formats))('the format %s takes what it describes, and refuses anything else', (name, format) => {
  const [good, bad] = examples[name as keyof typeof formats];
  const takes = (example: string) => (typeof format === 'function' ? format(example) : format.test(example));

  expect(good.filter((example) => !takes(example))).toEqual([]);
  expect(bad.filter(takes)).toEqual([]);
});

/** Without halves of surrogate pairs. */
const basicPlane = Array.from({ length: 0x1_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

describe.each([
  ['text', formats.text],
  ['line', formats.line],
] as const)('the pattern of %s', (name, format) => {
  const source = patterns[name] ?? '';

  // Not every engine reads patterns by code points.
  it.each(['', 'u'])('judges every character as the format does, read with the flag "%s"', (flags) => {
    const pattern = new RegExp(source, flags);

    const all = basicPlane.flatMap((one) => [one, `a${one}b`, `${one}a${one}`]);

    expect(all.filter((one) => pattern.test(one) !== format(one))).toEqual([]);
    expect(['🐙', '👩‍👩‍👧', '\u200d🐙\u200d', '🇩🇪'].filter((one) => !pattern.test(one))).toEqual([]);
  });

  // A pattern that tries every split of a text takes many seconds.
  it('is written in ASCII, and refuses a long text in one pass', { timeout: 2000 }, () => {
    const blanks = ' '.repeat(50_000);
    const long = [blanks, `${'a'.repeat(100_000)}\0`, `${blanks}${'a '.repeat(25_000)}\0`];

    expect(source).toMatch(/^[ -~]+$/);
    expect(long.filter((text) => new RegExp(source, 'u').test(text))).toEqual([]);
  });
});
