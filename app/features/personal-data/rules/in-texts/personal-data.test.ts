import { describe, expect, it } from 'vitest';
import { growth } from '../../../../../test/growth.ts';
import { noticedScore } from '../../../../../test/noticed-score.ts';
import { noticedKinds } from './kinds.ts';
import { findPersonalData } from './personal-data.ts';

const spans = (text: string) => findPersonalData(text).map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);

describe('personal data in sentences of reviews', () => {
  it.each(['noticed.txt', 'noticed-aside.txt'])('%s: nine of ten are noticed, and of clean sentences at most two of a hundred', (file) => {
    const { recall, cleanMarked, missed, wrong } = noticedScore(file);
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(cleanMarked, wrong.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('has enough sentences, half of them clean', () => {
    const [tuned, aside] = [noticedScore('noticed.txt'), noticedScore('noticed-aside.txt')];
    expect(tuned.sentences + aside.sentences).toBeGreaterThanOrEqual(300);
    expect(aside.sentences).toBeGreaterThanOrEqual(100);
    expect((tuned.clean + aside.clean) / (tuned.sentences + aside.sentences)).toBeGreaterThan(0.45);
    for (const { byKind } of [tuned, aside]) expect([...byKind.keys()].toSorted()).toEqual(Object.keys(noticedKinds).toSorted());
  });

  it('suggests a replacement by the person’s relation to the writer', () => {
    const suggested = (text: string) => findPersonalData(text).map(({ suggestion }) => suggestion);
    expect(suggested('Mi casero es Antonio Llopis.')).toEqual(['Quita el nombre: di «mi casero o casera».']);
    expect(suggested('La vecina, Remedios Sanchis, se queja.')).toEqual(['Quita el nombre: di «un vecino o vecina».']);
    expect(suggested('Gracias a Elena Borràs por todo.')).toEqual(['Quita el nombre: di «una persona de la casa».']);
    expect(suggested('Llama al 612 34 56 78.')).toEqual([noticedKinds.phone.suggestion]);
  });

  it('finds several in one text, in order, without overlaps', () => {
    const text = 'Antonio Llopis (612345678, a.llopis@correo.example) tiene depresión.';
    expect(spans(text)).toEqual(['name: Antonio Llopis', 'phone: 612345678', 'email: a.llopis@correo.example', 'sensitive: depresión']);
  });

  it.each(['', ' ', '🙂🙂', '\u0000', 'ñ'.repeat(2000), '𝕬ntonio 𝕷lopis', 'Å', 'İİİİ'])('takes any text: %j', (text) => {
    for (const { from, to } of findPersonalData(text)) expect([from >= 0, to <= text.length, from < to]).toEqual([true, true, true]);
  });

  const endless = ['A ', 'María de ', '1 ', '6 ', 'www.', 'uno ', 'el casero tiene ', 'es ', 'x arroba y punto ', 'Don ', '@a', 'el casero es condenado por '];
  it.each(endless)('endless %j takes at most quadratic time', (piece) => {
    expect(growth((length) => findPersonalData(piece.repeat(length)), 150)).toBeLessThan(40);
  });
});
