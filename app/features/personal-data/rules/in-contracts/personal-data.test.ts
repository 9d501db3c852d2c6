import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedContracts } from '../../../../../test/clause-score.ts';
import { growth } from '../../../../../test/growth.ts';
import { isIban, isSpanishId } from './numbers.ts';
import { boxesOfPersonalData, personalSpans, type Word } from './personal-data.ts';

const kinds = { n: 'name', i: 'id', p: 'passport', a: 'account', h: 'home', t: 'phone', e: 'email', c: 'cadastre' } as const;
const lines = readFileSync(resolve(import.meta.dirname, '../../../../../test/cases/personal-data.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

const expected = (line: string) => [...line.matchAll(/\[(\w):([^\]]+)\]/g)].map(([, kind, text]) => `${kinds[kind as keyof typeof kinds]}: ${text}`);
const plain = (line: string) => line.replace(/\[\w:([^\]]+)\]/g, '$1');
const personalIn = (text: string) => personalSpans(text).map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);

describe('personal data in a contract', () => {
  it.each(lines)('%s', (line) => expect(personalIn(plain(line))).toEqual(expected(line)));

  it('are found in a whole contract, without the compared fields', () => {
    const contract = lines
      .slice(0, 2)
      .concat('Que doña [n:Amparo Ferrer Navarro] es propietaria de la vivienda sita en la Calle Sueca, número 24, piso 3º')
      .join(' ');
    expect(personalIn(plain(contract))).toEqual(expected(contract));
  });

  it.each(['A ', 'DON ', '1 ', '12345678 ', 'calle de ', 'ES91 2100 ', 'a.b@c.', 'domicilio '])('endless %j takes at most quadratic time', (piece) => {
    expect(growth((length) => personalSpans(piece.repeat(length)), 150)).toBeLessThan(40);
  });
});

interface WholeContract {
  text: string;
  expectedFields: { arrendadores: string[]; arrendatarios: string[]; via: string; cp: string; renta: number };
}
const shared = (name: string) => sharedContracts(`${name}.json`);

describe.runIf(shared('c1'))('what is personal in whole contracts', () => {
  it.each(['c1', 'c2', 'c3'])('%s loses every party and its numbers, and no compared field', (name) => {
    const { text, expectedFields } = JSON.parse(readFileSync(shared(name) ?? '', 'utf8')) as WholeContract;
    const rest = personalSpans(text).reduceRight((left, { kind, from, to }) => (kind === 'cadastre' ? left : left.slice(0, from) + left.slice(to)), text);
    const { arrendadores, arrendatarios, via, cp, renta } = expectedFields;
    for (const party of [...arrendadores, ...arrendatarios]) expect(rest.toLowerCase()).not.toContain(party.toLowerCase());
    expect(rest).not.toMatch(/\d{7,8}-?[A-Z]\b/);
    for (const kept of [via, cp]) expect(rest).toContain(kept);
    expect(rest.replaceAll('.', '')).toContain(String(renta));
  });
});

describe('check digits', () => {
  it.each([['12345678Z'], ['00000000T'], ['X1234567L'], ['12.345.678-Z']])('%s is an id', (id) => expect(isSpanishId(id)).toBe(true));
  it.each([['12345678A'], ['X12345678L'], ['1234'], ['']])('%s is none', (id) => expect(isSpanishId(id)).toBe(false));
  it.each([['ES9121000418450200051332'], ['DE89 3704 0044 0532 0130 00'], ['GB29 NWBK 6016 1331 9268 19']])('%s is an IBAN', (iban) =>
    expect(isIban(iban)).toBe(true),
  );
  it.each([['ES9121000418450200051333'], ['ES91'], ['']])('%s is none', (iban) => expect(isIban(iban)).toBe(false));
  it('knows each of the twenty-three letters', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => {
        const digits = String(n).padStart(8, '0');
        expect([...'TRWAGMYFPDXBNJZSQVHLCKE'].filter((letter) => isSpanishId(digits + letter))).toHaveLength(1);
      }),
    ));
});

/** Adjacent words, forty characters a line, as on a page. */
function set(text: string): Word[] {
  let [x, y] = [0.1, 0.1];
  return text.split(' ').map((word) => {
    const w = word.length * 0.02;
    if (x + w > 0.9) [x, y] = [0.1, y + 0.03];
    const box = { text: word, x, y, w, h: 0.02 };
    x += w + 0.02;
    return box;
  });
}

describe('their place on the page', () => {
  it('is one box a line, that covers all its letters and no other word', () => {
    const words = set('De una parte, DOÑA AMPARO FERRER NAVARRO, mayor de edad, con DNI número 19.834.521-K, en adelante');
    const [name, id] = boxesOfPersonalData([words]);
    expect([name?.kind, id?.kind]).toEqual(['name', 'id']);
    const covers = (word: Word, boxes: readonly { x: number; y: number; w: number; h: number }[] = []) =>
      boxes.some((box) => box.x <= word.x && box.y <= word.y && box.x + box.w >= word.x + word.w && box.y + box.h >= word.y + word.h);
    const covered = words.filter((word) => covers(word, [...(name?.boxes ?? []), ...(id?.boxes ?? [])])).map((word) => word.text);
    expect(covered).toEqual(['AMPARO', 'FERRER', 'NAVARRO,', '19.834.521-K,']);
    expect(name?.boxes).toHaveLength(2);
  });

  it('continues on the next page', () => {
    const items = boxesOfPersonalData([set('comparece DON IVÁN'), set('PETROV DIMITROV, mayor de edad')]);
    expect(items.map(({ kind, page }) => [kind, page])).toEqual([
      ['name', 0],
      ['name', 1],
    ]);
  });

  it('covers the personal part of a word', () => {
    const [item] = boxesOfPersonalData([[{ text: 'DNI:12345678Z', x: 0.1, y: 0.1, w: 0.26, h: 0.02 }]]);
    expect(item?.boxes[0]?.x).toBeGreaterThan(0.16);
    expect(item?.boxes[0]?.x).toBeLessThan(0.18);
  });

  // The number of words examined per name must not grow with the words.
  it('takes at most quadratic time in the number of names', () => {
    expect(growth((names) => boxesOfPersonalData([set('Fdo: Ana Gil '.repeat(names).trim())]), 300)).toBeLessThan(40);
  });
});
