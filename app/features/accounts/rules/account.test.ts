import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { aliasError, aliasKey, generateAlias } from '../../../../platform/alias.ts';
import { madridDay } from '../../../../platform/dates.ts';
import { ownPath } from '../../../../platform/own-path.ts';
import { isAdult, isBirthDate, latestBirthDate } from './age.ts';
import { nationalities, phoneCodes } from './options.ts';

const cases = (name: string) =>
  readFileSync(new URL(`../../../../test/cases/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' | '));

describe('the target after sign-in', () => {
  test.each(cases('own-path'))('%s → %s', (text, expected) => {
    expect(ownPath(text) ?? '-').toBe(expected);
  });
  it('is never another site, even with characters that browsers drop', () => {
    for (const text of ['/\t/otra.example', '/\n/otra.example', '/\r/otra.example', '/a\0', `/${'a'.repeat(600)}`, null, 7]) expect(ownPath(text)).toBeNull();
  });
});

describe('age', () => {
  test.each(cases('adult'))('born %s, on %s: %s', (birth, today, expected) => {
    expect(isAdult(birth ?? '', today ?? '') ? 'yes' : 'no').toBe(expected);
  });
  it('counts days in Madrid', () => {
    expect(madridDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(latestBirthDate('2026-11-21')).toBe('2008-11-21');
  });
  it('accepts only existing days in the past', () => {
    expect(isBirthDate('2001-02-28', '2026-11-20')).toBe(true);
    for (const text of ['', '2001-02-30', '2001-13-01', '28/02/2001', '1850-01-01', '2030-01-01', '2001-02-28T00:00'])
      expect(isBirthDate(text, '2026-11-20')).toBe(false);
  });
});

describe('alias', () => {
  it('ignores case and accents', () => {
    expect(aliasKey('Cigüeña_7')).toBe(aliasKey('ciguena_7'));
  });
  it('is generated as adjective, animal and a number up to 999', () => {
    expect(generateAlias(() => 0)).toBe('tranquila_gaviota0');
    expect(generateAlias((n) => n - 1)).toBe('serena_urraca999');
    expect(aliasError(generateAlias((n) => n - 1))).toBeNull();
  });
  it('has 3 to 50 letters, digits, dots and underscores', () => {
    for (const good of ['ana', 'ana.b_3', 'Cigüeña', 'x'.repeat(50)]) expect(aliasError(good)).toBeNull();
    for (const bad of ['an', 'ana b', 'ana-b', '<b>x', 'x'.repeat(51), 'ana\0']) expect(aliasError(bad)).toContain('entre 3 y 50 letras');
    for (const bad of ['miembrо', 'ａｎａ', 'ﬁna', 'ana𝟏', 'anª', 'ana٣']) expect(aliasError(bad)).toContain('letras latinas');
    for (const bad of ['.ana', 'ana.', '...']) expect(aliasError(bad)).toContain('no empieza ni acaba con un punto');
    for (const bad of ['a.data', 'ana.PDF', 'ana.b.html']) expect(aliasError(bad)).toContain('no acaba como un archivo');
  });
});

it('offers 30 nationalities with Spain first, and seven country codes', () => {
  expect(new Set(nationalities).size).toBe(30);
  expect(nationalities[0]).toBe('España');
  expect(phoneCodes.map((p) => p.code)).toEqual(['+34', '+33', '+39', '+49', '+351', '+44', '+1']);
});
