import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { mapFilterParams } from '../rules/map-filter.ts';
import { readMapFilter } from './filter.input.ts';

test.each(readCases('map-filters.txt', 2))("'%s' asks for '%s'", (query, expected) => {
  const filter = readMapFilter(new URLSearchParams(query));
  expect(mapFilterParams(filter).toString()).toBe(expected);
  expect(readMapFilter(mapFilterParams(filter))).toEqual(filter.university === null ? { ...filter, metres: 2000 } : filter);
});
