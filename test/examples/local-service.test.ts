/** Where the examples find the service, and who they are to it. */
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { authorizationOf, baseUrlIn, explainProblem } from '../../examples/local-service.ts';
import { apiAt } from '../../examples/site/api/api.ts';
import { writeSecrets } from '../../local/aws/secrets.ts';
import { openDataFolder } from '../../local/database/data-folder.ts';
import { basic, credentials } from '../support/museum/test-callers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();

writeSecrets(folder, {
  'arn:keys': '{"current":"site","previous":[]}',
  'arn:staff': '{"username":"staff","password":"of the staff"}',
  'arn:site': '{"username":"site","password":"of: the ß"}',
});

const served = openDataFolder(false, 3777, join(folder, 'served'));
const elsewhere = 'https://api.museum.example/v1.1';

it.each([
  [{}, folder, 'http://127.0.0.1:3000/v1.1'],
  [{ BASE_URL: '' }, folder, 'http://127.0.0.1:3000/v1.1'],
  [{}, served, 'http://127.0.0.1:3777/v1.1'],
  [{ PORT: '3456' }, folder, 'http://127.0.0.1:3456/v1.1'],
  [{ PORT: '3456', BASE_URL: `${elsewhere}/` }, folder, elsewhere],
])('the service is where BASE_URL says, or the npm start that runs: %j', (variables, data, url) => {
  expect(baseUrlIn(variables, data)).toBe(url);
});

it.each(['museum', 'ftp://museum.example', '127.0.0.1:3000'])('the service is not at %s', (BASE_URL) => {
  expect(() => baseUrlIn({ BASE_URL })).toThrow(`BASE_URL must be an http address, not ${BASE_URL}.`);
});

it.each([
  [{}, basic('site', 'of: the ß')],
  [{ BASE_URL: 'http://localhost:9/v1.1' }, basic('site', 'of: the ß')],
])('credentials are those of npm start, or of a variable: %j', (variables, authorization) => {
  expect(authorizationOf('site', variables, folder)).toBe(authorization);
});

const missing = 'There are no credentials of site: run npm start first, or set BASE_URL and SITE_CREDENTIALS.';

it.each([
  ['npm start has never run', {}, 'nothing', missing],
  ['the service is another one', { BASE_URL: elsewhere }, '', missing],
])('credentials are asked for where %s', (_, variables, below, message) => {
  expect(() => authorizationOf('site', variables, join(folder, below))).toThrow(message);
});

it('a refusal is explained with its request and what was wrong with it', async () => {
  const api = apiAt(inject('baseUrl'), basic('site', credentials.site.password));
  const body = { ticketType: 'general', ticketDate: '2026-12-23', email: 'ada@example.org' } as const;

  const refused = await api.POST('/tickets', { body }).catch((error) => error);

  const says =
    /^The museum at \S+ did not do its part \(POST \S*\/v1\.1\/tickets: 400 past-date\): The request has a fault\. /;
  const number = /Its number is [\da-f]{8}-[\da-f-]{27}\.$/;
  const { message } = explainProblem(refused, 'https://museum.example') as Error;
  expect([message.match(says)?.length, message.match(number)?.length]).toEqual([1, 1]);
});
