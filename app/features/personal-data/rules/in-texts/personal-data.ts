import { foldSameLength } from '../../../../../platform/fold.ts';
import { type Noticed, nameSuggestion, noticedKinds } from './kinds.ts';
import { peopleIn } from './names.ts';
import { numbersOfPeople } from './numbers.ts';
import { plainForm } from './plain-form.ts';
import { sensitiveIn } from './sensitive.ts';

/**
 * The personal data in a free text that a review does not need, with replacements. Spanish, Valencian and English. It only detects. Where two matches
 * overlap numbers win over names, names over sensitive words.
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
