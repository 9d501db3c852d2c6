import { expect, test } from 'vitest';
import { readCases } from '../test/read-cases.ts';
import { networkOf } from './network.ts';

test.each(readCases('networks.txt', 2))('%s is counted as %s', (address = '', network = '') => {
  expect(networkOf(address)).toBe(network);
});
