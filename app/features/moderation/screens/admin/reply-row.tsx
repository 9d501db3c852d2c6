import { Link } from 'react-router';
import { NoticedInCase, NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedReply } from '../../data/reply-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine, useKeptMark } from './case-mark.tsx';
import { caseAnchor } from './case-path.ts';
import { DecideForm } from './decide-form.tsx';

export function ReplyRow({ reply, mark }: { reply: ModeratedReply; mark: Mark | undefined }) {
  const { id, version, label, page, text, published, since, review, noticed, notes } = reply;
  useKeptMark('reply', id, mark ?? null, mark === 'own');
  const texts = [{ label: 'Respuesta', text }];
  return (
    <li className={`card pad ${s.row}`} id={caseAnchor(id)} data-case tabIndex={-1}>
      <div>
        <h3>{label}</h3>
        <p className="meta">
          <span>
            <Link to={page.path}>{page.name}</Link>
          </span>
          <span>{published ? 'Publicada' : `Espera desde el ${since}`}</span>
        </p>
      </div>
      <details>
        <summary className="tap tap--u">A la reseña «{review.title}»</summary>
        <dl className="pm">
          {[['Lo mejor', review.positive] as const, ['Lo peor', review.negative] as const, ['Consejo', review.advice] as const].map(([about, said]) =>
            said ? (
              <div key={about}>
                <dt>{about}</dt>
                <dd className={s.text}>{said}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </details>
      <NoticedInCase texts={texts} noticed={noticed} />
      <blockquote className={s.text}>
        <NoticedText text={text} label="Respuesta" noticed={noticed} />
      </blockquote>
      {notes.map((note) => (
        <p key={note.receipt} className="small muted">
          {note.when}: {note.decision === 'approve' ? 'publicada' : note.decision === 'reject' ? 'rechazada' : 'retirada'}. {note.words}
        </p>
      ))}
      {published ? null : <CaseMarkLine kind="reply" id={id} mark={mark} about={`la respuesta a «${review.title}»`} />}
      <DecideForm
        intent="reply"
        id={id}
        fields={{ replyId: id, version }}
        accept={published ? null : { action: 'publish', text: 'Publicar' }}
        refuse={published ? { action: 'withdraw', text: 'Retirar' } : undefined}
        about={`la respuesta a «${review.title}»`}
      />
    </li>
  );
}
