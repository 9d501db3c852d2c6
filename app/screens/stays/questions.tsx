import { Form, useNavigation } from 'react-router';
import type { Question } from '../../../usecases/tenancies/view.ts';
import s from './stays.module.css';

/** Flatmates who ask to be confirmed (PRODUCT.md §1 "Peer confirmation"). */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const busy = useNavigation().formData?.get('tenancyId');
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="te-preguntan" style={{ paddingBlock: 0 }}>
      <h2 id="te-preguntan" style={{ fontSize: 'var(--f-h3)', marginBottom: 'var(--s3)' }}>
        ¿Vivieron contigo?
      </h2>
      <ul className={s.rows}>
        {questions.map((question) => (
          <li key={question.tenancyId} className="card pad">
            <div>
              <p>
                <b>{question.displayName ?? `@${question.alias}`}</b> {question.displayName ? <span className="muted">@{question.alias}</span> : null}
              </p>
              <p className="small">
                Dice que vivió en {question.home}, {question.to ? `de ${question.from} a ${question.to}` : `desde ${question.from}`}.
              </p>
            </div>
            <Form method="post" className={s.do} preventScrollReset>
              <input type="hidden" name="tenancyId" value={question.tenancyId} />
              <button className="btn" type="submit" name="answer" value="confirmed" aria-busy={busy === question.tenancyId}>
                Confirmar
              </button>
              <button className="btn btn--quiet" type="submit" name="answer" value="denied" aria-busy={busy === question.tenancyId}>
                No le conozco
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
