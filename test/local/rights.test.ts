/** Least privilege: functions use all that the template grants, and ask for nothing else. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { statementsByFunction } from '../../local/aws/iam.ts';
import { startMuseum } from '../../local/local-museum.ts';
import { synthesize } from '../../local/template/synthesize.ts';
import { templateOf } from '../../local/template/template.ts';
import { contract } from '../support/contract/contract.ts';
import { now, stackSettings } from '../support/museum/city-museum.ts';
import { callOf, createEvent, newOrder } from '../support/museum/prepare.ts';
import { credentials } from '../support/museum/test-callers.ts';
import { noteOutput } from '../support/record.ts';
import { call, type Sent } from '../support/requests/http.ts';

/** The template of a museum with a limit for the demo's hall. */
const template = templateOf(synthesize({ ...stackSettings, museumFile: 'examples/museum.yaml' }));

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
    onAccess: ({ functionName, action }) => used.add(`${functionName} ${action}`),
  });
  onTestFinished(museum.close);
  const ask = (method: string, path: string, sent: Sent) =>
    call(method, museum.baseUrl + path, { as: 'staff', ...sent });

  for (const entry of contract) for (const example of entry.examples) await ask(...(await callOf(entry, example)));
  const { eventId } = await createEvent({ location: 'Demo hall' });
  const body = newOrder({ ticketType: 'event', eventId, ticketDate: '2027-03-05' });
  // The second sale reads the count that the first one made.
  for (let sale = 0; sale < 2; sale++) await ask('POST', '/tickets', { body });

  const granted = [...statementsByFunction(template)].flatMap(([functionName, statements]) =>
    statements
      .flatMap(({ Action }) => Action)
      .filter((action) => !/^(?:logs|xray):/.test(action))
      .map((action) => `${functionName} ${action}`),
  );
  expect([...used].sort()).toEqual([...new Set(granted)].sort());
});
