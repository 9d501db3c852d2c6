import { foldSameLength } from '../address/fold.ts';
import { type Noticed, nameSuggestion, noticedKinds } from './kinds.ts';
import { peopleIn } from './names.ts';
import { numbersOfPeople } from './numbers.ts';
import { sensitiveIn } from './sensitive.ts';

/**
 * What a free text says of a person that a review does without, with what to write in its place. Spanish, Valencian and English.
 * It notices, and decides nothing. Where two finds overlap numbers win over names, names over sensitive words.
 */
export function findPersonalData(text: string): Noticed[] {
  const composed = text.normalize('NFC') === text ? text : text.replace(/\p{M}/gu, '');
  const folded = foldSameLength(composed);
  const found: Noticed[] = [];
  const people = peopleIn(text, folded);
  for (const { kind, from, to } of [...numbersOfPeople(text), ...people, ...sensitiveIn(folded, people)]) {
    if (found.some((other) => other.from < to && from < other.to)) continue;
    const suggestion = kind === 'name' ? nameSuggestion(sentenceAround(folded, from, to)) : noticedKinds[kind].suggestion;
    found.push({ kind, from, to, suggestion });
  }
  return found.sort((a, b) => a.from - b.from);
}

function sentenceAround(text: string, from: number, to: number): string {
  const before = /[^.!?\n]*$/.exec(text.slice(0, from))?.[0] ?? '';
  return before + text.slice(from, to) + (/^[^.!?\n]*/.exec(text.slice(to))?.[0] ?? '');
}
