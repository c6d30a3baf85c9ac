/** Entity tags: which states differ, and which headers name a tag. */
import { describe, expect, it } from 'vitest';
import { etagOf, etagOfVersion, isNamedIn, isNamedWeaklyIn } from '../../../shared/museum/etag.ts';

it('tags differ for another content, and for another version of the same content', () => {
  const tags = [etagOf('5'), etagOf('6'), etagOfVersion(2, '5'), etagOfVersion(2, '6'), etagOfVersion(3, '5')];

  expect(new Set(tags).size).toBe(5);
  for (const tag of tags) expect(tag).toMatch(/^"(?:\d-)?[0-9a-f]{16}"$/);
});

describe('a header', () => {
  it.each([
    ['"2"', true, true],
    ['*', true, true],
    [' * ', true, true],
    ['"1", "2"', true, true],
    ['"1","2" , "3"', true, true],
    ['W/"2"', false, true],
    ['"1", W/"2"', false, true],
    ['"1",, "2" , ', true, true],
    ['"1"', false, false],
    ['2', false, false],
    ['', false, false],
    ['"a,*,b"', false, false],
    ['"1", *', false, false],
    ['"W/2"', false, false],
    ['"1,2"', false, false],
    ['w/"2"', false, false],
    ['"1""2"', false, false],
    ['"2', false, false],
    ['"2"x', false, false],
    ['x"2"', false, false],
    // A list with a malformed member is malformed as a whole.
    ['"2", 1', false, false],
    ['1, "2"', false, false],
    ['"2", "1', false, false],
    ['"2" "1"', false, false],
    ['*, "2"', false, false],
    ['"2", w/"1"', false, false],
  ])('names "2", strongly or weakly: %j', (field, strongly, weakly) => {
    expect([isNamedIn(field, '"2"'), isNamedWeaklyIn(field, '"2"')]).toEqual([strongly, weakly]);
  });
});
