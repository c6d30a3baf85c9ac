/** Signatures of tickets, verified as a browser does it. */
import { expect, it } from 'vitest';
import { checkSignature } from '../../../door/ticket/ticket-signature.ts';
import { readTicketLine, type TicketLine } from '../../../shared/museum/ticket-line.ts';
import { first, second } from '../../support/tickets/ticket-vectors.ts';

const keys = [first, second].map(({ keyId, publicKey }) => `${keyId} ${publicKey}`);

it.each<[string, string, string, string[]?]>([
  ['of another implementation', 'good', first.general],
  ['of another implementation for an event under a former key', 'good', second.event],
  ['that has changed since it was signed', 'forged', first.general.replace('2026-12-24', '2026-12-25')],
  ['that names another key', 'forged', first.general.replace(first.keyId, second.keyId)],
  ['whose key was not brought', 'unknown-key', first.general, keys.slice(1)],
])('finds a line %s %s', async (_, found, text, brought = keys) => {
  expect(await checkSignature(readTicketLine(text) as TicketLine, brought)).toBe(found);
});
