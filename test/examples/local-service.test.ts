/** Where the examples find the service and who they are to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { authorizationOf, baseUrlIn } from '../../examples/local-service.ts';
import { writeSecrets } from '../../local/services/secrets-file.ts';
import { basic } from '../support/test-callers.ts';

const folder = mkdtempSync(join(tmpdir(), 'museum-examples-'));
const nothing = join(folder, 'nothing');
afterAll(() => rmSync(folder, { recursive: true }));

writeSecrets(folder, {
  'arn:keys': '{"current":"site","previous":[]}',
  'arn:staff': '{"username":"staff","password":"of the staff"}',
  'arn:site': '{"username":"site","password":"of: the ß"}',
});

describe('the service', () => {
  it.each([
    [undefined, 'http://127.0.0.1:3000/v1.1'],
    ['', 'http://127.0.0.1:3000/v1.1'],
    ['https://api.museum.example/v1.1/', 'https://api.museum.example/v1.1'],
  ])('is where BASE_URL says, or npm start: %s', (BASE_URL, url) => {
    expect(baseUrlIn({ BASE_URL })).toBe(url);
  });

  it('of npm start is on the port that is set for it', () => {
    expect(baseUrlIn({ PORT: '3456' })).toBe('http://127.0.0.1:3456/v1.1');
    expect(baseUrlIn({ PORT: '3456', BASE_URL: 'https://api.museum.example/v1.1' })).toBe(
      'https://api.museum.example/v1.1',
    );
  });

  it.each(['museum', 'ftp://museum.example', '127.0.0.1:3000'])('is not at %s', (BASE_URL) => {
    expect(() => baseUrlIn({ BASE_URL })).toThrow(`BASE_URL must be an http address, not ${BASE_URL}.`);
  });
});

describe('credentials', () => {
  it('are those of npm start, or of a variable', () => {
    expect(authorizationOf('site', {}, folder)).toBe(basic('site', 'of: the ß'));
    expect(authorizationOf('site', { SITE_CREDENTIALS: 'me:mine' }, folder)).toBe(basic('me', 'mine'));
    expect(authorizationOf('site', { BASE_URL: 'http://localhost:9/v1.1' }, folder)).toBe(basic('site', 'of: the ß'));
  });

  it.each([
    [
      'npm start has never run',
      {},
      nothing,
      'There are no credentials of site: run npm start first, or set BASE_URL and',
    ],
    [
      'the service is another one',
      { BASE_URL: 'https://museum.example/v1.1' },
      folder,
      'There are no credentials of site',
    ],
    ['they are none', { SITE_CREDENTIALS: 'site' }, folder, 'SITE_CREDENTIALS must be user:password, both not empty.'],
  ])('are asked for where %s', (_, variables, where, message) => {
    expect(() => authorizationOf('site', variables, where)).toThrow(message);
  });
});
