/** The line of a ticket's code as a gate takes it apart, without any key. */
import { describe, expect, it } from 'vitest';
import { readTicketLine, verdictAt } from '../../../shared/museum/ticket-line.ts';
import { first } from '../../support/ticket-vectors.ts';

describe('the line of a ticket', () => {
  it('for general entry is taken apart', () => {
    expect(readTicketLine(first.general)).toEqual({
      signed: 'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24..7hsKrc_T',
      confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
      ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      ticketDate: '2026-12-24',
      eventId: undefined,
      keyId: '7hsKrc_T',
      signature: 'VIDKs5mLAq0hLMclsyNnCR8PggA4gzRW01bJpH7ahWoxPbdQzri4WuUsAfYWfXfCNUAH3f131AK5UJCKQnfgDw',
    });
  });

  it('for an event names it', () => {
    expect(readTicketLine(first.event)).toEqual({
      signed:
        'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.' +
        'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11.7hsKrc_T',
      confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
      ticketId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      ticketDate: '2027-03-05',
      eventId: 'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11',
      keyId: '7hsKrc_T',
      signature: 'NsHMgDpBCA_I_30J0HyCtKNzuinANaItce4ugKbEzcZrVMoCUz6gftJk21_Q1xgq8hJTCie1twBnGUf2jq7MBw',
    });
  });

  it('has 213 bytes at most', () => {
    expect([first.general.length, first.event.length]).toEqual([179, 213]);
    expect(readTicketLine(first.event.replace('event', 'general'))).toBeUndefined();
  });

  it.each(['2026-02-29', '2028-02-30', '2026-04-31', '2026-00-10', '2026-13-10', '2026-12-00', '0000-01-01'])(
    'is none when its day is not in the calendar: %s',
    (day) => {
      expect(readTicketLine(first.general.replace('2026-12-24', day))).toBeUndefined();
    },
  );

  it.each(['2028-02-29', '0001-01-01', '9999-12-31'])('may name any day of the calendar: %s', (day) => {
    expect(readTicketLine(first.general.replace('2026-12-24', day))?.ticketDate).toBe(day);
  });

  it('is one when its signature ends in one of the four characters that 64 bytes can end in, and none otherwise', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

    const taken = [...alphabet].filter((last) => readTicketLine(first.general.slice(0, -1) + last));

    expect(taken).toEqual(['A', 'Q', 'g', 'w']);
  });
});

describe('the verdict on a good signature', () => {
  const gala = 'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11';
  const tour = 'd1b9123f-6e50-4f54-8e7c-7b4c7a0e9b22';

  it.each([
    ['VALID', first.event, { date: '2027-03-05' }],
    ['VALID', first.event, { date: '2027-03-05', event: gala }],
    ['OTHER EVENT', first.event, { date: '2027-03-05', event: tour }],
    ['OTHER EVENT', first.event, { date: '2027-03-05', event: 'general' }],
    ['WRONG DAY', first.event, { date: '2027-03-06', event: gala }],
    ['WRONG DAY', first.event, { date: '2027-03-06', event: tour }],
    ['VALID', first.general, { date: '2026-12-24' }],
    ['VALID', first.general, { date: '2026-12-24', event: 'general' }],
    ['OTHER EVENT', first.general, { date: '2026-12-24', event: gala }],
    ['WRONG DAY', first.general, { date: '2026-12-25', event: gala }],
  ])('is %s for %s at the door %j', (verdict, text, door) => {
    const line = readTicketLine(text);

    expect(line && verdictAt(door, line)).toBe(verdict);
  });
});
