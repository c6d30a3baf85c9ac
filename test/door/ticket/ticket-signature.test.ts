/** Signatures of tickets, verified as a browser does it. */
import { expect, it } from 'vitest';
import { checkSignature } from '../../../door/ticket/ticket-signature.ts';
import { readTicketLine, type TicketLine } from '../../../shared/museum/ticket-line.ts';
import { first, second } from '../../support/tickets/ticket-vectors.ts';

const keys = [first, second].map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);

const lineOf = (text: string) => readTicketLine(text) as TicketLine;

it.each([first.general, first.event, second.general, second.event])(
  'finds those of other implementations good',
  async (text) => {
    expect(await checkSignature(lineOf(text), keys)).toBe('good');
  },
);

it.each([
  ['has changed', first.general.replace('2026-12-24', '2026-12-25')],
  ['names another key', first.general.replace(first.keyId, second.keyId)],
])('finds a line forged that %s since it was signed', async (_, text) => {
  expect(await checkSignature(lineOf(text), keys)).toBe('forged');
});

it('does not know the key of a line that was not brought', async () => {
  expect(await checkSignature(lineOf(first.general), keys.slice(1))).toBe('unknown-key');
});
