/** The headers of responses, as the reference describes them, by name. */
import { revalidatedHeaders } from '../headers.ts';
import type { OpenApiObject } from './published-schema.ts';

/** A header that is never missing from the responses that name it. */
const always = (description: string, example: string | number, schema: OpenApiObject = {}): OpenApiObject => ({
  description,
  required: true,
  schema: { type: 'string', ...schema, examples: [example] },
});

/** API Gateway's limit in bytes for all headers together. */
const maxLength = 10_240;

const challenge = 'Basic realm="museum", charset="UTF-8"';

const toBeKept = revalidatedHeaders['Cache-Control'];

export const responseHeadersByName: OpenApiObject = {
  'Cache-Control': always(
    'The caller may cache it and must revalidate it with If-None-Match before each use. Shared caches must not',
    toBeKept,
    { const: toBeKept },
  ),
  ETag: always('The state of the answer, for If-Match and If-None-Match', '"7f2c1b9e"', {
    pattern: '^"[^"]+"$',
    maxLength: 35,
  }),
  Link: {
    description: 'The next and the previous part of the list, if any (RFC 8288): `next` and `prev`',
    schema: {
      type: 'string',
      maxLength,
      pattern: '^<[^>]+>; rel="(?:next|prev)"(?:, <[^>]+>; rel="next")?$',
      examples: ['</v1.1/special-events?endDate=2027-03-31&limit=10&page=2&startDate=2027-03-01>; rel="next"'],
    },
  },
  Location: always('The address of what was created', '/v1.1/special-events/3be6453c-03eb-4357-ae5a-984a0e574a54', {
    format: 'uri-reference',
    maxLength,
  }),
  'Retry-After': always('Seconds after which to try again', 1, {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    // Up to 30 after an event has moved to a location with a limit; otherwise 1.
    maximum: 30,
  }),
  'WWW-Authenticate': always('The authentication scheme (RFC 7617)', challenge, { const: challenge }),
  'Content-Disposition': always('The name of the file', 'inline; filename="ticket.png"', {
    pattern: '^inline; filename="[^"]+"$',
    maxLength,
  }),
  Vary: always('The headers of the request by which answers differ', 'Origin, Accept', { maxLength }),
};
