/** The record of a run, in which the end of the run looks for leaked secrets and personal data. */
import { expect, it } from 'vitest';
import { handler as buyMuseumTickets } from '../functions/buyMuseumTickets.ts';
import type { personalFields } from '../shared/museum/ticket-fields.ts';
import { newOrder } from './support/museum/prepare.ts';
import { authorizationOf, credentials } from './support/museum/test-callers.ts';
import { leaksIn, readRecord } from './support/record.ts';
import { call } from './support/requests/http.ts';
import { invoke } from './support/requests/invoke.ts';

// `Record`: the compiler demands each new field here.
const personal: Record<(typeof personalFields)[number], string> = { email: 'ada@on.record.org', phone: '+49 30 77701' };
const order = newOrder({ ticketDate: '2026-12-23', ...personal });
const key = 'a key that is on record'.replaceAll(' ', '-');

it('the record of a run has the secrets and personal data that callers sent, and the refusals and logs', async () => {
  await call('POST', '/tickets', { as: 'site', body: order, headers: { 'Idempotency-Key': key } });
  await invoke(buyMuseumTickets, { body: { ...order, email: 'eve.on.record@example.org' } });

  const { secrets, outputs } = readRecord();

  expect(secrets).toEqual(
    expect.arrayContaining([
      ...[...Object.values(personal), key, 'eve.on.record@example.org', credentials.staff.password],
      authorizationOf('site').slice('Basic '.length),
    ]),
  );
  expect(outputs).toEqual(
    expect.arrayContaining(
      ['a refusal over HTTP', 'a refusal of a handler', 'the log of a handler'].map((where) => ({
        where,
        text: expect.stringContaining('invalid-request'),
      })),
    ),
  );
  expect(outputs.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['a template', 'a line of the local museum', expect.stringMatching(/^the environment of /)]),
  );
});

it.each([
  ['as it is, at the very end', 'ada@example.org', 'for ada@example.org'],
  ['escaped in JSON', 'p:"ß\\ and more', String.raw`{"password":"p:\"ß\\ and more"}`],
  ['percent-encoded in an address', '+49 30 55501', '?phone=%2B49%2030%2055501&'],
])('a leaked secret is found %s', (_, secret, text) => {
  expect(leaksIn([{ where: 'a log', text }], [secret])).toEqual([{ secret, where: 'a log', excerpt: text }]);
});
