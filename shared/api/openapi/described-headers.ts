/** The headers of responses, as the reference describes them, by name. */
import { revalidatedHeaders } from '../headers.ts';
import type { OpenApiObject } from './published-schema.ts';

/** A header that a response which names it always has. */
const always = (description: string, example: string | number, schema: OpenApiObject = {}): OpenApiObject => ({
  description,
  required: true,
  schema: { type: 'string', ...schema, examples: [example] },
});

const toBeKept = revalidatedHeaders['Cache-Control'];

export const responseHeadersByName: OpenApiObject = {
  'Cache-Control': always(
    'Its caller may keep it, and asks with If-None-Match before each use; no cache that callers share may',
    toBeKept,
    { const: toBeKept },
  ),
  ETag: always('The state of what is answered: for If-Match and If-None-Match', '"7f2c1b9e"', {
    pattern: '^"[^"]+"$',
  }),
  Link: {
    description: 'The neighbours of this part of the list (RFC 8288), as far as there are any: `next` and `prev`',
    schema: {
      type: 'string',
      pattern: '^<[^>]+>; rel="(?:next|prev)"(?:, <[^>]+>; rel="next")?$',
      examples: ['</v1.1/special-events?endDate=2027-03-31&limit=10&page=2&startDate=2027-03-01>; rel="next"'],
    },
  },
  Location: always('Where what was made can be read', '/v1.1/special-events/3be6453c-03eb-4357-ae5a-984a0e574a54', {
    format: 'uri-reference',
  }),
  'Retry-After': always('After how many seconds to try again', 1, { type: 'integer', minimum: 1 }),
  'WWW-Authenticate': always('How to say who calls (RFC 7617)', 'Basic realm="museum", charset="UTF-8"'),
  'Content-Disposition': always('What to call the file', 'inline; filename="ticket.png"'),
};
