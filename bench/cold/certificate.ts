/** A self-signed certificate for this machine, new for each run: a committed key would look like a leaked secret. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** X.509, version 1, in PEM. No client verifies it. */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const content = Buffer.concat([beforeKey, publicKey.export({ type: 'spki', format: 'der' })]);
  const certificate = Buffer.concat([beforeContent, content, beforeSignature, sign(null, content, privateKey)]);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
};

/** DER (ITU-T X.690). All lengths are fixed: an Ed25519 key has 32 bytes, and its signature 64. */
const hex = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'hex');
const algorithm = '300506032b6570';
const commonName = '3014311230100603550403' + '0c093132372e302e302e31';
const validity = '301e170d' + '3030303130313030303030305a' + '170d' + '3439313233313233353935395a';
const beforeKey = hex('308182', '020101', algorithm, commonName, validity, commonName);
const beforeContent = hex('3081cf');
const beforeSignature = hex(algorithm, '034100');
