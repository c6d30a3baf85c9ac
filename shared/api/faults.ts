/** The fault codes: what can be wrong with one value of a request. Programs may rely on them; each has a meaning. */

/** Why no ticket is sold for a day. */
export const saleFaultCodes = {
  'past-date': 'The day is over.',
  'museum-closed': 'For general entry: the museum is closed on that day, or has not published its hours yet.',
  'not-an-event-date': 'The event does not take place on that day.',
  'sold-out': 'The day has a limit of tickets, and all are sold.',
} as const;

/** Why a ticket admits nobody: the first of them that holds counts. */
export const admissionFaultCodes = {
  cancelled: 'The ticket or its event was cancelled, or its event no longer takes place on its day.',
  'wrong-day': 'The ticket is for another day.',
  'already-entered': 'The ticket was used before, at the time that `enteredAt` says.',
} as const;

export const faultCodes = {
  required: 'It is missing.',
  'unknown-field': 'The operation knows no field of this name.',
  'wrong-type': 'It has the wrong type, or a parameter is given twice.',
  'not-an-object':
    'The body is not a JSON object. One with a field `__proto__`, or thousands of levels deep, counts as none.',
  'not-utf-8': 'The body is not encoded in UTF-8.',
  'not-a-date': 'It is not a real calendar day, written YYYY-MM-DD.',
  'not-a-uuid': 'It is not a UUID.',
  'not-an-instant': 'It is not an instant of RFC 3339 with its offset from UTC.',
  'not-an-email': 'It is not an e-mail address.',
  'not-a-key': 'It is not an idempotency key: 1 to 255 visible ASCII characters.',
  'not-text': 'It has no visible character, or a control character that is not allowed.',
  'not-a-choice': 'It is not one of the allowed values.',
  'too-long': 'It has too many characters.',
  'too-few': 'It has too few items.',
  'too-many': 'It has too many items.',
  repeated: 'It has the same item more than once.',
  'too-low': 'It is below the lowest allowed number.',
  'too-high': 'It is above the highest allowed number.',
  'out-of-range': 'Events cannot take place on this date.',
  'before-start': 'The range ends before it starts.',
  'too-many-days': 'The range has too many days.',
  'too-many-months': 'The dates touch too many different months.',
  'another-id': 'It differs from the id in the path.',
  ...saleFaultCodes,
  ...admissionFaultCodes,
  'not-entered': 'The ticket was not used, or its entry was undone.',
  'too-late': 'The entry was stored more than ten minutes ago.',
  'in-the-future': 'The time is still to come.',
  'another-day': 'The time is of another day than today.',
  'not-of-this-list': 'The cursor is not of this list: take it from the Link header of the same list.',
  'too-much-to-read': 'The page lies too far behind to be found by its number: follow `next`.',
  'too-large-an-answer': 'The answer would be larger than can be sent.',
} as const;

export type FaultCode = keyof typeof faultCodes;
export type AdmissionFaultCode = keyof typeof admissionFaultCodes;
