/** Tells by its signature who sent a request (AWS Signature Version 4). */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

/** The secret that goes with an access key id. */
export type SecretAccessKeyOf = (accessKeyId: string) => string;

/**
 * @param body as it came
 * @returns the access key id, or undefined when the signature does not fit the request
 */
export const signerOf = async (
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  secretAccessKeyOf: SecretAccessKeyOf,
): Promise<string | undefined> => {
  const { authorization = '', 'x-amz-date': time } = headers;
  const {
    accessKeyId = '',
    region = '',
    service = '',
    names = '',
  } = credentialPattern.exec(authorization)?.groups ?? {};
  const signingDate = new Date(String(time).replace(compactTime, '$1-$2-$3T$4:$5:$6Z'));
  if (!accessKeyId || Number.isNaN(signingDate.getTime())) return undefined;
  const signed = names.split(';').filter((name) => name !== bodyHash);
  const credentials = { accessKeyId, secretAccessKey: secretAccessKeyOf(accessKeyId) };
  const signer = new SignatureV4({ credentials, region, service, sha256: Sha256 });
  const expected = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '',
      path: url,
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
      body,
    },
    { signingDate, signableHeaders: new Set(names.split(';')) },
  );
  return isSame(authorization, expected.headers.authorization ?? '') ? accessKeyId : undefined;
};

const credentialPattern =
  /^AWS4-HMAC-SHA256 Credential=(?<accessKeyId>[^/]+)\/\d{8}\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, SignedHeaders=(?<names>[^,]+)/;

const compactTime = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The sender's own word for it does not count: the hash is made anew of the body. */
const bodyHash = 'x-amz-content-sha256';

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
