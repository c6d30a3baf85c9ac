/** A certificate for this machine that signs itself, made anew for each run: a key that lies in the repository would look like a secret. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** X.509, version 1, in PEM; nobody verifies whose it is. */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = sequence(
    der(types.integer, Buffer.of(1)),
    signatureAlgorithm,
    name,
    sequence(time('000101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  // The first byte of a bit string says how many bits of the last one do not count.
  const signature = der(types.bits, Buffer.of(0), sign('sha256', content, privateKey));
  const certificate = sequence(content, signatureAlgorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
};

/** Of DER (ITU-T X.690). */
const types = { integer: 0x02, bits: 0x03, id: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 } as const;

/** A value as DER writes it: its type, its length, and its bytes. */
const der = (type: number, ...content: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  const length = bytes.length < 0x80 ? [bytes.length] : [0x82, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.of(type, ...length), bytes]);
};

const sequence = (...content: readonly Buffer[]): Buffer => der(types.sequence, ...content);
const time = (text: string): Buffer => der(types.time, Buffer.from(text));

/** ECDSA with SHA-256, 1.2.840.10045.4.3.2. */
const signatureAlgorithm = sequence(der(types.id, Buffer.from('2a8648ce3d040302', 'hex')));

/** Its common name, 2.5.4.3. */
const name = sequence(
  der(types.set, sequence(der(types.id, Buffer.from('550403', 'hex')), der(types.text, Buffer.from('127.0.0.1')))),
);
