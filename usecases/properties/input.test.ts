import { expect, test } from 'vitest';
import { mapFilterParams } from '../../domain/place/map-filter.ts';
import { readCases } from '../../test/read-cases.ts';
import { readMapFilter } from './input.ts';

test.each(readCases('map-filters.txt', 2))("'%s' asks for '%s'", (query, expected) => {
  const filter = readMapFilter(new URLSearchParams(query));
  expect(mapFilterParams(filter).toString()).toBe(expected);
  expect(readMapFilter(mapFilterParams(filter))).toEqual(filter.university === null ? { ...filter, metres: 2000 } : filter);
});
