/** Verifies a ticket's signature with the Ed25519 of Web Crypto, which browsers and Node have. */
import { eventOf } from './occasion.ts';
import { type Door, readTicketLine, type TicketLine, type Verdict } from './ticket-line.ts';

/** What a gate without a network says about a text. @param keys as below */
export const verdictOn = async (text: string, keys: readonly string[], door: Door): Promise<Verdict> => {
  const line = readTicketLine(text);
  if (!line) return 'forged';
  const signature = await checkSignature(line, keys);
  if (signature !== 'good') return signature;
  if (line.ticketDate !== door.date) return 'wrong-day';
  return door.event === undefined || door.event === eventOf(line) ? 'valid' : 'other-event';
};

/** @param keys lines as `npm run ticket-keys` prints them */
export const checkSignature = async (
  { signed, keyId, signature }: TicketLine,
  keys: readonly string[],
): Promise<'good' | 'forged' | 'unknown-key'> => {
  const publicKey = keys.find((line) => line.startsWith(`${keyId} `))?.slice(keyId.length + 1);
  if (publicKey === undefined) return 'unknown-key';
  const key = await importKey(publicKey);
  const isGood = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(signed));
  return isGood ? 'good' : 'forged';
};

/** Chrome 137, Safari 17, Firefox 129 and newer can, on pages from HTTPS or from the device itself. */
export const canVerify = (): Promise<boolean> =>
  importKey('1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA').then(Boolean, () => false);

const importKey = (publicKey: string) =>
  crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
