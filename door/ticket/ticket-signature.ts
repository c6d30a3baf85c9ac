/** Verifies a ticket's signature with the browser's own Ed25519. */
import type { TicketLine } from '../../shared/museum/ticket-line.ts';

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
  importKey('1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA').then(
    () => true,
    () => false,
  );

const importKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
