/** A special event: what a request changes in it, and the ETags of its versions. */
import { expect, it } from 'vitest';
import { etagOf, etagOfVersion, isNamedIn } from '../../../shared/museum/etag.ts';
import { noSuchEvent, withFields } from '../../../shared/museum/special-event.ts';
import { anEvent } from '../../support/museum/octopus.ts';

it('has the fields that a request names, and keeps the others and its id', () => {
  const event = anEvent();
  const message = 'There is no special event with this eventId.';

  expect(withFields(event, { price: 5, eventId: 'another' })).toEqual({ ...event, price: 5 });
  expect(noSuchEvent()).toMatchObject({ problem: 'not-found', message });
});

// The first half of the first hash is published with FNV-1a; Python computed the others.
it.each([
  ['foobar', 'bf9cf968c09c2ae2'],
  ['Nacht 🐙', '48043c814f643d43'],
  ['10', '1beb2a4404877844'],
])('an ETag is the FNV-1a of the content, then FNV-1a with another prime, eight digits each: %j', (content, hash) => {
  expect(etagOf(content)).toBe(`"${hash}"`);
});

it('the ETag of a version changes with the content and with the version', () => {
  const tags = [etagOf('a'), etagOfVersion(2, 'a'), etagOfVersion(3, 'a'), etagOfVersion(2, 'b')];

  expect(new Set(tags).size).toBe(4);
});

it.each([
  [' * ', true, true],
  ['"10","2" , "3"', true, true],
  ['"1", W/"2"', false, true],
  ['"1",, "2" , ', true, true],
  ['', false, false],
  ['"1,2"', false, false],
  ['w/"2"', false, false],
  // A list with a malformed member is malformed as a whole.
  ['"2", 1', false, false],
])('a header matches "2" by strong comparison, or by weak: %j', (field, strongly, weakly) => {
  expect([isNamedIn(field, '"2"'), isNamedIn(field, '"2"', { weakly: true })]).toEqual([strongly, weakly]);
});
