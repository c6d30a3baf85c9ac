/** The flags and variables of `npm start`. */
import { expect, it } from 'vitest';
import { readOptions } from '../../local/options.ts';

it('options have defaults', () => {
  expect(readOptions([], {})).toEqual({
    port: 3000,
    credentials: {},
    dynamodbEndpoint: undefined,
    fresh: false,
    memory: false,
    now: undefined,
    faults: 0,
  });
});

it('options are read from flags and variables', () => {
  const variables = {
    PORT: '8080',
    SITE_CREDENTIALS: 'kasse:p:ß 日本',
    STAFF_CREDENTIALS: 'leitung::',
    DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000',
  };

  expect(readOptions(['--fresh', '--now', '2026-12-24T09:00-05:00', '--faults', '2.5'], variables)).toMatchObject({
    port: 8080,
    credentials: { site: { username: 'kasse', password: 'p:ß 日本' }, staff: { username: 'leitung', password: ':' } },
    dynamodbEndpoint: 'http://127.0.0.1:8000',
    fresh: true,
    memory: false,
    now: '2026-12-24T09:00-05:00',
    faults: 2.5,
  });
});

// In zones east of Greenwich the last one is in the year 10000.
const noInstants = ['2026-12-24T09:00:00', '2026-02-30T09:00:00Z', '0999-12-24T09:00:00Z', '9999-12-31T23:59:59Z'];

it.each<[string[], Record<string, string>, RegExp]>([
  ...noInstants.map((now): [string[], object, RegExp] => [
    ['--now', now],
    {},
    /^--now must be an instant such as .*\.$/,
  ]),
  [['--faults', '100'], {}, /^--faults must be a number of percent below 100, not 100\.$/],
  [[], { PORT: 'http' }, /^PORT must be a number up to 65535, not http\.$/],
  [[], { SITE_CREDENTIALS: 'no-colon-but-secret' }, /^SITE_CREDENTIALS must be user:password, both not empty\.$/],
  [[], { SITE_CREDENTIALS: 'a:b', STAFF_CREDENTIALS: 'a:b' }, /must differ: they say who calls/],
  [[], { DYNAMODB_ENDPOINT: 'localhost:8000' }, /^DYNAMODB_ENDPOINT must be an http address/],
  [['--memory'], { DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' }, /exclude each other/],
])('options refuse in one line: %j %j', (args, variables, line) => {
  expect(() => readOptions(args, variables)).toThrow(line);
  expect(() => readOptions(args, variables)).not.toThrow('\n');
});
