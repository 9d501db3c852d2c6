import type { VisitQuestion } from '../rules/visit.ts';
import { FraudNote } from './fraud-note.tsx';

/** What to ask at a visit, with where each question comes from; to tick off. `part`: of a list that has its introduction and its end elsewhere. */
export function QuestionList({ questions, intro, part = false }: { questions: readonly VisitQuestion[]; intro: string; part?: boolean }) {
  return (
    <>
      {intro === '' ? null : <p className="small muted">{intro}</p>}
      <ul className="ask">
        {questions.map(({ question, source }) => (
          <li key={question}>
            <label>
              <input type="checkbox" />
              <span>{question}</span>
              <small>{source}</small>
            </label>
          </li>
        ))}
      </ul>
      {part ? null : <FraudNote />}
    </>
  );
}
