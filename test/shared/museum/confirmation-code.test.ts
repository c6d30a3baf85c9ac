/** The code on a ticket, as its holder reads it. */
import { describe, expect, it } from 'vitest';
import { codeInGroups } from '../../../shared/museum/confirmation-code.ts';

describe('a confirmation code', () => {
  it.each([
    ['ticket-general-2345-6789-ABCD-EFGH', 'ticket-general', '2345 6789 ABCD EFGH'],
    ['ticket-event-JKLM-NPQR-STUV-WXYZ', 'ticket-event', 'JKLM NPQR STUV WXYZ'],
  ])('is set in groups: %s', (code, prefix, groups) => {
    expect(codeInGroups(code)).toEqual({ prefix, groups });
  });
});
