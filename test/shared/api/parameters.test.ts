/** What operations take beside bodies. */
import { expect, it } from 'vitest';
import * as parameters from '../../../shared/api/parameters.ts';

it('a list takes a page from one and ten days of at most thirty', () => {
  for (const { properties } of [parameters.specialEventsQuery, parameters.openDaysQuery]) {
    expect(properties.page).toMatchObject({ type: 'integer', default: 1, minimum: 1 });
    expect(properties.limit).toMatchObject({ type: 'integer', default: 10, minimum: 1, maximum: 30 });
  }
  expect(Object.keys(parameters.specialEventsQuery.properties)).toEqual([
    'startDate',
    'endDate',
    'page',
    'limit',
    'after',
  ]);
  expect(Object.keys(parameters.openDaysQuery.properties)).toEqual(['startDate', 'page', 'limit']);
});

it('a list of admissions has a thousand tickets at a time unless told otherwise, and never more', () => {
  expect(parameters.admissionsQuery.properties.limit).toMatchObject({ default: 1000, minimum: 1, maximum: 1000 });
});
