import { expect, it } from 'vitest';
import { aspects, sections } from '../../rules/aspects.ts';
import { fieldOf } from '../../rules/check-form.ts';
import { firstAspect, lastQuestion, questionOf, questions, resumeAt } from './questions.ts';

it('contains every section and every aspect once, in the order of the form', () => {
  expect([...new Set(questions.flatMap((question) => question.sections))]).toEqual(sections.map(({ key }) => key));
  expect(questions.slice(firstAspect, lastQuestion).map(({ key }) => key)).toEqual(sections.flatMap((section) => [...section.aspects]));
  expect(questions).toHaveLength(aspects.length + 2);
});

it('maps every field with an error to its question', () => {
  const keys = Object.values(fieldOf).map((field) => questions[questionOf(field)]?.key);
  expect(keys).toEqual(['period', 'period', 'pagos_puntualidad', 'end', 'end', 'end', 'end']);
});

it('resumes after the last answered aspect', () => {
  expect(resumeAt(new Set())).toBe(0);
  expect(resumeAt(new Set(['pagos_puntualidad', 'limpieza_cocina']))).toBe(firstAspect + 3);
  expect(resumeAt(new Set(aspects.map(({ key }) => key)))).toBe(lastQuestion);
});
