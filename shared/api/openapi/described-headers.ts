/** Our headers, as the reference describes them. */
import { revalidatedHeaders } from '../headers.ts';
import type { Operation } from '../operation.ts';
import type { OpenApiObject } from './published-schema.ts';

/** Whether the response has an ETag. */
export const hasEtag = ({ response }: Operation): boolean => Boolean(response.etag ?? response.revalidated);

/** The headers of responses, by name. */
export const responseHeadersByName: OpenApiObject = {
  'Cache-Control': {
    description: 'Its caller may keep it, and asks with If-None-Match before each use; no cache that callers share may',
    required: true,
    schema: {
      type: 'string',
      const: revalidatedHeaders['Cache-Control'],
      examples: [revalidatedHeaders['Cache-Control']],
    },
  },
  ETag: {
    description: 'The state of what is answered: for If-Match and If-None-Match',
    required: true,
    schema: { type: 'string', pattern: '^"[^"]+"$', examples: ['"7f2c1b9e"'] },
  },
  Link: {
    description: 'The neighbours of this part of the list (RFC 8288), as far as there are any: `next` and `prev`',
    schema: {
      type: 'string',
      pattern: '^<[^>]+>; rel="(?:next|prev)"(?:, <[^>]+>; rel="next")?$',
      examples: ['</v1.1/special-events?endDate=2027-03-31&limit=10&page=2&startDate=2027-03-01>; rel="next"'],
    },
  },
  Location: {
    description: 'Where what was made can be read',
    required: true,
    schema: {
      type: 'string',
      format: 'uri-reference',
      examples: ['/v1.1/special-events/3be6453c-03eb-4357-ae5a-984a0e574a54'],
    },
  },
  'Retry-After': {
    description: 'After how many seconds to try again',
    required: true,
    schema: { type: 'integer', minimum: 1, examples: [1] },
  },
  'WWW-Authenticate': {
    description: 'How to say who calls (RFC 7617)',
    required: true,
    schema: { type: 'string', examples: ['Basic realm="museum", charset="UTF-8"'] },
  },
  'Content-Disposition': {
    description: 'What to call the file',
    required: true,
    schema: { type: 'string', examples: ['inline; filename="ticket.png"'] },
  },
};

/** The parameter of operations whose response callers may keep. */
export const ifNoneMatch: OpenApiObject = {
  name: 'If-None-Match',
  in: 'header',
  description: 'Answer 304 without a body if the answer still has one of these entity tags; `*` for any',
  schema: { type: 'string' },
};
