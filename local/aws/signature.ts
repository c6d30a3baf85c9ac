/** Tells who sent a request: signs it again with the sender's key, and compares (AWS Signature Version 4). */
import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** @returns the sender's access key id; undefined if the signature does not fit request and secret */
export const signerOf = async (
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  secretAccessKeyOf: (accessKeyId: string) => string,
): Promise<string | undefined> => {
  const { authorization = '', 'x-amz-date': time } = headers;
  const { accessKeyId = '', region = '', service = '', names = '' } = pattern.exec(authorization)?.groups ?? {};
  const signingDate = new Date(String(time).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!accessKeyId || Number.isNaN(signingDate.getTime())) return undefined;
  const signableHeaders = new Set(names.split(';'));
  // The signer hashes the body anew: the sender's own hash does not count.
  const signed = [...signableHeaders].filter((name) => name !== 'x-amz-content-sha256');
  const credentials = { accessKeyId, secretAccessKey: secretAccessKeyOf(accessKeyId) };
  const { headers: expected } = await new SignatureV4({ credentials, region, service, sha256: Sha256 }).sign(
    {
      method,
      protocol: 'http:',
      hostname: '',
      path: url,
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
      body,
    },
    { signingDate, signableHeaders },
  );
  return authorization === expected.authorization ? accessKeyId : undefined;
};

const pattern =
  /Credential=(?<accessKeyId>[^/]+)\/\d{8}\/(?<region>[^/]+)\/(?<service>[^/]+)\/.*SignedHeaders=(?<names>[^,]+)/;
