/** The words for what the validator finds: each format that a request can fail has a code of its own. */
import type { ErrorObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import * as formats from '../../../shared/api/formats.ts';
import { faultsOf } from '../../../shared/http/validation-faults.ts';

const failing = (format: string): ErrorObject => ({
  keyword: 'format',
  instancePath: '/body/field',
  schemaPath: '',
  params: { format },
});

describe('a text that fails a format', () => {
  const codes = {
    date: 'not-a-date',
    'date-time': 'not-an-instant',
    email: 'not-an-email',
    key: 'not-a-key',
    line: 'not-text',
    place: 'not-of-this-list',
    text: 'not-text',
    uuid: 'not-a-uuid',
  };

  it('is blamed for that by each of those that there are', () => {
    const told = Object.keys(formats).map((format) => [format, faultsOf([failing(format)])[0]?.code]);

    expect(Object.fromEntries(told)).toEqual(codes);
  });

  it('is a bug where nobody has written the words', () => {
    expect(() => faultsOf([failing('colour')])).toThrow('There are no words for the format colour');
  });
});
