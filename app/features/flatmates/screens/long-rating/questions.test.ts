import { expect, it } from 'vitest';
import { aspects, sections } from '../../rules/aspects.ts';
import { fieldOf } from '../../rules/check-form.ts';
import { firstAspect, lastQuestion, questionOf, questions, resumeAt } from './questions.ts';

it('asks for every section and every aspect once, in the order of the form', () => {
  expect([...new Set(questions.flatMap((question) => question.sections))]).toEqual(sections.map(({ key }) => key));
  expect(questions.slice(firstAspect, lastQuestion).map(({ key }) => key)).toEqual(sections.flatMap((section) => [...section.aspects]));
  expect(questions).toHaveLength(aspects.length + 2);
});

it('knows the question of every field that can be refused', () => {
  const keys = Object.values(fieldOf).map((field) => questions[questionOf(field)]?.key);
  expect(keys).toEqual(['period', 'period', 'pagos_puntualidad', 'end', 'end', 'end', 'end']);
});

it('goes on after the last aspect that has an answer', () => {
  expect(resumeAt(new Set())).toBe(0);
  expect(resumeAt(new Set(['pagos_puntualidad', 'limpieza_cocina']))).toBe(firstAspect + 3);
  expect(resumeAt(new Set(aspects.map(({ key }) => key)))).toBe(lastQuestion);
});
