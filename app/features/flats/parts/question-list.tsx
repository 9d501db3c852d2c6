import type { VisitQuestion } from '../rules/visit.ts';

/** What to ask at a visit, with where each question comes from; to tick off. */
export function QuestionList({ questions, intro }: { questions: readonly VisitQuestion[]; intro: string }) {
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
    </>
  );
}
