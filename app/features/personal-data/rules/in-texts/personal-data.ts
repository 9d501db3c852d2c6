import { foldSameLength } from '../../../../../platform/fold.ts';
import { type Noticed, nameSuggestion, noticedKinds } from './kinds.ts';
import { peopleIn } from './names.ts';
import { numbersOfPeople } from './numbers.ts';
import { plainForm } from './plain-form.ts';
import { sensitiveIn } from './sensitive.ts';

/**
 * What a free text says of a person that a review does without, with what to write in its place. Spanish, Valencian and English.
 * It notices, and decides nothing. Where two finds overlap numbers win over names, names over sensitive words.
 */
export function findPersonalData(text: string): Noticed[] {
  const plain = plainForm(text);
  const folded = foldSameLength(plain.text);
  const found: Noticed[] = [];
  const people = peopleIn(plain.text, folded);
  for (const { kind, from, to } of [...numbersOfPeople(plain.text), ...people, ...sensitiveIn(folded, people)]) {
    if (found.some((other) => other.from < to && from < other.to)) continue;
    const suggestion = kind === 'name' ? nameSuggestion(sentenceAround(folded, from, to)) : noticedKinds[kind].suggestion;
    found.push({ kind, from, to, suggestion });
  }
  return found.map((one) => ({ ...one, ...plain.written(one) })).sort((a, b) => a.from - b.from);
}

function sentenceAround(text: string, from: number, to: number): string {
  const before = /[^.!?\n]*$/.exec(text.slice(0, from))?.[0] ?? '';
  return before + text.slice(from, to) + (/^[^.!?\n]*/.exec(text.slice(to))?.[0] ?? '');
}
