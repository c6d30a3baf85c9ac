/** Locations in the capacity of the museum's file that limit nothing, because events spell them otherwise. */
import { expect, it } from 'vitest';
import { locationRemarks } from '../../../commands/office/location-remarks.ts';

const remarks = (limited: string[], ...used: string[]) => locationRemarks(limited, new Set(used));

it('the locations of the capacity cause no remark while events use exactly their names', () => {
  expect(remarks(['Hall 2', 'hall 2'], 'Hall 2', 'hall 2', 'Garden')).toEqual([]);
});

it.each([
  ['letter case and spaces', ' AQUARIUM  hall'],
  ['a space that does not break', 'Aquarium\u00a0hall'],
])('the locations of the capacity that no event uses are set beside names that differ only in %s', (_, used) => {
  expect(remarks(['Aquarium hall'], used)).toEqual([
    'No event to come takes place in "Aquarium hall", which the capacity limits.',
    `Events in "${used}" have no limit: "Aquarium hall" is written otherwise.`,
  ]);
});

it('the locations of the capacity are set beside another spelling even while some events use theirs', () => {
  expect(remarks(['Caf\u00e9'], 'Caf\u00e9', 'Cafe\u0301')).toEqual([
    'Events in "Cafe\u0301" have no limit: "Caf\u00e9" is written otherwise.',
  ]);
});

it('the locations of the capacity command no terminal', () => {
  expect(remarks(['\u001b[2J'])).toEqual(['No event to come takes place in "?[2J", which the capacity limits.']);
});
