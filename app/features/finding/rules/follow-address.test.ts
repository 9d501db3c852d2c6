import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { followedAddress } from './follow-address.ts';
import { isFollowed } from './follow-kinds.ts';

test.each(readCases('follow-addresses.txt', 3))('%s %s: %s', (kind, typed = '', subject = '') => {
  const key = followedAddress(kind as 'street' | 'building', typed)?.subject ?? '-';
  expect(key).toBe(subject);
  if (key === '-') return;
  // Read again it is the same, and a form may send it.
  expect(followedAddress(kind as 'street' | 'building', key)?.subject).toBe(key);
  expect(isFollowed(kind, key)).toBe(true);
});
