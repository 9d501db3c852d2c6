import { useFetcher } from 'react-router';
import { revealReason } from '../../../domain/cohabitation/reveal.ts';
import type { ModeratedCohabitation } from '../../../usecases/cohabitation/view.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './admin.module.css';
import type { Outcome } from './outcome.ts';

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** Who wrote it is told only to who says why, and that is recorded for every moderator to read (PRODUCT.md §1). */
export function Reveals({ review, about }: { review: ModeratedCohabitation; about: string }) {
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== 'idle';
  const outcome = fetcher.data;
  const reasonId = `para-que-${review.id}`;
  return (
    <div className={s.decide}>
      {review.reveals.map(({ id, by, on, reason }) => (
        <p className="small muted" key={id}>
          Autoría revelada a {by === null ? 'una cuenta borrada' : `@${by}`} el <time dateTime={on}>{day.format(new Date(on))}</time>: {reason}
        </p>
      ))}
      <details>
        <summary className="tap tap--u">
          Ver quién la escribió…<span className="vh"> {about}</span>
        </summary>
        <fetcher.Form method="post" className="stack-s">
          <input type="hidden" name="what" value="reveal" />
          <input type="hidden" name="reviewId" value={review.id} />
          <div className="field">
            <label htmlFor={reasonId}>Para qué lo necesitas (queda registrado con tu alias)</label>
            <textarea className="inp" id={reasonId} name="reason" rows={2} minLength={revealReason.min} maxLength={revealReason.max} required />
          </div>
          <button className="btn" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
            Revelar autoría
          </button>
        </fetcher.Form>
      </details>
      {outcome?.ok && outcome.what === 'reveal' ? (
        <p className="note" role="status">
          <Icon name="info" />
          <span>
            La escribió <b>@{outcome.author}</b>.
          </span>
        </p>
      ) : null}
      {outcome && !outcome.ok ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {outcome.reason}
        </p>
      ) : null}
    </div>
  );
}
