/** The fault codes: what can be wrong with one value of a request. Programs may rely on them; each has a meaning. */

/** Why no ticket is sold for a day. */
export const saleFaultCodes = {
  'past-date': 'It is a day before today.',
  'museum-closed': 'For general entry: the museum is closed on that day, or has not published its hours yet.',
  'not-an-event-date': 'The event does not take place on that day.',
  'sold-out': 'The museum has set a capacity, and no place is left on that day.',
} as const;

export const faultCodes = {
  required: 'It is missing.',
  'unknown-field': 'The operation knows no field of this name.',
  'wrong-type': 'It has another type than it must have, or a parameter is given more than once.',
  'not-an-object': 'The body is no JSON object.',
  'not-utf-8': 'The body is not encoded in UTF-8.',
  'not-a-date': 'It is no real calendar day, written YYYY-MM-DD.',
  'not-a-uuid': 'It is no UUID.',
  'not-an-instant': 'It is no instant, written as RFC 3339 has it, with its offset from UTC.',
  'not-an-email': 'It is no e-mail address.',
  'not-a-key': 'It is no idempotency key: 1 to 255 visible characters of ASCII.',
  'not-text': 'It has no visible character, or control characters that it must not have.',
  'not-a-choice': 'It is none of the values that it may have.',
  'too-long': 'It has too many characters.',
  'too-few': 'It has too few items.',
  'too-many': 'It has too many items.',
  repeated: 'It has the same item more than once.',
  'too-low': 'It is a number below the lowest allowed.',
  'too-high': 'It is a number above the highest allowed.',
  'out-of-range': 'It is a date on which events cannot take place.',
  'before-start': 'The range ends before it starts.',
  'too-many-months': 'The dates touch too many different months.',
  'another-id': 'It is another id than that of the path.',
  ...saleFaultCodes,
  cancelled: 'The ticket was taken back, or its event is cancelled or no longer takes place on its day.',
  'wrong-day': 'The ticket is for another day.',
  'already-entered': 'The ticket has let in before, at the time that `enteredAt` says.',
  'not-entered': 'The ticket has not let in, or its entry was taken back.',
  'too-late': 'The entry was stored more than ten minutes ago.',
  'in-the-future': 'It is a time that is still to come.',
  'another-day': 'It is a time of another day than today.',
  'not-of-this-list': 'It is no place in the list that is asked for: take it from the Link header of that list.',
  'too-much-to-read': 'More lies before the end of the page than one answer may read.',
  'too-large-an-answer': 'The answer would be larger than can be sent.',
} as const;

export type FaultCode = keyof typeof faultCodes;
