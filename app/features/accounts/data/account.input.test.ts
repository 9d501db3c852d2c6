import { expect, test } from 'vitest';
import { readCases } from '../../../../test/read-cases.ts';
import { passwordTooLong } from '../rules/password.ts';
import { readNewPassword } from './account.input.ts';

const problemOf = (password: string) => {
  const read = readNewPassword({ password, confirmPassword: password });
  return read.ok ? '-' : read.errors.password;
};

test.each(readCases('password.txt', 2))('the password %s: %s', (password = '', expected) => {
  expect(problemOf(password)).toBe(expected);
});

test.each(['x', '🙂'])('a password has at most 100 characters, counting %s as one', (character) => {
  expect(problemOf(`Aa1${character.repeat(97)}`)).toBe('-');
  expect(problemOf(`Aa1${character.repeat(98)}`)).toBe(passwordTooLong);
});
