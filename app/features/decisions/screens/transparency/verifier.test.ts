import { expect, test } from 'vitest';
import { linkedReceipt } from './verifier.tsx';

test.each([
  ['#RL1-AB2C', 'RL1-AB2C'],
  ['#rl1-ab%202c', 'rl1-ab 2c'],
  ['#RL1-%', 'RL1-%'],
  ['#RL1-%ff%fe', 'RL1-%ff%fe'],
  ['#registro', null],
  ['', null],
])('the fragment %s contains the receipt %s', (hash, receipt) => expect(linkedReceipt(hash)).toBe(receipt));
