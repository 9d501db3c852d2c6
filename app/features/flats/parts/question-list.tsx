import type { VisitQuestion } from '../rules/visit.ts';
import { FraudNote } from './fraud-note.tsx';

/** A checklist of questions for a visit, each with its source. `part`: without the note on frauds, which the surrounding list has. */
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
