import { useId } from 'react';
import { href, Link, useActionData } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Choice, LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { publishingRules } from '../../../decisions/rules/publishing-rules.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';

export const RuleChoice = () => (
  <Choice name="rule" label="Norma">
    <option value="">Elige la norma</option>
    {publishingRules.map(({ id, title }, i) => (
      <option key={id} value={id}>
        {i + 1}. {title}
      </option>
    ))}
  </Choice>
);

export const ReasonFields = () => (
  <>
    <RuleChoice />
    <LongText
      name="words"
      label="Lo que leerá su autor"
      rows={4}
      max={1000}
      hint={
        <>
          Le llega como aviso, y un correo sin este texto. Las <Link to={href('/normas')}>normas</Link> son públicas.
        </>
      }
    />
  </>
);

/** Rejects a review, or sends an unverified one back with a question. Both need a rule and words. */
export function SendBackForm({ review: { id, version, verified, headline } }: { review: ModeratedReview }) {
  const owner = useDraftOwner();
  const form = useForm({ intent: 'back', id, answered: useActionData<FormResult>(), prefix: useId(), draft: { name: `devolver.${id}`, owner } });
  return (
    <details data-key="back" open={(form.withPage && !form.result?.ok) || undefined}>
      <summary className="tap tap--u">
        {verified ? 'Rechazar…' : 'Preguntar o rechazar…'}
        <span className="vh"> {headline}</span>
      </summary>
      <Form of={form} className="stack-s">
        <HiddenFields fields={{ reviewId: id, version }} />
        <ReasonFields />
        <p className="row">
          {verified ? null : (
            <Submit className="btn" name="decision" value="ask">
              <Icon name="info" />
              <span>
                Preguntar<span className="vh">: {headline}</span>
              </span>
            </Submit>
          )}
          <Submit className="btn" name="decision" value="reject">
            <Icon name="close" />
            <span>
              Rechazar<span className="vh">: {headline}</span>
            </span>
          </Submit>
          <Saved />
        </p>
        <Trouble />
      </Form>
    </details>
  );
}
