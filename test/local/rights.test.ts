/** Least privilege: functions use all that the template grants, and ask for nothing else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { statementsByFunction } from '../../local/aws/iam.ts';
import { functionsOf } from '../../local/lambda/functions.ts';
import { startMuseum } from '../../local/local-museum.ts';
import { synthesize } from '../../local/template/synthesize.ts';
import { templateOf } from '../../local/template/template.ts';
import { contract } from '../support/contract/contract.ts';
import { now, stackSettings } from '../support/museum/city-museum.ts';
import { octopus } from '../support/museum/octopus.ts';
import { callOf, newOrder } from '../support/museum/prepare.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { noteOutput } from '../support/record.ts';
import { call, type Sent } from '../support/requests/http.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The museum under test, with a capacity. */
const museumFile = join(temporaryFolder(), 'museum.yaml');
writeFileSync(
  museumFile,
  `${readFileSync('infra/museum.yaml', 'utf8')}capacity:\n  perDay: 1000\n  locations: { ${octopus.location}: 1000 }\n`,
);

const template = templateOf(synthesize({ ...stackSettings, museumFile }));

/** `getMuseumHours` for `ApigetMuseumHoursFC77F33D`. */
const names = new Map(functionsOf(template, () => ({})).map(({ name, file }) => [name, file.split('/').at(-2) ?? '']));

it('functions use all that the template grants, and ask for nothing else', async () => {
  const used = new Set<string>();
  /** On the table of all tests, under the credentials of all tests. */
  const museum = await startMuseum({
    template,
    port: 0,
    dynamodbEndpoint: inject('dynamodbEndpoint'),
    now,
    credentials,
    onLine: (line) => noteOutput('a line of the local museum', line),
    onAccess: ({ functionName, action }) => used.add(`${names.get(functionName)} ${action}`),
  });
  onTestFinished(museum.close);
  const ask = (method: string, path: string, sent: Sent) =>
    call(method, museum.baseUrl + path, { as: 'staff', ...sent });

  for (const entry of contract) for (const example of entry.examples) await ask(...(await callOf(entry, example)));
  // The second sale of a day finds the count of the first.
  for (let sale = 0; sale < 2; sale++) await ask('POST', '/tickets', { body: newOrder() });

  const granted = [...statementsByFunction(template)].flatMap(([functionName, statements]) =>
    statements
      .flatMap(({ Action }) => Action)
      .filter((action) => !/^(?:logs|xray):/.test(action))
      .map((action) => `${names.get(functionName)} ${action}`),
  );
  expect([...used].sort()).toEqual([...new Set(granted)].sort());
});
