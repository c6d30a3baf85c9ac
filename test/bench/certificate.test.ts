/** The certificate of what stands in for AWS. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSigned } from '../../bench/cold/certificate.ts';

it('signs itself, for this machine, with a new key each time', () => {
  const { key, cert } = selfSigned();

  const certificate = new X509Certificate(cert);

  expect(certificate.subject).toBe('CN=127.0.0.1');
  expect(certificate.issuer).toBe('CN=127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(selfSigned().cert).not.toBe(cert);
});
