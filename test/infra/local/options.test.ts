/** What `npm start` is told by flags and variables, and what it refuses to be told. */
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../local/options.ts';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';

describe('options', () => {
  it('need not be given', () => {
    expect(readOptions([], {})).toEqual({
      port: 3000,
      credentials: {},
      dynamodbEndpoint: undefined,
      fresh: false,
      memory: false,
      now: undefined,
      faults: 0,
      deployment: expect.objectContaining({
        stage: 'local',
        allowedOrigins: ['*'],
        museumFile: expect.stringMatching(/\/infra\/museum\.yaml$/),
      }),
    });
  });

  it('are read as they are given', () => {
    const variables = {
      PORT: '8080',
      SITE_CREDENTIALS: 'kasse:p:ß 日本',
      STAFF_CREDENTIALS: 'leitung::',
      ALLOWED_ORIGINS: 'https://a.example',
      DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000',
      MUSEUM_FILE: 'other.yaml',
    };

    expect(readOptions(['--fresh', '--now', '2026-12-24T09:00:00+01:00', '--faults', '2.5'], variables)).toMatchObject({
      port: 8080,
      credentials: {
        site: { username: 'kasse', password: 'p:ß 日本' },
        staff: { username: 'leitung', password: ':' },
      },
      dynamodbEndpoint: 'http://127.0.0.1:8000',
      fresh: true,
      memory: false,
      now: '2026-12-24T09:00:00+01:00',
      faults: 2.5,
      deployment: { allowedOrigins: ['https://a.example'], museumFile: 'other.yaml' },
    });
  });

  it.each(['2026-12-24T09:00Z', '2028-02-29T00:00:00Z', '2026-12-24T09:00:00.123-05:00'])(
    'stop the clock at any instant: %s',
    (now) => {
      expect(readOptions(['--now', now], {}).now).toBe(now);
    },
  );

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown flag', ['--frehs'], {}, /--frehs/],
    ['an argument', ['3000'], {}, /3000/],
    ['a flag without its value', ['--now'], {}, /--now/],
    ['a flag with a value that it does not take', ['--fresh=yes'], {}, /--fresh/],
    ['a day for an instant', ['--now', '2026-12-24'], {}, /^--now must be an instant such as .*, not 2026-12-24\.$/],
    ['an instant without a zone', ['--now', '2026-12-24T09:00:00'], {}, /^--now must be an instant/],
    ['an instant in a month that is not', ['--now', '2026-13-24T09:00:00Z'], {}, /^--now must be an instant/],
    ['an instant on a day that is not', ['--now', '2026-02-30T09:00:00Z'], {}, /^--now must be an instant/],
    [
      'an instant that is in a year of five digits elsewhere',
      ['--now', '9999-12-31T23:59:59Z'],
      {},
      /^--now must be an instant/,
    ],
    ['an instant in a year of three digits', ['--now', '0999-12-24T09:00:00Z'], {}, /^--now must be an instant/],
    ['an empty instant', ['--now', ''], {}, /^--now must be an instant/],
    ['faults in words', ['--faults', 'many'], {}, /^--faults must be a number of percent below 100, not many\.$/],
    ['nothing but faults', ['--faults', '100'], {}, /^--faults must be a number of percent below 100, not 100\.$/],
    ['fewer faults than none', ['--faults=-1'], {}, /^--faults must be a number of percent below 100, not -1\.$/],
    ['a port in words', [], { PORT: 'http' }, /^PORT must be a number up to 65535, not http\.$/],
    ['a port too high', [], { PORT: '65536' }, /^PORT must be a number up to 65535, not 65536\.$/],
    ['a port below zero', [], { PORT: '-1' }, /^PORT must be a number/],
    ['no port', [], { PORT: '' }, /^PORT must be a number/],
    ['credentials without a colon', [], { SITE_CREDENTIALS: 'site' }, /^SITE_CREDENTIALS must be user:password/],
    ['credentials without a user', [], { STAFF_CREDENTIALS: ':secret' }, /^STAFF_CREDENTIALS must be user:password/],
    ['credentials without a password', [], { STAFF_CREDENTIALS: 'x:' }, /^STAFF_CREDENTIALS must be user:password/],
    ['empty credentials', [], { STAFF_CREDENTIALS: '' }, /^STAFF_CREDENTIALS must be user:password/],
    ['an origin without a scheme', [], { ALLOWED_ORIGINS: 'museum.example' }, /^ALLOWED_ORIGINS must be/],
    [
      'the same caller twice',
      [],
      { SITE_CREDENTIALS: 'a:b', STAFF_CREDENTIALS: 'a:b' },
      /must differ: they say who calls/,
    ],
    ['a store by name', [], { DYNAMODB_ENDPOINT: 'localhost:8000' }, /^DYNAMODB_ENDPOINT must be an http address/],
    ['two stores', ['--memory'], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, /exclude each other/],
  ])('are refused in one line: %s', (_, args, variables, line) => {
    expect(() => readOptions(args, variables)).toThrow(line);
    expect(() => readOptions(args, variables)).not.toThrow('\n');
  });

  it('are refused without a password in the message', () => {
    expect(() => readOptions([], { SITE_CREDENTIALS: 'no-colon-but-secret' })).toThrow(
      new ConfigurationError('SITE_CREDENTIALS must be user:password, both not empty.'),
    );
  });
});
