import { ConfirmDetails } from '../../../../ui/confirm-details.tsx';
import { ActionButton, HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Form, Submit } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { Question, Refusal } from '../../data/stay.view.ts';
import s from './stays.module.css';

/** Flatmates who ask to be confirmed (PRODUCT.md §1 "Peer confirmation"). */
export function Questions({ questions, refusals }: { questions: readonly Question[]; refusals: readonly Refusal[] }) {
  if (questions.length + refusals.length === 0) return null;
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
            <Answer question={question} />
          </li>
        ))}
        {refusals.map((refusal) => (
          <li key={refusal.tenancyId} className="card pad">
            <p>
              Has dicho que no conoces a <b>@{refusal.alias}</b>. Puedes deshacerlo hasta el {refusal.until}.
            </p>
            <ActionButton intent="take-back" id={refusal.tenancyId} fields={{ tenancyId: refusal.tenancyId }} className="btn" formClass={s.do} navigates>
              Deshacer<span className="vh">: sí conozco a @{refusal.alias}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ question }: { question: Question }) {
  const form = useForm({ id: question.tenancyId, answered: undefined, navigates: true });
  return (
    <Form of={form} single className={s.do} preventScrollReset>
      <HiddenFields fields={{ tenancyId: question.tenancyId, revision: String(question.revision) }} />
      <Submit className="btn" name="answer" value="confirmed">
        Confirmar
      </Submit>
      <ConfirmDetails
        text="No le conozco"
        about={`@${question.alias}`}
        question="¿Seguro que no vivió contigo? Lo revisará una persona. Podrás deshacerlo durante un día."
      >
        <Submit className="btn" name="answer" value="denied">
          Sí, no le conozco
        </Submit>
      </ConfirmDetails>
    </Form>
  );
}
