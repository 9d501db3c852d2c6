import { href, Link } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { twoDecimals } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnDecision } from '../../../decisions/data/log.view.ts';
import { AnswerForm } from '../../../decisions/parts/answer-form.tsx';
import { Decisions, ModeratorWords } from '../../../decisions/parts/moderator-words.tsx';
import type { OwnCohabitationReview } from '../../../flatmates/data/long-rating.view.ts';
import type { OwnDecisionShown } from '../../../moderation/data/appeal.view.ts';
import { OwnDecisions } from '../../../moderation/parts/own-decisions.tsx';
import { DeleteLink } from './confirm-delete.tsx';
import s from './my-reviews.module.css';

const states = {
  pending: { badge: 'Pendiente de moderación', className: 'badge--warn' },
  approved: { badge: 'Aprobada', className: 'badge--ok' },
  rejected: { badge: 'Rechazada', className: '' },
} as const;

interface CohabitationCardProps {
  review: OwnCohabitationReview;
  decisions: OwnDecision[] | undefined;
  appealable: OwnDecisionShown[];
}
/** PRODUCT.md §1 "Editable for 7 days": state, reason of a rejection, appeal, edit, withdraw. */
export function CohabitationCard({ review, decisions, appealable }: CohabitationCardProps) {
  const { id, alias, displayName, state, question, reason, rule, index, label, from, to, redFlags, description, best, improve, writtenOn, editable } = review;
  const texts = [
    { title: 'Lo mejor', text: best },
    { title: 'A mejorar', text: improve },
    { title: 'Banderas rojas', text: redFlags.length > 0 ? redFlags.join(', ') : null },
    { title: 'Qué pasó (solo lo lee moderación)', text: description },
  ];
  return (
    <li className={`card pad ${s.card}`} id={`valoracion-${id}`}>
      <div className={s.badges}>
        {question ? (
          <span className="badge badge--warn">Te hemos preguntado</span>
        ) : (
          <span className={`badge ${states[state].className}`}>{states[state].badge}</span>
        )}
      </div>
      <div>
        <p>
          <b>
            <Link to={href('/perfil/:alias', { alias })}>@{alias}</Link>
          </b>{' '}
          {displayName}
        </p>
        <p className="small muted">
          De {from} a {to ?? 'hoy'}
        </p>
      </div>
      <p className="num">
        Índice de convivencia: <b>{twoDecimals(index)}</b> · {label}
      </p>
      {question ? (
        <>
          <ModeratorWords title="Antes de aprobarla te preguntamos" note={question} />
          <AnswerForm kind="cohabitation" id={id} about={`@${alias}`} />
        </>
      ) : null}
      {reason ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>
            <b>Motivo del rechazo:</b> {reason}
            {rule ? (
              <>
                {' '}
                Norma: <Link to={`${href('/normas')}#${rule.id}`}>{rule.title}</Link>.
              </>
            ) : null}
          </span>
        </p>
      ) : null}
      <dl className="pm">
        {texts.map(({ title, text }) =>
          text ? (
            <div key={title}>
              <dt>{title}</dt>
              <dd className={s.text}>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <OwnDecisions decisions={appealable} onCard />
      <Decisions decisions={decisions} />
      <div className="row row--apart">
        <span className="small muted">{formatDay(writtenOn)}</span>
        <span className="row">
          {editable ? (
            <Link className="btn btn--s" to={href('/mis-resenas/convivencia/:id', { id })} aria-label={`Editar: @${alias}`}>
              <Icon name="pencil" small />
              Editar
            </Link>
          ) : null}
          <DeleteLink kind="convivencia" id={id} of={`@${alias}`} text="Retirar" />
        </span>
      </div>
    </li>
  );
}
